# shellcheck shell=bash
# Common start of the scripts that measure the server. Source scripts/setup.sh first.
# shellcheck disable=SC2034,SC2154

# take_seconds NAME [SECONDS]: sets $seconds to the argument of "./run bench NAME", or 20.
take_seconds() {
  seconds=${2:-20}
  if (($# > 2)) || [[ ! $seconds =~ ^[1-9][0-9]{0,3}$ ]]; then
    echo "run bench $1: SECONDS must be a whole number from 1 to 9999" >&2
    exit 2
  fi
}

# build_to_measure NAME TARGET…: builds the targets; progress goes to standard error.
build_to_measure() {
  {
    need_packages "${build_packages[@]}" "${test_packages[@]}"
    need_programs g++ cmake ninja node npm
    stage "configuring for benchmarks" cmake --preset release -DSANNIN_TESTS=ON -DSANNIN_SLOW_TESTS=ON
    stage "building $1" cmake --build build/release --parallel "$jobs" --target "${@:2}"
  } >&2
}
