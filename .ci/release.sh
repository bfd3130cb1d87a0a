#!/bin/sh
# Packs a release build: dist/imbridge-<version>-linux-<arch>.tar.gz, which needs nothing but a C library to run.
#
#   .ci/release.sh FOLDER_WITH_THE_BUILD [FOLDER_FOR_THE_ARCHIVE]
#
# The same files give the same bytes: names in order, one date, no owner.
set -eu

here=$(cd "$(dirname "$0")/.." && pwd)
build=${1:?"usage: $0 build-folder [folder]"}
mkdir -p "${2:-$here/dist}"
target=$(cd "${2:-$here/dist}" && pwd)
version=$("$build/imbridge" --version | tr -cd '0-9.')
name=imbridge-$version-linux-$(uname -m)

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
top=$work/$name
mkdir -p "$top/bin" "$top/lib/pkgconfig" "$top/include" "$top/examples/c" "$top/examples/python"

# Debugging information is most of a build; the symbols that a library exports stay.
strip -o "$top/bin/imbridge" "$build/imbridge"
strip -o "$top/lib/libimbridge.so" "$build/libimbridge.so"
cp "$here/Sources/CBridge/include/imbridge.h" "$top/include/"
cp "$here/CHANGELOG.md" "$here/CONTRIBUTING.md" "$top/"
cp -r "$here/seeds" "$top/"
sed 's|(Sources/CBridge/include/|(include/|' "$here/README.md" > "$top/README.md"

# The folder may be anywhere, so paths begin where this file lies; a program finds the library there too.
cat > "$top/lib/pkgconfig/imbridge.pc" << EOF
prefix=\${pcfiledir}/../..
libdir=\${prefix}/lib
includedir=\${prefix}/include

Name: imbridge
Description: An instant-messaging core, driven by JSON
Version: $version
Cflags: -I\${includedir}
Libs: -L\${libdir} -limbridge -Wl,-rpath,\${libdir}
EOF

cd "$here/examples"
cp ./*.jsonl ./*.svg drivers.txt demo.sh "$top/examples/"
cp c/scenario.c c/scenario.py "$top/examples/c/"
cp -r node "$top/examples/"
cp -r python/imbridge python/pytest_example python/pyproject.toml python/README.md python/scenario.py "$top/examples/python/"
find "$top" \( -name __pycache__ -o -name .pytest_cache -o -name .mypy_cache \) -prune -exec rm -rf {} +

tar --create --directory="$work" --sort=name --mtime="@${SOURCE_DATE_EPOCH:-1700000000}" --format=ustar \
  --owner=0 --group=0 --numeric-owner --mode='u=rwX,go=rX' "$name" | gzip --no-name > "$target/$name.tar.gz"
echo "$target/$name.tar.gz"
