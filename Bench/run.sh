#!/bin/sh
# Builds imbridge, the floors and the driver, and measures them in one run. Arguments go to bench.py (see --help).
set -eu
cd "$(dirname "$0")"
mkdir -p build
swift build --package-path .. -c release --product imbridge
cc=${CC:-gcc}
flags="-O2 -Wall -Wextra -Werror"
$cc $flags -o build/drive drive.c
$cc $flags -o build/floor-echo floors/echo.c
$cc $flags -o build/floor-jansson floors/jansson.c $(pkg-config --cflags --libs jansson)
$cc $flags -o build/floor-sqlite floors/sqlite.c $(pkg-config --cflags --libs jansson sqlite3)
exec python3 bench.py "$@"
