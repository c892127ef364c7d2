#!/usr/bin/env bash
# Kills a server repeatedly during games and compares the acknowledged events with its event log.
# Then sends it broken input: ./run torture SECONDS.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
source scripts/stages.sh
source scripts/setup.sh

wrong_usage() {
  printf 'run: %s\nUsage: ./run torture SECONDS, such as ./run torture 60.\n' "$1" >&2
  exit 2
}

seconds=${1-}
[[ -n $seconds ]] || wrong_usage "SECONDS is missing."
[[ $seconds =~ ^[1-9][0-9]{0,5}$ ]] || wrong_usage "SECONDS must be a whole number from 1 to 999999, not \"$seconds\"."

need_packages "${build_packages[@]}" "${test_packages[@]}"
need_programs g++ cmake ninja node npm
stage "configuring" cmake --preset release -DSANNIN_TESTS=ON -DSANNIN_SLOW_TESTS=ON
stage "building the server and the torture test" cmake --build build/release --parallel "$jobs" --target torture_test
SANNIN_TORTURE_SECONDS=$seconds exec build/release/tests/torture/torture_test
