package holdfast.pictures;

import java.util.List;
import java.util.Locale;

/**
 * Every picture there is, with what must be in sight on it: selectors of nodes. {@link ShotTest}
 * keeps the list complete.
 */
public enum Shot {
  START("#start-step"),
  START_FAILED("#start-failure", "#start-again"),
  SERVER_REFUSED("#start-failure", "#start-again"),
  SERVER_PASSWORD("#server-password", "#server-connect"),
  FIRST_START("#beginning-sample"),
  WHO("#who-name", "#who-desk", "#who-accept"),
  WHO_MISSING("#who-accept"),
  WHO_CHANGE("#who-accept"),
  ROOMS_DAYS("#rooms-grid", "#panel-hint"),
  ROOMS_KNOWN("#rooms-grid", "#panel-hint"),
  ROOMS_HOURS("#rooms-grid"),
  ROOMS_MONTH("#rooms-grid"),
  ROOMS_FOLDED("#rooms-grid"),
  ROOMS_GHOST("#inspector"),
  ROOMS_EMPTY("#rooms-grid"),
  ROOMS_UNREADABLE("#rooms-failure", "#rooms-read-again"),
  INSPECTOR_HELD("#inspector", "#inspector-confirm"),
  INSPECTOR_URGENT("#inspector"),
  INSPECTOR_CONFIRMED("#inspector"),
  INSPECTOR_CLOSURE("#inspector"),
  HOVER_CARD("#hover-card"),
  DRAG_ALLOWED("#drag-place"),
  DRAG_FORBIDDEN("#drag-place", "#drag-remark"),
  DRAG_SAVING("#rooms-grid"),
  DRAG_MOVED("#notices"),
  UNDO_DONE("#notices"),
  UNDO_REFUSED("#notices"),
  SWAP_CHOOSING("#drag-place", "#drag-remark"),
  SWAP_CHOSEN("#drag-place"),
  SWAP_DRAG("#drag-place"),
  SWAP_FORBIDDEN("#drag-place", "#drag-remark"),
  LOCKED("#inspector", "#notices"),
  LOCKED_SHORT("#inspector"),
  DRAG_LOCKED("#drag-remark"),
  MENU_SPLIT("#rooms-menu", "#menu-split"),
  SPLIT_DONE("#inspector", "#notices"),
  MENU_BAR("#rooms-menu"),
  MENU_UNDO("#rooms-menu"),
  MENU_CELL("#rooms-menu"),
  MENU_NOT_LIVE("#rooms-menu", "#menu-reason"),
  MENU_KINDS("#rooms-kinds"),
  MENU_MORE("#more-legend"),
  MENU_WATCHES("#rooms-watches"),
  MENU_PERSON("#person"),
  LEGEND("#rooms-legend-content"),
  DATES(".date-popup"),
  KEYS("#keys-dialog"),
  FORM("#hold-form"),
  FORM_TIMES("#form-arrival-time"),
  FORM_CLOSURE("#hold-form"),
  FORM_WRONG("#hold-form", ".form-error"),
  FORM_BUSY("#rooms-remark"),
  FORM_SENDING("#hold-form"),
  TAKEN("#taken-dialog"),
  TAKEN_LONG("#taken-dialog"),
  LATE_FREE("#late-dialog", "#late-again"),
  LATE_TAKEN("#late-dialog"),
  CANCEL("#cancel-dialog"),
  CANCEL_CLOSURE("#cancel-dialog"),
  DISCARD("#discard-dialog"),
  MOVE("#move-form"),
  SPLIT("#split-dialog", "#split-stay"),
  EDIT("#details-form"),
  CONFLICT("#conflict-dialog"),
  NOTICED("#details-conflict"),
  FIND("#find-panel"),
  FIND_FREE("#find-results"),
  FIND_UNKNOWN("#find-panel", ".form-error"),
  FIND_NONE("#find-results"),
  PRINT("#print-dialog"),
  PRINT_PRINTER("#print-dialog", "#print-printer"),
  PRINT_REFUSED("#print-dialog"),
  WATCH("#notices"),
  WATCH_TOLD("#notices"),
  SEARCH("#search-results"),
  SEARCH_NOTHING("#search-results"),
  NOTICES("#notices"),
  NOT_LIVE("#banner"),
  FINDING_OUT("#banner-finding-out"),
  READ_ONLY("#banner"),
  TROUBLE(".copy-report"),
  TROUBLE_DEFECT(".copy-report", ".report"),
  STOCK("#stock-items", "#stock-holds"),
  STOCK_EMPTY("#stock-items"),
  STOCK_NOTHING("#stock-items"),
  STOCK_NOT_LIVE("#banner"),
  STOCK_BASKET("#stock-hold-all"),
  STOCK_REFUSED("#stock-answer"),
  STOCK_WRONG("#stock-hold-all", ".form-error"),
  STOCK_SELECTED("#stock-confirm"),
  STOCK_PART("#stock-dialog-quantity"),
  STOCK_RESIZE("#stock-dialog-quantity"),
  STOCK_CANCEL("#stock-cancel-keep"),
  STOCK_RECEIVE("#receive-do"),
  STOCK_LATE("#stock-late-again"),
  STOCK_LONG("#stock-items"),
  REVIEW("#review-table"),
  REVIEW_SELECTED("#review-table"),
  REVIEW_WEEK("#review-table"),
  REVIEW_EMPTY("#review-table"),
  SETTINGS_SITE("#settings-site-name"),
  SETTINGS_SITE_WRONG("#settings-site-name", ".form-error"),
  SETTINGS_KINDS("#settings-kinds"),
  SETTINGS_ROOMS("#settings-rooms"),
  SETTINGS_CHANGED("#conflict-dialog"),
  SETTINGS_DISCARD("#settings-discard-yes"),
  SETTINGS_ITEMS("#settings-items"),
  SETTINGS_POLICY("#settings-save-policy-room"),
  SETTINGS_EMPTY("#settings-rooms");

  private final String inSight;

  Shot(String... inSight) {
    this.inSight = String.join(" ", inSight);
  }

  List<String> inSight() {
    return List.of(inSight.split(" ", -1));
  }

  /** "07-rooms-days.png". */
  String fileName() {
    String name = name().toLowerCase(Locale.ROOT).replace('_', '-');
    return "%02d-%s.png".formatted(List.of(values()).indexOf(this) + 1, name);
  }
}
