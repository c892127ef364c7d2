#!/usr/bin/env bash
# Measures the figures of docs/ENGINE.md: ./run bench engine [GAMES] [PART…]. GAMES is the number of
# games of a match; the other parts scale with it, and with 600 all of them are as long as their
# bars ask for. Prints each command and its table in Markdown, with FAIL at each figure that misses
# its bar. Exits with status 1 if one does.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
source scripts/stages.sh
source scripts/setup.sh
source scripts/bench/measuring.sh

parts=(speed soundness opponents scaling mates garden problems variety fairness shares levels time blitz browser)
games=60
if [[ ${1-} =~ ^[0-9] ]]; then
  games=$1
  shift
fi
if [[ ! $games =~ ^[1-9][0-9]{0,4}$ ]]; then
  echo "run bench engine: GAMES must be a whole number from 1 to 99999 (got \"$games\")" >&2
  exit 2
fi
for part in "$@"; do
  [[ " ${parts[*]} " == *" $part "* ]] && continue
  echo "run bench engine: there is no part \"$part\"; the parts are ${parts[*]}" >&2
  exit 2
done
(($# == 0)) || parts=("$@")

threads=${SANNIN_BENCH_THREADS:-$(nproc)}
arena=build/release/tools/arena/sannin-arena
program="build/release/server/sannin engine"
status=0

# measure TOOL COMMAND…: prints a command of a tool and its output, and remembers whether a bar was
# missed.
measure() {
  local word result=0
  printf '\n    %s' "${1##*/}"
  for word in "${@:2}"; do
    [[ $word != *" "* ]] || word="'$word'"
    printf ' %s' "$word"
  done
  printf '\n\n'
  "$@" || result=$?
  ((result <= 1)) || exit "$result"
  status=$((status | result))
}

# play COMMAND… COUNT: measures with COUNT games, at least 6, on all processors.
play() {
  local count=${*: -1}
  measure "$arena" "${@:1:$#-1}" --games $((count < 6 ? 6 : count)) --threads "$threads"
}

measure_part() {
  case $1 in
    speed) measure "$arena" speed ;;
    soundness) play soundness $((games * 17)) ;;
    opponents)
      play match engine:nodes=5000 random random --bar 99 $((games / 5))
      play match engine:nodes=5000 greedy greedy --bar 90 --seat-bar 80 "$games"
      play match engine:nodes=20000 paranoid2 paranoid2 --bar 60 --seat-bar 50 "$games"
      ;;
    scaling) play match engine:nodes=4000 engine:nodes=1000 engine:nodes=1000 --bar 45 "$games" ;;
    mates) measure "$arena" mates ;;
    garden) play garden $((games / 3)) ;;
    problems) measure build/release/tools/problems/sannin-verify-problems --threads "$threads" ;;
    variety) play variety $((games * 5 / 3)) ;;
    fairness) play fairness $((games * 5 / 3)) ;;
    shares) play shares $((games * 2)) ;;
    levels) play levels --mixed $((games * 5 / 6)) $((games / 5)) ;;
    time) measure "$arena" time "$program" ;;
    browser)
      need_chromium >&2
      need_node >&2
      need_web_tools >&2
      SANNIN=$PWD/build/release/server/sannin measure node tests/e2e/bench/engine.mjs
      ;;
    # One game at a time, so that clocks do not run while programs wait for a processor.
    blitz)
      threads=1
      play match "program:$program" "program:$program" "program:$program" --clock 3000 --increment 50 $((games / 3))
      ;;
  esac
}

build_to_measure "the arena" sannin_arena sannin_verify_problems sannin
for part in "${parts[@]}"; do
  measure_part "$part"
done
exit "$status"
