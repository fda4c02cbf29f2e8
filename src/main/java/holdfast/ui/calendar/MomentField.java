package holdfast.ui.calendar;

import atlantafx.base.controls.CustomTextField;
import holdfast.ui.calendar.form.TypedDates;
import holdfast.ui.calendar.form.Wrong;
import holdfast.ui.kit.Styles;
import holdfast.ui.kit.UiContext;
import java.time.LocalDate;
import javafx.beans.property.StringProperty;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** A date and a time of day to type or to pick, and beneath them what is wrong with them. */
final class MomentField extends VBox {
  private final UiContext context;
  private final CustomTextField date = new CustomTextField();
  private final TextField time = new TextField();
  private final Label name = Styles.styled(new Label(), "form-label");
  private final Label sentence = new Label();
  private final Sentences sentences;

  MomentField(UiContext context, StringProperty dateText, StringProperty timeText) {
    this.context = context;
    sentences = new Sentences(context);
    getStyleClass().addAll("form-field", "moment-field");
    name.setLabelFor(date);
    date.textProperty().bindBidirectional(dateText);
    date.setRight(calendarButton());
    // Alt+Down opens a list everywhere else too.
    date.setOnKeyPressed(
        event -> {
          if (event.getCode() == KeyCode.DOWN && event.isAltDown()) {
            pick();
            event.consume();
          }
        });
    date.focusedProperty()
        .subscribe(
            focused -> {
              if (!focused) {
                writeOut();
              }
            });
    HBox.setHgrow(date, Priority.ALWAYS);
    time.getStyleClass().add("time-field");
    time.textProperty().bindBidirectional(timeText);
    sentence.getStyleClass().add("form-error");
    sentence.setGraphic(new FontIcon(Feather.ALERT_CIRCLE));
    sentence.setWrapText(true);
    sentence.setMinHeight(USE_PREF_SIZE);
    var row = new HBox(date, time);
    row.getStyleClass().add("moment-row");
    row.setAlignment(Pos.CENTER_LEFT);
    getChildren().setAll(name, row, sentence);
    show(null);
  }

  /** Says what the moment is: already translated. */
  void setName(String text) {
    name.setText(text);
    date.setAccessibleText(text);
    time.setAccessibleText(context.text("rooms.form.time", text));
  }

  private Node calendarButton() {
    var button = new Button(null, new FontIcon(Feather.CALENDAR));
    button.getStyleClass().addAll(Styles.FLAT, "calendar-button");
    button.setFocusTraversable(false);
    button.setAccessibleText(context.text("rooms.form.pick"));
    button.setTooltip(new Tooltip(context.text("rooms.form.pick")));
    button.setOnAction(_ -> pick());
    return button;
  }

  private void pick() {
    LocalDate today = today();
    LocalDate shown = TypedDates.date(date.getText(), today).orElse(today);
    DatePopup.open(
        date,
        context,
        shown,
        chosen -> {
          date.setText(context.formats().date(chosen));
          date.requestFocus();
        });
  }

  private LocalDate today() {
    return context.formats().dateAt(context.clock().now());
  }

  /** Says back what was understood: "5.12" becomes "5 Dec 2026". What was not stays as typed. */
  private void writeOut() {
    TypedDates.date(date.getText(), today()).map(context.formats()::date).ifPresent(date::setText);
  }

  /** Shows what is wrong; null for nothing. */
  void show(@Nullable Wrong wrong) {
    String text = wrong == null ? "" : sentences.wrong(wrong);
    boolean aboutTime = wrong == Wrong.Own.NOT_A_TIME;
    sentence.setText(text);
    sentence.setVisible(wrong != null);
    sentence.setManaged(wrong != null);
    date.pseudoClassStateChanged(Styles.INVALID, wrong != null && !aboutTime);
    time.pseudoClassStateChanged(Styles.INVALID, aboutTime);
    date.setAccessibleHelp(text);
    time.setAccessibleHelp(text);
  }

  /** Gives the keyboard to the part that {@link #show} marked, else to the date. */
  void focusWrong(@Nullable Wrong wrong) {
    (wrong == Wrong.Own.NOT_A_TIME ? time : date).requestFocus();
  }

  CustomTextField date() {
    return date;
  }

  TextField time() {
    return time;
  }
}
