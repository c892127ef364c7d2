#!/usr/bin/env bash
# fuzz.sh SECONDS CORPUS TARGET: runs one fuzzer of build/fuzz for SECONDS and prints one line with
# the result. New inputs go to CORPUS/TARGET, failing inputs to build/fuzz/wrong.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
seconds=$1 corpus=$2/$3 target=$3
fuzzer=build/fuzz/tests/fuzz/fuzz_$target
log=build/fuzz/$target.log

# Maximum input length in bytes: a position and some moves for games, some messages for the server.
declare -A longest=([game]=300 [hasami_game]=60 [http_target]=300 [hasami_position]=120 [hasami_record]=900 [move_code]=64 [notation]=48 [position_text]=400 [record]=1500
  [review]=1500 [room]=600 [stored_events]=1500)

mkdir -p "$corpus" build/fuzz/wrong
options=(
  -max_total_time="$seconds" -max_len="${longest[$target]}" -timeout=10 -rss_limit_mb=1024 -malloc_limit_mb=64
  -artifact_prefix="build/fuzz/wrong/$target-" -print_final_stats=1
)
[[ ! -f tests/fuzz/$target.dict ]] || options+=(-dict="tests/fuzz/$target.dict")
# libFuzzer writes only to the first folder and reads the others.
inputs=("$corpus" "tests/fuzz/corpus/$target")
seeds=build/fuzz/tests/fuzz/seeds/$target
[[ ! -d $seeds ]] || inputs+=("$seeds")
if "$fuzzer" "${options[@]}" "${inputs[@]}" >"$log" 2>&1 </dev/null; then
  awk -v target="$target" '/average_exec_per_sec/ { rate = $2 } /number_of_executed_units/ { tried = $2 }
    /new_units_added/ { added = $2 }
    END { printf "%-14s ok: %d inputs tried, %d a second, %d kept\n", target, tried, rate, added }' "$log"
  exit
fi
printf '%-14s FAILED; from the end of %s:\n' "$target" "$log"
# Prints the end of the log without libFuzzer's own output and stack frames.
grep -vE '^(#[0-9]|INFO:|NOTE:|0x|DEDUP|MS:|stat::|artifact_prefix)|Recommended dictionary|# Uses:|^ +#[0-9]+ .*(fuzzer::|/lib/| in (main|raise|abort|_start|__))' \
  "$log" | tail --lines=40
wrong=$(sed -n 's/.*Test unit written to //p' "$log" | tail --lines=1)
[[ -z $wrong ]] || printf 'This repeats it: %s %s\n' "$fuzzer" "$wrong"
exit 1
