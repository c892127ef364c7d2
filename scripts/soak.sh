#!/usr/bin/env bash
# Plays games on one server and checks that its memory does not grow: ./run soak SECONDS.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
source scripts/stages.sh
source scripts/setup.sh

seconds=${1-}
if (($# != 1)) || [[ ! $seconds =~ ^[1-9][0-9]{0,5}$ ]]; then
  echo "run soak: SECONDS must be a whole number from 1 to 999999, such as ./run soak 600" >&2
  exit 2
fi

need_packages "${build_packages[@]}" "${test_packages[@]}"
need_programs g++ cmake ninja node npm
stage "configuring" cmake --preset release -DSANNIN_TESTS=ON -DSANNIN_SLOW_TESTS=ON
stage "building the server and the load test" cmake --build build/release --parallel "$jobs" --target abuse_test
SANNIN_SOAK_SECONDS=$seconds exec build/release/tests/load/abuse_test --gtest_filter='SoakTest.*'
