#!/usr/bin/env bash
# Packs Holdfast with its own Java into target/installer/holdfast, for the system it runs on.
# Needs JDK 25 (JAVA_HOME, or java on the path) and Maven. No AOT cache: on 25.0.3 one made before
# an update goes on running the old code (JDK-8377932).
set -euo pipefail
cd "$(dirname "$0")/.."
out=target/installer
rm -rf "$out"
mkdir -p "$out/input"

mvn -B -q -DskipTests package
mvn -B -q dependency:copy-dependencies -DincludeScope=runtime -DoutputDirectory="$out/input"
jar=$(ls target/holdfast-*.jar)
cp "$jar" "$out/input/"
# jpackage accepts digits only, the application itself says the whole version.
version=$(basename "$jar" .jar | sed -E 's/^holdfast-([0-9]+(\.[0-9]+)*).*$/\1/; s/^0\./1./')

"${JAVA_HOME:+$JAVA_HOME/bin/}jpackage" --type app-image --name holdfast --app-version "$version" \
  --input "$out/input" --main-jar "$(basename "$jar")" --main-class holdfast.app.Launcher \
  --dest "$out" \
  --add-modules java.base,java.desktop,java.logging,java.management,java.naming,java.net.http,java.security.jgss,java.sql,java.xml,jdk.crypto.ec,jdk.jfr,jdk.localedata,jdk.unsupported,jdk.security.auth \
  --jlink-options "--strip-debug --no-header-files --no-man-pages --include-locales=en,ru --compress=zip-6" \
  --java-options "--enable-native-access=ALL-UNNAMED"
echo "$out/holdfast"
