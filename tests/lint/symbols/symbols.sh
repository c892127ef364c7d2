#!/usr/bin/env bash
# symbols.sh LIBRARY: checks that a static library imports only symbols that symbols.txt allows.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
nm --demangle "$1" | awk -v allowed="$here/symbols.txt" -f "$here/symbols.awk"
