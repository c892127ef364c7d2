#!/usr/bin/env bash
# Measures the browser client in Chromium and compares it with its budgets:
# ./run bench client [--json]. The exit status is 1 if a budget is exceeded.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
source scripts/stages.sh
source scripts/setup.sh

if (($# > 1)) || [[ ${1:---json} != --json ]]; then
  echo "run bench client: the only option is --json" >&2
  exit 2
fi
{
  need_packages "${build_packages[@]}" "${test_packages[@]}"
  need_programs g++ cmake ninja node npm
  need_chromium
  need_node
  need_web_tools
  [[ -f build/release/build.ninja ]] || stage "configuring" cmake --preset release -DSANNIN_TESTS=OFF
  stage "building the server and the client" cmake --build build/release --parallel "$jobs" --target sannin
} >&2
export SANNIN=$PWD/build/release/server/sannin
node tests/e2e/bench/figures.mjs "$@" 2> >(grep -v '\[info\]' >&2)
