#!/usr/bin/env bash
# Checks that includes.sh finds exactly the faults of wrong_includes/ (listed in
# its faults.txt), and that it fails for a tree without sources.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"
if found=$(./includes.sh wrong_includes); then
  echo "includes.sh is content with wrong_includes/"
  exit 1
fi
diff wrong_includes/faults.txt <(sed '$d' <<<"$found")
mkdir -p "${empty:=$(mktemp -d)}"/{rules,storage,server}
trap 'rm -r "$empty"' EXIT
if ./includes.sh "$empty"; then
  echo "includes.sh is content with a tree without sources"
  exit 1
fi
