#!/usr/bin/env bash
# includes.sh [DIRECTORY]: checks each include of the sources in a directory, by default the
# project's, against arrows.txt.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
cd "${1:-$here/../..}"

folders=()
for each in rules engine storage server tools; do [[ ! -d $each ]] || folders+=("$each"); done
find "${folders[@]}" \( -name '*.cpp' -o -name '*.hpp' \) | LC_ALL=C sort |
  xargs awk -v arrows="$here/arrows.txt" -f "$here/includes.awk"
