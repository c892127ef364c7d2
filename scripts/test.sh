#!/usr/bin/env bash
# Builds everything, runs all tests and checks, and ends with the sum: ./run test.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
source scripts/stages.sh
source scripts/setup.sh
source scripts/fuzzers.sh

passed=0
failed=0

# suite KIND NAME COMMAND…: a stage whose test cases count. KIND is how to read them from its output: ctest, node, fuzz, or
# check for a command that is one case itself. A suite that fails, or in which nothing runs, has at least one failure.
suite() {
  local kind=$1 good bad
  shift
  run_stage "$@"
  read -r good bad < <("count_$kind")
  ((good + bad > 0)) || echo "No test case ran." >>"$stage_log"
  ((bad > 0 || (stage_status == 0 && good > 0))) || bad=1
  ((bad == 0)) || stage_status=1
  passed=$((passed + good))
  failed=$((failed + bad))
  end_stage "$good passed, $bad failed" || true
  grep -h '^unsteady: ' "$stage_log" || true
}

# Each prints how many cases of the stage that has just run have passed, and how many have failed.
count_check() {
  echo "$((stage_status == 0)) $((stage_status != 0))"
}

count_ctest() {
  awk '/\*\*\*Skipped|\(Disabled\)/ { skipped++ }
    / tests passed, [0-9]+ tests? failed out of / { bad = $4; all = $NF }
    END { print all - bad - skipped, bad + 0 }' "$stage_log"
}

count_node() {
  awk '/^(#|ℹ) pass [0-9]+$/ { good += $NF }
    /^(#|ℹ) (fail|cancelled) [0-9]+$/ { bad += $NF }
    END { print good + 0, bad + 0 }' "$stage_log"
}

count_fuzz() {
  awk '/^[a-z_]+ +ok: / { good++ } /^[a-z_]+ +FAILED; / { bad++ } END { print good + 0, bad + 0 }' "$stage_log"
}

# built NAME COMMAND…: a stage that later ones stand on: a failure counts, and they are to be left out.
built() {
  stage "$@" && return
  failed=$((failed + 1))
  return 1
}

compile() {
  cmake --preset "$1" "${@:3}" && as_in "$1" cmake --build "build/$1" --parallel "$jobs" --target "$2"
}

run_ctest() {
  as_in "$1" ctest --test-dir "build/$1" --no-tests=error --output-on-failure --timeout 300 --parallel "$jobs" "${@:2}"
}

# as_in PRESET COMMAND…: the thread sanitizer can't stand today's amount of randomness in addresses.
as_in() {
  if [[ $1 == tsan ]] && setarch --addr-no-randomize true 2>/dev/null; then
    setarch --addr-no-randomize "${@:2}"
  else
    "${@:2}"
  fi
}

started=$SECONDS
need_packages "${build_packages[@]}" "${test_packages[@]}" "${bench_packages[@]}"
need_programs g++ cmake ninja node npm chromium clang++-14 clang-format-14 clang-tidy-14 shellcheck
need_node
need_nginx
export SANNIN=$PWD/build/release/server/sannin CHROMIUM=${CHROMIUM:-$(command -v chromium)}

suite check "shell scripts" tests/lint/shell.sh
suite check "format of C++" tests/lint/format.sh
if built "building for release" compile release all -DSANNIN_TESTS=ON -DSANNIN_BENCH=ON; then
  suite ctest "C++ tests" run_ctest release
  suite check "types and style of TypeScript" web_script check
  suite node "client tests" web_script test
  suite node "browser tests" web_script e2e
fi
suite check "clang-tidy" tests/lint/tidy.sh "$jobs"
if built "building with address and undefined sanitizers" compile asan all; then
  suite ctest "C++ tests with address and undefined sanitizers" run_ctest asan
fi
if built "building the fuzzers" build_fuzzers; then
  # From the seeds, so that it takes as long each time; ./run fuzz goes on from what it has found.
  rm -rf build/fuzz/trial
  suite fuzz "fuzzers, 60 s each" run_fuzzers 60 build/fuzz/trial "${fuzz_targets[@]}"
fi
if built "building with thread sanitizer" compile tsan threaded_tests; then
  suite ctest "C++ tests with thread sanitizer" run_ctest tsan --label-regex threaded
fi

printf 'took %d min %d s\n' $(((SECONDS - started) / 60)) $(((SECONDS - started) % 60))
printf '%d passed, %d failed\n' "$passed" "$failed"
((failed == 0))
