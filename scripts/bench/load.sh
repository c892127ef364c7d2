#!/usr/bin/env bash
# Measures a server under load and prints the table of docs/PERFORMANCE.md:
# ./run bench load [SECONDS]
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
source scripts/stages.sh
source scripts/setup.sh
source scripts/bench/measuring.sh

take_seconds load "$@"
build_to_measure "the server and the load" sannin sannin_load sannin_relay
ulimit -n "$(ulimit -Hn)"

# report OPTION…: starts a server with a new database, measures it and prints the report as JSON.
report() {
  local directory server port
  directory=$(mktemp -d)
  build/release/server/sannin serve --address 127.0.0.1 --port 0 --data "$directory" \
    --connections 0 --messages-per-second 0 --requests-per-second 0 --visitors-per-minute 0 \
    --games-per-minute 0 --address-games-per-minute 0 2>"$directory/log" &
  server=$!
  # shellcheck disable=SC2064
  trap "kill $server 2>/dev/null || true; rm -rf '$directory'" EXIT
  until port=$(sed -nE 's/.* serves on http:[^ ]*:([0-9]+) .*/\1/p' "$directory/log") && [[ -n $port ]]; do
    kill -0 "$server" || exit 1
    sleep 0.1
  done
  build/release/tests/load/sannin-load --port "$port" --pid "$server" --seconds "$seconds" --json "$@"
  kill "$server"
  wait "$server" || true
  rm -rf "$directory"
  trap - EXIT
}

# measure NAME OPTION…: prints one row of the table.
measure() {
  report "${@:2}" | node scripts/bench/load_row.mjs "$1"
}

# yardstick NAME OPTION…: prints the row of a relay that only forwards messages, as a baseline.
yardstick() {
  build/release/tests/load/sannin-relay --seconds "$seconds" "${@:2}" | node scripts/bench/load_row.mjs "$1"
}

echo "| load | moves/s | p50, ms | p95 | p99 | max | last spectator, p99, ms | connects/s | µs of processor a move | KiB a connection |"
echo "|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|"
yardstick "*a mere relay, 300 rooms*" --rooms 300
measure "300 rooms, closed loop" --rooms 300
yardstick "*a mere relay, 300 rooms × 10 spectators*" --rooms 300 --spectators 10
measure "300 rooms × 10 spectators, closed loop" --rooms 300 --spectators 10
measure "300 rooms, 2 moves a second each" --rooms 300 --rate 2
measure "5,000 idle spectators in one room" --rooms 0 --idle 5000

# Alternates, so that the load of the machine affects both.
rounds=5
for ((round = 0; round < rounds; round++)); do
  report --rooms 100 --rate 2
  report --rooms 100 --rate 2 --computers 20
done | node scripts/bench/load_computers.mjs
