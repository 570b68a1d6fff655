#!/bin/sh
# Makes sure that there is a Chromium for the browser tests: the machine's own, else Debian's package.
set -eu

for name in chromium chromium-browser google-chrome; do
    if command -v "$name" >/dev/null; then exit 0; fi
done
if [ "$(id -u)" -eq 0 ] && command -v apt-get >/dev/null; then
    echo "Installing Chromium for the browser tests"
    apt-get update -qq
    DEBIAN_FRONTEND=noninteractive apt-get install -qq -y --no-install-recommends chromium >/dev/null
    exit 0
fi
echo "error: the browser tests need Chromium; on Debian and Ubuntu: sudo apt install chromium" >&2
exit 1
