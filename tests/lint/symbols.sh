#!/usr/bin/env bash
# Checks that a static library needs nothing but what symbols.txt allows: symbols.sh LIBRARY.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
nm --demangle "$1" | awk -v allowed="$here/symbols.txt" -f "$here/symbols.awk"
