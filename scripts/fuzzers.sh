# shellcheck shell=bash
# Functions that build and run the fuzzers (tests/fuzz), for ./run fuzz and ./run test all. Source
# scripts/setup.sh first.
# shellcheck disable=SC2034,SC2154

fuzz_targets=(game record position_text notation move_code hasami_game hasami_position hasami_record
  http_target review room stored_events)

build_fuzzers() {
  cmake --preset fuzz && cmake --build build/fuzz --parallel "$jobs" --target fuzzers
}

# run_fuzzers SECONDS CORPUS TARGET…: runs $jobs fuzzers at a time. Prints one line for each, and
# more if it fails.
run_fuzzers() {
  printf '%s\n' "${@:3}" | xargs --max-procs="$jobs" --max-args=1 tests/fuzz/fuzz.sh "$1" "$2"
}
