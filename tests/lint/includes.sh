#!/usr/bin/env bash
# Checks each include of the sources under a directory against arrows.txt: includes.sh [DIRECTORY], by default the project's.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
cd "${1:-$here/../..}"

find rules storage server \( -name '*.cpp' -o -name '*.hpp' \) | LC_ALL=C sort |
  xargs awk -v arrows="$here/arrows.txt" -f "$here/includes.awk"
