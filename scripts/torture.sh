#!/usr/bin/env bash
# Kills a server again and again while it is played on, and holds what everybody was told against its log; then sends it
# what is broken: ./run torture SECONDS.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
source scripts/stages.sh
source scripts/setup.sh

wrong_usage() {
  printf 'run: %s\nWhat is right: ./run torture SECONDS, such as ./run torture 60.\n' "$1" >&2
  exit 2
}

seconds=${1-}
[[ -n $seconds ]] || wrong_usage "for how many seconds is missing."
[[ $seconds =~ ^[1-9][0-9]{0,5}$ ]] || wrong_usage "\"$seconds\" is no number of seconds from 1 to 999999."

need_packages "${build_packages[@]}" "${test_packages[@]}"
need_programs g++ cmake ninja node npm
stage "configuring" cmake --preset release -DSANNIN_TESTS=ON
stage "building the server and its torture" cmake --build build/release --parallel "$jobs" --target torture_test
SANNIN_TORTURE_SECONDS=$seconds exec build/release/tests/torture/torture_test
