#!/usr/bin/env bash
# Checks that language.py and references.py find exactly the faults of wrong_language/, and
# namespaces.py and waits.py those of wrong_namespaces/ and wrong_waits/ (listed in wrong_*.txt),
# and that they fail for a tree without files.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"
empty=$(mktemp -d)
trap 'rm -r "$empty"' EXIT
for check in language references namespaces waits; do
  samples=wrong_$check
  [[ $check != references ]] || samples=wrong_language
  if found=$("./$check.py" --root "$samples"); then
    echo "$check.py is content with $samples/"
    exit 1
  fi
  diff "wrong_$check.txt" <(sed '$d' <<<"$found")
  if "./$check.py" --root "$empty"; then
    echo "$check.py is content with a tree without files"
    exit 1
  fi
done
if ./language.py --root wrong_language comments | grep -q '^docs/'; then
  echo "language.py checks documents although only comments are to be checked"
  exit 1
fi
