#!/usr/bin/env bash
# Measures searches and an export among many finished games, and prints tables in Markdown:
# ./run bench archive [GAMES] [DIRECTORY]. A directory is kept, and measured again without being filled.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
source scripts/stages.sh
source scripts/setup.sh

games=${1:-100000}
if (($# > 2)) || [[ ! $games =~ ^[1-9][0-9]{0,6}$ ]]; then
  echo "run bench archive: GAMES is a whole number from 1 to 9999999" >&2
  exit 2
fi
{
  need_packages "${build_packages[@]}" "${test_packages[@]}"
  need_programs g++ cmake ninja node npm
  stage "configuring for benchmarks" cmake --preset release -DSANNIN_TESTS=ON
  stage "building the benchmark" cmake --build build/release --parallel "$jobs" --target sannin_archive_bench
} >&2
directory=${2-}
if [[ -z $directory ]]; then
  directory=$(mktemp -d)
  trap 'rm -rf "$directory"' EXIT
fi
build/release/tests/load/sannin_archive_bench "$directory" "$games"
