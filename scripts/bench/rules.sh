#!/usr/bin/env bash
# Measures the rules core and prints tables in Markdown: ./run bench [ROUNDS]. Each round runs perft
# of Sannin and of Fairy-Stockfish's shogi alternately, so that the machine's load affects both
# alike. The best of all rounds counts.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
source scripts/stages.sh
source scripts/setup.sh
export LC_ALL=C

rounds=${1:-3}
if (($# > 1)) || [[ ! $rounds =~ ^[1-9][0-9]?$ ]]; then
  echo "run bench: ROUNDS must be a whole number from 1 to 99" >&2
  exit 2
fi
sannin=build/release/server/sannin

# Results by key "PROGRAM NAME": nodes, best rate in nodes per second, instructions per node.
declare -A nodes rate played_rate instructions played_instructions

# wanted PROGRAM PACKAGE: prints the path of an optional program; tries to install it.
wanted() {
  program_path "$1" && return
  (need_packages "$2") >&2 || true
  program_path "$1" || echo "$1 is missing; its results are left out." >&2
}

# Debian installs games in /usr/games, which is not in every PATH.
program_path() {
  command -v "$1" || command -v "/usr/games/$1"
}

# rows FILE: prints the lines NAME DEPTH POSITION of a file of perft positions.
rows() {
  awk '!/^#/ && $2 != "-"' "tests/bench/$1"
}

# keep_best TABLE KEY VALUE: keeps the highest value of the key.
keep_best() {
  local -n table=$1
  ((${table[$2]:-0} >= $3)) || table[$2]=$3
}

# measure_sannin NAME DEPTH POSITION: measures perft. Playing leaves takes much longer than counting
# them, so this run is one ply shallower.
measure_sannin() {
  local told key="sannin $1"
  told=$("$sannin" perft "$2" "$3" --time 2>&1 >/dev/null)
  nodes[$key]=$(field nodes "$told")
  keep_best rate "$key" "$(field nodes/second "$told")"
  told=$("$sannin" perft $(($2 - 1)) "$3" --time --play-leaves 2>&1 >/dev/null)
  keep_best played_rate "$key" "$(field nodes/second "$told")"
}

# field NAME TEXT: prints the value of a line "NAME: VALUE".
field() {
  sed -n "s|^$1: ||p" <<<"$2"
}

# measure_fairy NAME DEPTH SFEN: measures perft of Fairy-Stockfish from the command to the answer,
# without its start.
measure_fairy() {
  local line='' began
  coproc ENGINE { exec "$fairy" 2>/dev/null; }
  local in=${ENGINE[1]} out=${ENGINE[0]} pid=$ENGINE_PID
  fairy_commands "$3" isready >&"$in"
  until [[ $line == readyok ]]; do read -r line <&"$out"; done
  began=${EPOCHREALTIME/./}
  echo "go perft $2" >&"$in"
  until [[ $line == "Nodes searched: "* ]]; do read -r line <&"$out"; done
  local taken=$((${EPOCHREALTIME/./} - began))
  echo quit >&"$in"
  wait "$pid" || true
  nodes[fairy $1]=${line##* }
  keep_best rate "fairy $1" $((${line##* } * 1000000 / taken))
}

# fairy_commands SFEN COMMAND…: prints the commands after those that set up the position.
fairy_commands() {
  printf '%s\n' uci "setoption name UCI_Variant value shogi" "position sfen $1" "${@:2}"
}

# count_instructions COMMAND…: prints the number of instructions that a program executes.
count_instructions() {
  valgrind --tool=callgrind --callgrind-out-file=/dev/null "$@" 2>&1 >/dev/null | awk '/Collected/ { print $NF }'
}

# per_node COUNT DEPTH POSITION [OPTION…]: prints the instructions per node. COUNT is a command that
# prints the instructions and the nodes of perft for DEPTH POSITION. Subtracting the result one ply
# shallower removes the instructions of the program's start.
per_node() {
  local count=$1 depth=$2 deep shallow
  read -r -a deep < <("$count" "$depth" "${@:3}")
  read -r -a shallow < <("$count" $((depth - 1)) "${@:3}")
  echo $(((deep[0] - shallow[0]) / (deep[1] - shallow[1])))
}

count_sannin() {
  echo "$(count_instructions "$sannin" perft "$@") $("$sannin" perft "$@")"
}

count_fairy() {
  echo "$(count_instructions "$fairy" < <(fairy_commands "$2" "go perft $1" quit))" \
    "$(fairy_commands "$2" "go perft $1" quit | "$fairy" | sed -n 's/^Nodes searched: //p')"
}

# One ply shallower than the time measurement, and two where leaves are played: callgrind slows
# programs down by a factor of about 50.
measure_instructions() {
  local name depth position
  while read -r name depth position; do
    instructions[sannin $name]=$(per_node count_sannin $((depth - 1)) "$position")
    played_instructions[sannin $name]=$(per_node count_sannin $((depth - 2)) "$position" --play-leaves)
  done < <(rows positions.txt)
  [[ -n $fairy ]] || return 0
  while read -r name depth position; do
    instructions[fairy $name]=$(per_node count_fairy $((depth - 1)) "$position")
  done < <(rows shogi_positions.txt)
}

measure_perft() {
  local round name depth position shogi_name shogi_depth shogi_position
  for ((round = 1; round <= rounds; ++round)); do
    # Both files have the same number of rows.
    while read -r name depth position && read -r shogi_name shogi_depth shogi_position <&3; do
      measure_sannin "$name" "$depth" "$position"
      [[ -z $fairy ]] || measure_fairy "$shogi_name" "$shogi_depth" "$shogi_position"
    done < <(rows positions.txt) 3< <(rows shogi_positions.txt)
  done
}

# rival NAME: prints Fairy-Stockfish's rate to compare with: for the initial position that of
# shogi's initial position, for a middle game that of its fastest middle game.
rival() {
  local key best=0
  for key in "${!rate[@]}"; do
    [[ $key == fairy\ * ]] || continue
    if [[ $1 == initial ]]; then
      [[ $key == "fairy initial" ]] || continue
    else
      [[ $key != "fairy initial" ]] || continue
    fi
    ((rate[$key] <= best)) || best=${rate[$key]}
  done
  echo "$best"
}

# print_rows PROGRAM FILE TITLE: prints the table rows of a program.
print_rows() {
  local name depth key ratio
  while read -r name depth _; do
    key="$1 $name"
    ratio=–
    if [[ $1 == sannin && -n $fairy ]]; then
      ratio=$(awk -v ours="${rate[$key]}" -v theirs="$(rival "$name")" 'BEGIN { printf "%.2f", ours / theirs }')
    fi
    printf '| %s, %s | %d | %d | %s | %s | %s | %s | %s |\n' "$3" "$name" "$depth" "${nodes[$key]}" \
      "$(million "${rate[$key]}")" "$ratio" "$(million "${played_rate[$key]:-}")" \
      "${instructions[$key]:-–}" "${played_instructions[$key]:-–}"
  done < <(rows "$2")
}

# million RATE: prints a rate in millions with two decimals.
million() {
  if [[ -n $1 ]]; then awk -v rate="$1" 'BEGIN { printf "%.2f", rate / 1e6 }'; else echo –; fi
}

{
  need_packages "${build_packages[@]}" "${bench_packages[@]}"
  need_programs g++ cmake ninja node npm
  fresh=()
  [[ -f build/release/build.ninja ]] || fresh=(-DSANNIN_TESTS=OFF)
  stage "configuring for benchmarks" cmake --preset release -DSANNIN_BENCH=ON "${fresh[@]}"
  stage "building the benchmarks" cmake --build build/release --parallel "$jobs" --target sannin sannin_bench
} >&2
fairy=$(wanted fairy-stockfish fairy-stockfish)
valgrind=$(wanted valgrind valgrind)

echo "On $(sed -n 's/^model name\s*: //p' /proc/cpuinfo | head -1), $(nproc) processors, $(c++ --version | head -1)."
printf '\n## Operations\n\n'
build/release/tests/bench/sannin_bench --markdown --benchmark_min_time=0.05 --benchmark_repetitions="$rounds"
printf '\n## Perft\n\n'
measure_perft
[[ -z $valgrind ]] || measure_instructions
cat <<'END_OF_HEAD'
| position | depth | nodes | M nodes/s | ratio | M nodes/s, leaves played | instructions per node | instructions per node, leaves played |
|---|--:|--:|--:|--:|--:|--:|--:|
END_OF_HEAD
print_rows sannin positions.txt Sannin
[[ -z $fairy ]] || print_rows fairy shogi_positions.txt "shogi (Fairy-Stockfish)"
