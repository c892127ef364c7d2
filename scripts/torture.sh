#!/usr/bin/env bash
# Kills a server repeatedly during games and compares the acknowledged events with its event log.
# Then sends it broken input: ./run torture SECONDS. ./run torture cluster [SECONDS] [--seed N]
# [--only FAULT] does the first with the nodes of a cluster.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
source scripts/stages.sh
source scripts/setup.sh

wrong_usage() {
  printf 'run: %s\nUsage: ./run torture SECONDS, such as ./run torture 60; ./run torture cluster [SECONDS] [--seed N] [--only FAULT].\n' \
    "$1" >&2
  exit 2
}

# build_torture TARGET: builds a server and the program that tortures it.
build_torture() {
  need_packages "${build_packages[@]}" "${test_packages[@]}"
  need_programs g++ cmake ninja node npm
  stage "configuring" cmake --preset release -DSANNIN_TESTS=ON -DSANNIN_SLOW_TESTS=ON
  stage "building the server and the torture test" cmake --build build/release --parallel "$jobs" --target "$1"
}

target=torture_test
seconds=${1-}
if [[ $seconds == cluster ]]; then
  target=cluster_torture_test
  shift
  seconds=120
  while (($# > 0)); do
    case $1 in
      --seed)
        [[ ${2-} =~ ^[0-9]{1,9}$ ]] || wrong_usage "--seed must be a whole number from 0 to 999999999, not \"${2-}\"."
        export SANNIN_TORTURE_SEED=$2
        shift
        ;;
      --only)
        [[ -n ${2-} ]] || wrong_usage "--only needs a kind of fault, such as kill."
        export SANNIN_TORTURE_ONLY=$2
        shift
        ;;
      *) seconds=$1 ;;
    esac
    shift
  done
fi
[[ -n $seconds ]] || wrong_usage "SECONDS is missing."
[[ $seconds =~ ^[1-9][0-9]{0,5}$ ]] || wrong_usage "SECONDS must be a whole number from 1 to 999999, not \"$seconds\"."

if [[ $target == cluster_torture_test ]]; then
  need_packages "${postgres_packages[@]}"
  need_nats
fi
build_torture "$target"
export SANNIN_TORTURE_SECONDS=$seconds
exec "build/release/tests/torture/$target"
