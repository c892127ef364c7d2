#!/usr/bin/env bash
# Checks every shell script of the project. The first line of a file identifies a script.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
git grep -lIE --untracked --max-count 1 '^#( shellcheck shell=|!.*\b(ba)?sh$)' |
  xargs shellcheck --external-sources --source-path=SCRIPTDIR/..
