#!/usr/bin/env bash
# Measures what games bear while one client is in the way, and prints a table: ./run bench abuse [SECONDS]
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
source scripts/stages.sh
source scripts/setup.sh

seconds=${1:-20}
if (($# > 1)) || [[ ! $seconds =~ ^[1-9][0-9]{0,3}$ ]]; then
  echo "run bench abuse: SECONDS is a whole number from 1 to 9999" >&2
  exit 2
fi
{
  need_packages "${build_packages[@]}" "${test_packages[@]}"
  need_programs g++ cmake ninja node npm
  stage "configuring for benchmarks" cmake --preset release -DSANNIN_TESTS=ON
  stage "building the server and who is in its way" cmake --build build/release --parallel "$jobs" --target abuse_test
} >&2
SANNIN_ABUSE_SECONDS=$seconds exec build/release/tests/load/abuse_test --gtest_filter='AbuseTest.*'
