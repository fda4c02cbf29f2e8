package holdfast.ui.stock;

import holdfast.holds.Refusal;
import holdfast.holds.Refusal.Invalid;
import holdfast.holds.Request;
import holdfast.stock.Item;
import holdfast.stock.ReceiveOutcome;
import holdfast.stock.StockShelf.Level;
import holdfast.ui.kit.DialogCard;
import holdfast.ui.kit.FormField;
import holdfast.ui.kit.Intent;
import holdfast.ui.kit.Notice;
import holdfast.ui.kit.Styles;
import holdfast.ui.kit.UiContext;
import java.time.Instant;
import java.util.Optional;
import javafx.beans.binding.Bindings;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.scene.control.Button;
import javafx.scene.control.TextField;
import javafx.util.StringConverter;
import org.controlsfx.control.SearchableComboBox;
import org.jspecify.annotations.Nullable;

/** Books goods in. What was typed stays until they are. */
final class ReceiveDialog {
  private final UiContext context;
  private final StockServices services;
  private final Runnable reload;
  private final Intent intent = new Intent();
  private final BooleanProperty sending = new SimpleBooleanProperty();
  private final SearchableComboBox<Item> items = new SearchableComboBox<>();
  private final TextField quantity = Styles.styled(new TextField(), Styles.TABULAR);
  private final TextField note = new TextField();
  private final FormField<SearchableComboBox<Item>> itemField;
  private final FormField<TextField> quantityField;
  private final FormField<TextField> noteField;
  private final DialogCard card;

  ReceiveDialog(UiContext context, StockServices services, StockModel model, Runnable reload) {
    this.context = context;
    this.services = services;
    this.reload = reload;
    items.setId("receive-item");
    items.getItems().setAll(model.items().list().stream().map(Level::item).toList());
    items.setConverter(names());
    quantity.setId("receive-quantity");
    note.setId("receive-note");
    itemField = new FormField<>(context.text("stock.receive.item"), items);
    quantityField = new FormField<>(context.text("stock.quantity"), quantity);
    noteField = new FormField<>(context.text("stock.receive.note"), note);
    items.valueProperty().subscribe(itemField::clearError);
    quantity.textProperty().subscribe(quantityField::clearError);
    note.textProperty().subscribe(noteField::clearError);
    card =
        new DialogCard(context.text("stock.receive.title"))
            .content(itemField, quantityField, noteField);
    Button receive = card.primary(context.text("stock.receive.do"), this::receive);
    receive.setId("receive-do");
    receive
        .disableProperty()
        .bind(
            Bindings.createBooleanBinding(
                () -> sending.get() || !context.live().get(), sending, context.live()));
    card.closing(context.text("kit.cancel")).setId("receive-close");
  }

  /**
   * Opens the dialog.
   *
   * @param chosen the item selected in the table, if any
   */
  void open(@Nullable Item chosen) {
    if (chosen != null) {
      items.setValue(chosen);
      card.focus(quantity);
    }
    context.dialogs().show(card);
  }

  private static StringConverter<Item> names() {
    return new StringConverter<>() {
      @Override
      public String toString(@Nullable Item item) {
        return item == null ? "" : item.sku() + " · " + item.name();
      }

      @Override
      public @Nullable Item fromString(String text) {
        return null;
      }
    };
  }

  private void receive() {
    Item item = items.getValue();
    if (item == null) {
      itemField.refuse(context.text("stock.receive.item.missing"));
      return;
    }
    Optional<String> wrong =
        Quantity.complaint(quantity.getText(), Integer.MAX_VALUE, context.refusals());
    if (wrong.isPresent()) {
      quantityField.refuse(wrong.get());
      return;
    }
    int units = Quantity.read(quantity.getText()).orElseThrow();
    String from = note.getText().strip();
    record Content(Item item, int units, String from) {}
    Request request = intent.request(new Content(item, units, from), context.caller().get());
    context
        .tasks()
        .run(() -> services.holds().receive(request, item.id(), units, from))
        .whileSending(sending)
        .onSuccess(outcome -> answered(outcome, item, units))
        .start();
  }

  private void answered(ReceiveOutcome outcome, Item item, int units) {
    intent.answered();
    switch (outcome) {
      case ReceiveOutcome.Received(_, int available) -> done(sentence(item, units, available));
      case ReceiveOutcome.AlreadyDone(_, int available, Instant at) ->
          done(new Sentences(context).doneBefore(at, sentence(item, units, available)));
      case ReceiveOutcome.NoSuchItem _ -> itemField.refuse(context.text("stock.line.retired"));
      case ReceiveOutcome.Refused(Refusal why) -> refused(why);
    }
  }

  private void refused(Refusal why) {
    String sentence = context.refusals().sentence(why);
    if (why instanceof Invalid invalid && invalid.field() == Refusal.Field.NOTE) {
      noteField.refuse(sentence);
    } else {
      quantityField.refuse(sentence);
    }
  }

  private String sentence(Item item, int units, int available) {
    return context.text(
        "stock.received",
        new Sentences(context).units(units, item.name()),
        context.formats().number(available));
  }

  private void done(String sentence) {
    card.close();
    reload.run();
    context.notices().show(Notice.success(sentence));
  }
}
