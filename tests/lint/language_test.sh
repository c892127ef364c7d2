#!/usr/bin/env bash
# Checks that the checks in Python find exactly the faults of their samples in wrong_*/ (listed in
# faults.txt there; references.py those of wrong_language/references.txt), and that they fail for a
# tree without files.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"
empty=$(mktemp -d)
trap 'rm -r "$empty"' EXIT
for check in language references namespaces waits sizes circles; do
  samples=wrong_$check
  list=faults.txt
  options=()
  if [[ $check == references ]]; then
    samples=wrong_language
    list=references.txt
  elif [[ $check == sizes ]]; then
    options=(--files 2 --lines 2)
  fi
  if found=$("./$check.py" --root "$samples" "${options[@]}"); then
    echo "$check.py is content with $samples/"
    exit 1
  fi
  diff "$samples/$list" <(sed '$d' <<<"$found")
  if "./$check.py" --root "$empty"; then
    echo "$check.py is content with a tree without files"
    exit 1
  fi
done
if ./language.py --root wrong_language comments | grep -q '^docs/'; then
  echo "language.py checks documents although only comments are to be checked"
  exit 1
fi
