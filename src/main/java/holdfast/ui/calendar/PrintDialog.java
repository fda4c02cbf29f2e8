package holdfast.ui.calendar;

import holdfast.calendar.CalendarReader;
import holdfast.site.Caller;
import holdfast.ui.calendar.PaperPrinters.Printer;
import holdfast.ui.calendar.Printing.Order;
import holdfast.ui.calendar.Printing.Outcome;
import holdfast.ui.calendar.Printing.What;
import holdfast.ui.calendar.form.TypedDates;
import holdfast.ui.kit.DialogCard;
import holdfast.ui.kit.FormField;
import holdfast.ui.kit.Notice;
import holdfast.ui.kit.Styles;
import holdfast.ui.kit.UiContext;
import java.io.File;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import java.util.concurrent.Callable;
import javafx.beans.binding.Bindings;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import javafx.stage.DirectoryChooser;

/**
 * Asks what is printed, which days, and whether as a file or on a printer. What was typed stays
 * until that is done.
 */
final class PrintDialog {
  /** A week ahead: longer than any outage anybody plans for. */
  private static final int DOWNTIME_DAYS = 7;

  private final RoomsModel model;
  private final RoomsServices services;
  private final UiContext context;
  private final BooleanProperty writing = new SimpleBooleanProperty();
  private final ToggleButton chart = new ToggleButton();
  private final ToggleButton downtime = new ToggleButton();
  private final Label about = Styles.styled(new Label(), Styles.MUTED);
  private final FormField<TextField> first;
  private final FormField<TextField> last;
  private final FormField<TextField> folder;
  private final PrinterRow printers;
  private final DialogCard card;

  private PrintDialog(RoomsModel model, RoomsServices services, UiContext context, Path proposed) {
    this.model = model;
    this.services = services;
    this.context = context;
    first = field("print-from", "print.from");
    last = field("print-to", "print.to");
    folder = field("print-folder", "print.folder");
    folder.control().setText(proposed.toString());
    var dates = Styles.styled(new HBox(first, last), "print-row");
    HBox.setHgrow(first, Priority.ALWAYS);
    HBox.setHgrow(last, Priority.ALWAYS);
    about.setWrapText(true);
    about.setMinHeight(Label.USE_PREF_SIZE);
    var blocked =
        Bindings.createBooleanBinding(
            () -> writing.get() || !context.live().get(), writing, context.live());
    printers =
        new PrinterRow(
            context, blocked, printer -> order().ifPresent(order -> print(order, printer)));
    card =
        new DialogCard(context.text("print.title"))
            .content(new VBox(6, whats(), about), dates, folderRow(), printers)
            .styled("print-card");
    card.setId("print-dialog");
    Button save = card.primary(context.text("print.save"), () -> order().ifPresent(this::write));
    save.setId("print-save");
    save.disableProperty().bind(blocked);
    card.closing(context.text("kit.cancel")).setId("print-close");
    card.focus(chart);
    choose(What.CHART);
  }

  /** Opens the dialog, with the days that the chart shows. */
  static void open(RoomsModel model, RoomsServices services, UiContext context) {
    if (model.window().get() == null || context.dialogs().isOpen()) {
      return;
    }
    context
        .tasks()
        .run(services.paper().folder()::folder)
        .onSuccess(
            proposed -> {
              if (!context.dialogs().isOpen()) {
                var dialog = new PrintDialog(model, services, context, proposed);
                context.dialogs().show(dialog.card);
                dialog.lookForPrinters();
              }
            })
        .start();
  }

  private void lookForPrinters() {
    context.tasks().run(services.paper().printers()::installed).onSuccess(printers::show).start();
  }

  private FormField<TextField> field(String id, String key) {
    var text = new TextField();
    text.setId(id);
    var field = new FormField<>(context.text(key), text);
    text.textProperty().subscribe(field::clearError);
    return field;
  }

  private HBox whats() {
    var group = new ToggleGroup();
    toggle(chart, group, "print.chart", "print-chart", Styles.JOINED_LEFT, What.CHART);
    toggle(downtime, group, "print.downtime", "print-downtime", Styles.JOINED_RIGHT, What.DOWNTIME);
    return new HBox(chart, downtime);
  }

  private void toggle(
      ToggleButton button, ToggleGroup group, String key, String id, String joined, What what) {
    button.setText(context.text(key));
    button.setId(id);
    button.getStyleClass().add(joined);
    button.setToggleGroup(group);
    button.setMaxWidth(Double.MAX_VALUE);
    HBox.setHgrow(button, Priority.ALWAYS);
    // Pressing the pressed one must not leave neither.
    button.setOnAction(_ -> choose(what));
  }

  private HBox folderRow() {
    var pick = new Button(context.text("print.choose"));
    pick.setId("print-choose");
    pick.setMinWidth(Button.USE_PREF_SIZE);
    pick.setOnAction(_ -> pick());
    HBox.setHgrow(folder, Priority.ALWAYS);
    var beneath = new VBox(Styles.styled(new Label(" "), "form-label"), pick);
    beneath.getStyleClass().add("form-field");
    return Styles.styled(new HBox(folder, beneath), "print-row");
  }

  private void pick() {
    var chooser = new DirectoryChooser();
    chooser.setTitle(context.text("print.folder"));
    File present = new File(folder.control().getText());
    if (present.isDirectory()) {
      chooser.setInitialDirectory(present);
    }
    File chosen = chooser.showDialog(card.getScene().getWindow());
    if (chosen != null) {
      folder.control().setText(chosen.getPath());
    }
  }

  private void choose(What what) {
    chart.setSelected(what == What.CHART);
    downtime.setSelected(what == What.DOWNTIME);
    about.setText(context.messages().of("print.about.", what));
    LocalDate shown = model.from.get();
    LocalDate from =
        switch (what) {
          case CHART -> shown == null ? today() : shown;
          case DOWNTIME -> today();
        };
    int days =
        switch (what) {
          case CHART -> Math.max(1, model.days.get());
          case DOWNTIME -> DOWNTIME_DAYS;
        };
    first.control().setText(context.formats().date(from));
    last.control().setText(context.formats().date(from.plusDays(days - 1L)));
  }

  private LocalDate today() {
    return context.formats().dateAt(context.clock().now());
  }

  /** What is asked for; empty if something typed does not do, which is said beside it. */
  private Optional<Order> order() {
    Optional<LocalDate> from = date(first);
    Optional<LocalDate> to = date(last);
    if (writing.get() || from.isEmpty() || to.isEmpty()) {
      return Optional.empty();
    }
    long days = ChronoUnit.DAYS.between(from.get(), to.get()) + 1;
    if (days < 1) {
      last.refuse(context.text("print.wrong.backwards"));
    } else if (days > CalendarReader.DAYS_MAX) {
      last.refuse(context.text("print.wrong.tooLong", CalendarReader.DAYS_MAX));
    } else {
      What what = downtime.isSelected() ? What.DOWNTIME : What.CHART;
      return Optional.of(new Order(what, from.get(), to.get(), folder.control().getText()));
    }
    return Optional.empty();
  }

  private Optional<LocalDate> date(FormField<TextField> field) {
    Optional<LocalDate> date = TypedDates.date(field.control().getText(), today());
    if (date.isEmpty()) {
      field.refuse(context.text("rooms.wrong.NOT_A_DATE"));
    }
    return date;
  }

  private void write(Order order) {
    Printing printing = printing();
    Caller by = context.caller().get();
    start(() -> printing.write(order, by));
  }

  private void print(Order order, Printer printer) {
    Printing printing = printing();
    Caller by = context.caller().get();
    start(() -> printing.print(order, printer, by));
  }

  private Printing printing() {
    return new Printing(services, context.messages(), context.formats());
  }

  private void start(Callable<Outcome> work) {
    context.tasks().run(work).whileRunning(writing).onSuccess(this::take).start();
  }

  private void take(Outcome outcome) {
    switch (outcome) {
      case Outcome.Written(Path where, String name) -> {
        card.close();
        context.notices().show(Notice.success(context.text("print.done", name, where)));
      }
      case Outcome.Printed(String printer) -> {
        card.close();
        context.notices().show(Notice.success(context.text("print.printed", printer)));
      }
      case Outcome.NotWritten(Outcome.Why why) -> {
        String sentence = context.messages().of("print.wrong.", why);
        switch (why) {
          case NOT_PRINTED -> printers.refuse(sentence);
          case NO_FOLDER, NOT_ALLOWED, FAILED -> folder.refuse(sentence);
        }
      }
    }
  }
}
