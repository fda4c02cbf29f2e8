package holdfast.ui.kit;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.CRC32;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;
import javafx.scene.image.Image;
import javafx.scene.image.PixelFormat;
import javafx.scene.image.PixelReader;

/**
 * Writes a picture of the window as PNG (8-bit RGB). Small enough to save the whole AWT bridge that
 * JavaFX would bring for it. Any thread.
 */
public final class PngWriter {
  private static final byte[] SIGNATURE = {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n'};
  private static final byte BITS = 8;
  private static final byte RGB = 2;

  private PngWriter() {}

  /** Writes or replaces {@code file}; its folder is made if need be. */
  public static void write(Image image, Path file) throws IOException {
    Path folder = file.toAbsolutePath().getParent();
    if (folder != null) {
      Files.createDirectories(folder);
    }
    int width = (int) image.getWidth();
    int height = (int) image.getHeight();
    try (OutputStream out = Files.newOutputStream(file)) {
      out.write(SIGNATURE);
      var header = new ByteArrayOutputStream();
      var data = new DataOutputStream(header);
      data.writeInt(width);
      data.writeInt(height);
      data.write(new byte[] {BITS, RGB, 0, 0, 0});
      chunk(out, "IHDR", header.toByteArray());
      chunk(out, "IDAT", compress(image.getPixelReader(), width, height));
      chunk(out, "IEND", new byte[0]);
    }
  }

  private static byte[] compress(PixelReader pixels, int width, int height) throws IOException {
    var out = new ByteArrayOutputStream();
    var deflater = new Deflater(Deflater.BEST_SPEED);
    int[] argb = new int[width];
    byte[] line = new byte[1 + 3 * width];
    try (var compressed = new DeflaterOutputStream(out, deflater)) {
      for (int y = 0; y < height; y++) {
        pixels.getPixels(0, y, width, 1, PixelFormat.getIntArgbInstance(), argb, 0, width);
        for (int x = 0; x < width; x++) {
          line[1 + 3 * x] = (byte) (argb[x] >> 16);
          line[2 + 3 * x] = (byte) (argb[x] >> 8);
          line[3 + 3 * x] = (byte) argb[x];
        }
        compressed.write(line);
      }
    } finally {
      deflater.end();
    }
    return out.toByteArray();
  }

  private static void chunk(OutputStream out, String type, byte[] content) throws IOException {
    byte[] name = type.getBytes(StandardCharsets.US_ASCII);
    var crc = new CRC32();
    crc.update(name);
    crc.update(content);
    var data = new DataOutputStream(out);
    data.writeInt(content.length);
    data.write(name);
    data.write(content);
    data.writeInt((int) crc.getValue());
    data.flush();
  }
}
