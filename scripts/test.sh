#!/usr/bin/env bash
# ./run test: builds the release, runs its tests and the quick checks, and prints the totals.
# ./run test all: also load, torture, deployment, sanitizers, fuzzers, clang-tidy, the container
# image, all browser tests and the comparison of pages with pictures.
# ./run test package: only the Debian package, see test_package.sh.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
source scripts/stages.sh
source scripts/setup.sh
source scripts/fuzzers.sh

passed=0
failed=0
skipped=0

# suite KIND NAME COMMAND…: runs a stage and counts its test cases. KIND is the format of the
# output: ctest, node, fuzz, or check for a command that is a single case. A suite that fails or
# runs no case has at least one failure. A check with status 77 was skipped; the last line of its
# output is the reason.
suite() {
  local kind=$1 good bad
  shift
  run_stage "$@"
  if [[ $kind == check ]] && ((stage_status == 77)); then
    stage_status=0
    skipped=$((skipped + 1))
    end_stage "$(tail --lines=1 "$stage_log")"
    return
  fi
  read -r good bad < <("count_$kind")
  ((good + bad > 0)) || echo "No test case ran." >>"$stage_log"
  ((bad > 0 || (stage_status == 0 && good > 0))) || bad=1
  ((bad == 0)) || stage_status=1
  passed=$((passed + good))
  failed=$((failed + bad))
  end_stage "$good passed, $bad failed" || true
}

# The count functions print the numbers of passed and failed cases of the last stage.
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

# built NAME COMMAND…: runs a stage that later stages need. A failure counts as one, and the caller
# skips these stages.
built() {
  stage "$@" && return
  failed=$((failed + 1))
  return 1
}

compile() {
  cmake --preset "$1" "${@:3}" && as_in "$1" cmake --build "build/$1" --parallel "$jobs" --target "$2"
}

# run_ctest PRESET [OPTION…]: runs the tests of a build. Those of the release spend two thirds of
# their time waiting for clocks and disks, so twice as many run at once; with sanitizers a third.
run_ctest() {
  local parallel=$((jobs + jobs / 2))
  [[ $1 != release ]] || parallel=$((2 * jobs))
  as_in "$1" ctest --test-dir "build/$1" --no-tests=error --output-on-failure --timeout 300 --parallel "$parallel" "${@:2}"
}

# as_in PRESET COMMAND…: runs a command. Disables address space randomisation for the thread
# sanitizer, which fails with the default amount of it.
as_in() {
  if [[ $1 == tsan ]] && setarch --addr-no-randomize true 2>/dev/null; then
    setarch --addr-no-randomize "${@:2}"
  else
    "${@:2}"
  fi
}

case ${1-} in
  "") is_complete=false ;;
  all) is_complete=true ;;
  package) exec scripts/test_package.sh ;;
  *)
    printf 'run test: there is no "%s"; nothing, "all" or "package" follows\n' "$1" >&2
    exit 2
    ;;
esac

# Browser tests of ./run test: from the first visit to the analysis of a finished game.
journeys=(pages/{front,replay,review} game/{table,playing,spectators,hasami} client/{keyboard,phone,offline})

# browser_tests: runs the journeys, or all browser tests.
browser_tests() {
  local name files=()
  if ! $is_complete; then
    for name in "${journeys[@]}"; do files+=("$PWD/tests/e2e/$name.test.mjs"); done
  fi
  web_script e2e "${files[@]}"
}

started=$SECONDS
need_packages "${build_packages[@]}" "${test_packages[@]}"
! $is_complete || need_packages "${bench_packages[@]}" "${postgres_packages[@]}"
need_programs g++ cmake ninja node npm clang++-14 clang-format-14 clang-tidy-14 shellcheck
need_chromium
need_node
need_web_tools
! $is_complete || { need_nginx && need_nats && need_haproxy; }
export SANNIN=$PWD/build/release/server/sannin

suite check "shell scripts" tests/lint/shell.sh
suite check "format of C++" tests/lint/format.sh
slow_tests=$($is_complete && echo ON || echo OFF)
if built "building for release" compile release all -DSANNIN_TESTS=ON \
  -DSANNIN_SLOW_TESTS="$slow_tests" -DSANNIN_BENCH="$slow_tests"; then
  suite ctest "C++ tests" run_ctest release
  suite check "types and style of TypeScript" web_script check
  suite node "client tests" web_script test
  suite node "browser tests" browser_tests
fi
if $is_complete; then
  suite check "pictures of pages" web_script gallery --check
  suite check "container image" scripts/test_image.sh
  suite check "clang-tidy" tests/lint/tidy.sh "$jobs"
  # The tests of whole programs run in the release, and with threads in the thread sanitizer.
  if built "building with address and undefined sanitizers" compile asan all -DSANNIN_SLOW_TESTS=OFF; then
    suite ctest "C++ tests with address and undefined sanitizers" run_ctest asan
  fi
  if built "building the fuzzers" build_fuzzers; then
    # Starts from the seeds, so that each run takes the same time. ./run fuzz continues from its
    # corpus.
    rm -rf build/fuzz/trial
    suite fuzz "fuzzers, 20 s each" run_fuzzers 20 build/fuzz/trial "${fuzz_targets[@]}"
  fi
  if built "building with thread sanitizer" compile tsan threaded_tests; then
    suite ctest "C++ tests with thread sanitizer" run_ctest tsan --label-regex threaded
  fi
fi

printf 'took %d min %d s\n' $(((SECONDS - started) / 60)) $(((SECONDS - started) % 60))
((skipped == 0)) || printf '%d skipped\n' "$skipped"
printf '%d passed, %d failed\n' "$passed" "$failed"
((failed == 0))
