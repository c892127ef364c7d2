#!/usr/bin/env bash
# symbols_test.sh LIBRARY: checks that symbols.sh finds a fault in each object of ../wrong_symbols/
# except the innocent one, and that it fails for an empty library.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"
if found=$(./symbols.sh "$1"); then
  echo "symbols.sh is content with wrong_symbols/"
  exit 1
fi
echo "$found"
diff <(cd ../wrong_symbols && printf '%s\n' *.cpp | grep -vx innocent.cpp) \
  <(sed -n 's/^\(.*\.cpp\)\.o: .*/\1/p' <<<"$found" | LC_ALL=C sort --unique)
empty=$(mktemp -d)
trap 'rm -r "$empty"' EXIT
ar rc "$empty/empty.a"
if ./symbols.sh "$empty/empty.a"; then
  echo "symbols.sh is content with a library without objects"
  exit 1
fi
