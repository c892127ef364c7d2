#!/usr/bin/env bash
# Measures a cluster on this machine and prints each figure beside its bar:
# ./run bench cluster [SECONDS] [PART…]. Parts: cost, relay, fanout, takeover, outage, leases.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
source scripts/stages.sh
source scripts/setup.sh
source scripts/bench/measuring.sh

take_seconds cluster "${@:1:1}"
parts=("${@:2}")
((${#parts[@]} > 0)) || parts=(cost relay fanout takeover outage leases)
{
  need_packages "${postgres_packages[@]}"
  need_nats
} >&2
build_to_measure "the nodes and the load" sannin sannin_load sannin_leases
ulimit -n "$(ulimit -Hn)"

programs=$(dirname "$(find /usr/lib/postgresql -path '*/bin/postgres' | sort -V | tail -1)")
load=build/release/tests/load/sannin-load
as_database_user=()
((EUID != 0)) || as_database_user=(setpriv --reuid=postgres --regid=postgres --clear-groups)
home=$(mktemp -d)
chmod 755 "$home"
results=$(mktemp)
trap 'stop_all; rm -rf "$home" "$results"' EXIT
started=()
# Set by start_database(), start_bus() and start_node().
store='' database='' bus='' bus_port='' node_a='' node_b='' port_a='' port_b=''

# unlimited: prints the options of a node that has no limits.
unlimited() {
  printf '%s\n' --connections 0 --messages-per-second 0 --requests-per-second 0 --visitors-per-minute 0 \
    --games-per-minute 0 --address-games-per-minute 0
}

stop_all() {
  local process
  for process in "${started[@]}"; do kill "$process" 2>/dev/null || true; done
  for process in "${started[@]}"; do wait "$process" 2>/dev/null || true; done
  started=()
  [[ ! -f $home/pg/postmaster.pid ]] || "${as_database_user[@]}" "$programs/pg_ctl" -D "$home/pg" -m immediate stop >/dev/null
  rm -rf "${home:?}"/*
}

# start_database: starts PostgreSQL with a new database. Sets $database to its process.
start_database() {
  mkdir "$home/pg"
  ((EUID != 0)) || chown postgres "$home/pg"
  "${as_database_user[@]}" "$programs/initdb" -D "$home/pg" -U sannin --auth=trust >"$home/initdb"
  "${as_database_user[@]}" "$programs/pg_ctl" -D "$home/pg" -l "$home/pg/log" -w \
    -o "-k $home/pg -c listen_addresses='' -c max_connections=300" start >/dev/null
  database=$(head -1 "$home/pg/postmaster.pid")
  store="postgresql:///postgres?host=$home/pg&user=sannin"
}

# start_bus: starts NATS and sets $bus to its process. It keeps the port of an earlier one.
start_bus() {
  bus_port=${bus_port:-$((21000 + RANDOM % 5000))}
  "$(extracted_or_installed nats nats-server)" -a 127.0.0.1 -p "$bus_port" 2>"$home/bus" &
  bus=$!
  started+=("$bus")
  until (: <"/dev/tcp/127.0.0.1/$bus_port") 2>/dev/null; do sleep 0.1; done
}

# start_node NAME OPTION…: starts a server. Sets $node_NAME to its process and $port_NAME to its
# port.
start_node() {
  local name=$1 port
  # shellcheck disable=SC2046
  build/release/server/sannin serve --address 127.0.0.1 --port 0 $(unlimited) "${@:2}" \
    2>"$home/$name.log" &
  started+=($!)
  printf -v "node_$name" %s $!
  until port=$(sed -nE 's/.* serves on http:[^ ]*:([0-9]+) .*/\1/p' "$home/$name.log" 2>/dev/null) && [[ -n $port ]]; do
    kill -0 "${started[-1]}" || exit 1
    sleep 0.1
  done
  printf -v "port_$name" %s "$port"
}

# start_cluster: starts PostgreSQL, NATS and the nodes a and b, and waits until each has its slots.
start_cluster() {
  start_database
  start_bus
  start_node a --store "$store" --bus "nats://127.0.0.1:$bus_port" --node a
  start_node b --store "$store" --bus "nats://127.0.0.1:$bus_port" --node b
  until [[ $(metric "$port_a" sannin_node_slots) == 512 && $(metric "$port_b" sannin_node_slots) == 512 ]]; do
    sleep 0.2
  done
  slots_of a >"$home/slots"
}

# slots_of NODE: prints the slots that a node owns.
slots_of() {
  "$programs/psql" -XAtqd "$store" -c \
    "SELECT slot FROM slots JOIN nodes ON nodes.id = slots.owner WHERE nodes.name = '$1'"
}

# metric PORT NAME: prints the value of a metric.
metric() {
  curl -s "http://127.0.0.1:$1/metrics" | awk -v name="$2" '$1 == name { print $2 }'
}

# play OPTION…: plays for $seconds and prints the report as JSON.
play() {
  "$load" --seconds "$seconds" --json "$@"
}

# await_play PORT: waits until games are played at a node.
await_play() {
  local moves=0
  until ((moves > 500)); do
    sleep 0.2
    moves=$(metric "$1" sannin_moves_total)
  done
}

# note KEY=VALUE…: adds results.
note() {
  printf '%s\n' "$@" >>"$results"
}

# The load of each step: 300 games with two moves a second each.
paced=(--rooms 300 --rate 2)

measure_cost() {
  local round
  # Alternates, so that the load of the machine affects all alike.
  for ((round = 0; round < 3; round++)); do
    start_node a --data "$home/data"
    note "sqlite=$(play --port "$port_a" --pid "$node_a" "${paced[@]}")"
    stop_all
    start_database
    start_node a --store "$store"
    note "postgres=$(play --port "$port_a" --pid "$node_a" --pid "$database" "${paced[@]}")"
    stop_all
    start_cluster
    note "two=$(play --port "$port_a" --port "$port_b" --pid "$node_a" --pid "$node_b" --pid "$database" \
      --pid "$bus" "${paced[@]}")"
    stop_all
  done
}

measure_relay() {
  start_cluster
  note "relay=$(play --port "$port_a" --pid "$node_a" --slots "$home/slots" "${paced[@]}")"
  stop_all
}

# fan_out_counts PORT: prints frames and events of a node.
fan_out_counts() {
  echo "$(metric "$1" sannin_node_frames_total) $(metric "$1" sannin_moves_total)"
}

# The game belongs to the owner of the lobby, so that the lists of the lobby cause no frames. The
# clients are at the other node.
measure_fanout() {
  local frames before after port=port_a client=b
  start_cluster
  if [[ $(slots_of b | sort -n | sed -n 1p) == 0 ]]; then port=port_b client=a; fi
  slots_of "$client" >"$home/slots"
  local client_port=port_$client client_node=node_$client
  play --port "${!client_port}" --pid "${!client_node}" --slots "$home/slots" --remote --rooms 1 --spectators 1000 \
    --rate 5 >"$home/report" &
  local playing=$!
  # The moves before the spectators enter count as well.
  until read -r frames before < <(fan_out_counts "${!port}") && ((frames > 0)); do sleep 0.1; done
  until (($(metric "${!port}" sannin_moves_total) > before + 5)); do sleep 0.2; done
  before=$(fan_out_counts "${!port}")
  sleep $((seconds / 2))
  after=$(fan_out_counts "${!port}")
  wait "$playing"
  note "fanout=$(cat "$home/report")" "counts=$before $after"
  stop_all
}

measure_takeover() {
  start_cluster
  seconds=15 play --port "$port_a" --pid "$node_a" --slots "$home/slots" --remote --timed "${paced[@]}" \
    >"$home/report" &
  local playing=$!
  await_play "$port_b"
  sleep 2
  kill -KILL "$node_b"
  wait "$playing"
  note "takeover=$(cat "$home/report")"
  stop_all
}

# The second run ends before NATS returns: afterwards all remote games continue at once.
measure_outage() {
  local playing
  start_cluster
  note "with_bus=$(seconds=12 play --port "$port_a" --pid "$node_a" --slots "$home/slots" "${paced[@]}")"
  seconds=12 play --port "$port_a" --pid "$node_a" --slots "$home/slots" "${paced[@]}" >"$home/report" &
  playing=$!
  sleep 4
  kill -KILL "$bus"
  wait "$playing"
  note "without_bus=$(cat "$home/report")"
  stop_all

  start_cluster
  seconds=25 play --port "$port_a" --pid "$node_a" --slots "$home/slots" "${paced[@]}" >"$home/report" &
  playing=$!
  await_play "$port_b"
  sleep 3
  kill -KILL "$bus"
  sleep 10
  start_bus
  wait "$playing"
  note "outage=$(cat "$home/report")"
  stop_all
}

measure_leases() {
  start_database
  note "leases=$(build/release/tests/load/sannin-leases --store "$store" --pid "$database" --seconds "$seconds")"
  stop_all
}

for part in "${parts[@]}"; do
  if ! declare -F "measure_$part" >/dev/null; then
    echo "run bench cluster: there is no part \"$part\"" >&2
    exit 2
  fi
  "measure_$part"
done
node scripts/bench/cluster_rows.mjs <"$results"
