package holdfast.ui.kit;

import atlantafx.base.theme.PrimerDark;
import atlantafx.base.theme.PrimerLight;
import java.net.URL;
import java.util.ArrayList;
import java.util.List;
import java.util.MissingResourceException;
import javafx.application.Application;
import javafx.scene.Scene;

/** Light or dark: AtlantaFX beneath, our tokens on top, then one style sheet per screen. */
public enum Theme {
  LIGHT,
  DARK;

  /** Sheets after the tokens, in order; a sheet not named here does not exist. */
  private static final List<String> SHEETS =
      List.of("controlsfx", "kit", "shell", "grid", "rooms", "find", "stock", "review", "settings");

  /** Dresses a scene, also one that wore another theme before. */
  public void apply(Scene scene) {
    Application.setUserAgentStylesheet(
        switch (this) {
          case LIGHT -> new PrimerLight().getUserAgentStylesheet();
          case DARK -> new PrimerDark().getUserAgentStylesheet();
        });
    List<String> sheets = new ArrayList<>();
    sheets.add(sheet("tokens"));
    if (this == DARK) {
      sheets.add(sheet("theme-dark"));
    }
    SHEETS.forEach(name -> sheets.add(sheet(name)));
    scene.getStylesheets().setAll(sheets);
  }

  private static String sheet(String name) {
    String path = "/css/" + name + ".css";
    URL url = Theme.class.getResource(path);
    if (url == null) {
      throw new MissingResourceException("no style sheet " + path, Theme.class.getName(), name);
    }
    return url.toExternalForm();
  }
}
