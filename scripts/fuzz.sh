#!/usr/bin/env bash
# Builds the fuzzers and lets them run: ./run fuzz SECONDS [TARGET…]. What they find new is kept in build/fuzz/corpus for
# the next time.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
source scripts/stages.sh
source scripts/setup.sh
source scripts/fuzzers.sh

wrong_usage() {
  printf 'run: %s\nWhat is right: ./run fuzz SECONDS [TARGET…], such as ./run fuzz 60 or ./run fuzz 600 game; the targets are %s.\n' \
    "$1" "${fuzz_targets[*]}" >&2
  exit 2
}

seconds=${1-}
[[ -n $seconds ]] || wrong_usage "for how many seconds each fuzzer is to run is missing."
[[ $seconds =~ ^[1-9][0-9]{0,5}$ ]] || wrong_usage "\"$seconds\" is no number of seconds from 1 to 999999."
targets=("${@:2}")
for target in "${targets[@]}"; do
  [[ " ${fuzz_targets[*]} " == *" $target "* ]] || wrong_usage "there is no fuzzer \"$target\"."
done
((${#targets[@]} > 0)) || targets=("${fuzz_targets[@]}")

need_packages "${build_packages[@]}" "${fuzz_packages[@]}"
need_programs clang++-14 cmake ninja
stage "building the fuzzers" build_fuzzers
printf '%d at a time, %d s each:\n' "$jobs" "$seconds"
run_fuzzers "$seconds" build/fuzz/corpus "${targets[@]}"
