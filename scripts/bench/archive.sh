#!/usr/bin/env bash
# Measures searches and an export among many finished games, and prints tables in Markdown:
# ./run bench archive [GAMES] [DIRECTORY]. A given directory is kept; later runs reuse its games.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
source scripts/stages.sh
source scripts/setup.sh
source scripts/bench/measuring.sh

games=${1:-100000}
if (($# > 2)) || [[ ! $games =~ ^[1-9][0-9]{0,6}$ ]]; then
  echo "run bench archive: GAMES must be a whole number from 1 to 9999999" >&2
  exit 2
fi
build_to_measure "the benchmark" sannin_archive_bench
directory=${2-}
if [[ -z $directory ]]; then
  directory=$(mktemp -d)
  trap 'rm -rf "$directory"' EXIT
fi
build/release/tests/load/sannin_archive_bench "$directory" "$games"
