#!/usr/bin/env bash
# Checks the format of all C++ files against .clang-format. --write formats the files.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
how=(--dry-run --Werror)
[[ ${1-} != --write ]] || how=(-i)
git ls-files --cached --others --exclude-standard -z -- '*.cpp' '*.hpp' | xargs -0 clang-format-14 "${how[@]}"
