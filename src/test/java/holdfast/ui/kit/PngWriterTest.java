package holdfast.ui.kit;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.image.BufferedImage;
import java.nio.file.Path;
import javafx.scene.image.WritableImage;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PngWriterTest {

  @Test
  void another_reader_sees_the_same_pixels(@TempDir Path folder) throws Exception {
    WritableImage image = new WritableImage(3, 2);
    int[] colours = {0xFF000000, 0xFFFFFFFF, 0xFF102030, 0xFFFF0000, 0xFF00FF00, 0xFF0000FF};
    for (int i = 0; i < colours.length; i++) {
      image.getPixelWriter().setArgb(i % 3, i / 3, colours[i]);
    }
    Path file = folder.resolve("made/on/the/way.png");
    PngWriter.write(image, file);
    BufferedImage read = ImageIO.read(file.toFile());
    assertThat(read.getWidth()).isEqualTo(3);
    assertThat(read.getHeight()).isEqualTo(2);
    for (int i = 0; i < colours.length; i++) {
      assertThat(read.getRGB(i % 3, i / 3)).isEqualTo(colours[i]);
    }
  }
}
