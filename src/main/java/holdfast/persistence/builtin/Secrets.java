package holdfast.persistence.builtin;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.Optional;

/** Passwords of the roles, each in a file that only the user may read. */
record Secrets(Path folder) {
  private static final int PASSWORD_BYTES = 24;

  Path file(String role) {
    return folder.resolve(role + ".password");
  }

  Optional<String> read(String role) throws IOException {
    Path file = file(role);
    return Files.exists(file) ? Optional.of(Files.readString(file).strip()) : Optional.empty();
  }

  void write(String role, String password) throws IOException {
    PrivateFiles.createFolder(folder);
    PrivateFiles.write(file(role), password + "\n");
  }

  /** 192 random bits in letters, digits, - and _: nothing that a shell or an address would eat. */
  static String generate() {
    byte[] bytes = new byte[PASSWORD_BYTES];
    new SecureRandom().nextBytes(bytes);
    return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
  }
}
