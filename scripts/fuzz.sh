#!/usr/bin/env bash
# Builds and runs the fuzzers: ./run fuzz SECONDS [TARGET…]. New inputs are kept in
# build/fuzz/corpus for the next run.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
source scripts/stages.sh
source scripts/setup.sh
source scripts/fuzzers.sh

wrong_usage() {
  printf 'run: %s\nUsage: ./run fuzz SECONDS [TARGET…], such as ./run fuzz 60 or ./run fuzz 600 game. The targets are %s.\n' \
    "$1" "${fuzz_targets[*]}" >&2
  exit 2
}

seconds=${1-}
[[ -n $seconds ]] || wrong_usage "SECONDS is missing: how long each fuzzer runs."
[[ $seconds =~ ^[1-9][0-9]{0,5}$ ]] || wrong_usage "SECONDS must be a whole number from 1 to 999999, not \"$seconds\"."
targets=("${@:2}")
for target in "${targets[@]}"; do
  [[ " ${fuzz_targets[*]} " == *" $target "* ]] || wrong_usage "unknown fuzzer \"$target\"."
done
((${#targets[@]} > 0)) || targets=("${fuzz_targets[@]}")

need_packages "${build_packages[@]}" "${fuzz_packages[@]}"
need_programs clang++-14 cmake ninja
stage "building the fuzzers" build_fuzzers
printf '%d at a time, %d s each:\n' "$jobs" "$seconds"
run_fuzzers "$seconds" build/fuzz/corpus "${targets[@]}"
