#!/usr/bin/env bash
# Checks that imports.mjs finds exactly the faults of wrong_imports/ (listed in its faults.txt),
# and that it fails for a tree without sources.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"
if found=$(node imports.mjs wrong_imports); then
  echo "imports.mjs is content with wrong_imports/"
  exit 1
fi
diff wrong_imports/faults.txt <(sed '$d' <<<"$found")
empty=$(mktemp -d)
trap 'rmdir "$empty"' EXIT
if node imports.mjs "$empty"; then
  echo "imports.mjs is content with a tree without sources"
  exit 1
fi
