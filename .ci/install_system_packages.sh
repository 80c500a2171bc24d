#!/bin/sh
# Install missing system packages on Debian and its derivatives.
# Usage: .ci/install_system_packages.sh PYTHON THING...
# THING is venv, pango, cairo, chromium, atomic or viewers. Asks nothing, and does
# nothing if everything is installed.
set -eu

python=$1
shift

has_python() {
    "$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null
}

has_libraries() {
    "$python" - "$@" <<'PYTHON'
import sys
from ctypes.util import find_library

sys.exit(not all(map(find_library, sys.argv[1:])))
PYTHON
}

# Print the packages that provide a thing, or nothing if it is installed.
find_missing() {
    case $1 in
    venv)
        "$python" -c 'import ensurepip, venv' 2>/dev/null || echo python3-venv
        ;;
    pango)
        has_libraries pango-1.0 pangoft2-1.0 harfbuzz-subset ||
            echo libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0
        ;;
    cairo)
        has_libraries cairo || echo libcairo2
        ;;
    chromium)
        test -x /usr/bin/chromium || echo chromium
        ;;
    atomic)
        # Needed by the driver that comes with Playwright.
        has_libraries atomic || echo libatomic1
        ;;
    viewers)
        command -v pdftoppm >/dev/null || echo poppler-utils
        command -v gs >/dev/null || echo ghostscript
        command -v rsvg-convert >/dev/null || echo librsvg2-bin
        # Needed by Qt.
        has_libraries EGL xkbcommon dbus-1 || echo libegl1 libxkbcommon0 libdbus-1-3
        has_libraries glib-2.0 || echo libglib2.0-0
        ;;
    *)
        echo "$0: unknown thing: $1" >&2
        return 1
        ;;
    esac
}

fail() {
    echo "paperboard: $1" >&2
    exit 1
}

has_python || fail "$python is not Python 3.11 or newer. Name one: make PYTHON=python3.13"

packages=
for thing in "$@"; do
    missing=$(find_missing "$thing")
    packages="$packages${missing:+ $missing}"
done
test -n "$packages" || exit 0

command -v apt-get >/dev/null ||
    fail "these packages are missing, and there is no apt-get to install them:$packages"

as_root=
if [ "$(id -u)" != 0 ]; then
    command -v sudo >/dev/null ||
        fail "please install these packages as root, then try again:$packages"
    as_root=sudo
fi

echo "Installing with apt-get:$packages"
# shellcheck disable=SC2086 # The list must be split into words.
$as_root apt-get update -qq &&
    $as_root env DEBIAN_FRONTEND=noninteractive \
        apt-get install -qq --no-install-recommends $packages >/dev/null ||
    fail "apt-get could not install these packages:$packages"
