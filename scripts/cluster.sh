#!/usr/bin/env bash
# Runs a cluster on this machine, to try it out and for tests: PostgreSQL, NATS, the nodes and
# HAProxy in front of them. ./run cluster [OPTION…] [NODES].
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
source scripts/stages.sh
source scripts/setup.sh
source scripts/cluster_parts.sh

usage() {
  cat <<'END'
./run cluster [OPTION…] [NODES]
                  NODES: number of nodes, 1 to 9 (default: 3)
  --state DIR     directory of data and logs, kept for the next run (default: build/cluster). PostgreSQL's user must
                  be able to reach it if you are root
  --port PORT     port of HAProxy (default: 8080; 0: a free one)
  --address ADDR  address of HAProxy (default: 127.0.0.1)
  --ports-file FILE
                  write addresses, ports and process ids there as JSON, whenever they change
  --restart       start a node again that has ended
  --program FILE  program of the nodes (default: build/release/server/sannin, which is built first)
  -- OPTION…      further options of each node

Control: write "start NAME" or "stop NAME" to DIR/control. NAME is a node such as node2, postgres, nats or haproxy.
END
}

wrong_usage() {
  printf 'run cluster: %s\n\n' "$1" >&2
  usage >&2
  exit 2
}

state=build/cluster program='' count=3 ports_file='' address=127.0.0.1 port=8080 is_restarting=false node_options=()
while (($# > 0)); do
  case $1 in
    --help) usage && exit ;;
    --restart) is_restarting=true ;;
    --) node_options=("${@:2}") && break ;;
    --state | --port | --address | --ports-file | --program)
      (($# > 1)) || wrong_usage "$1 needs a value"
      case $1 in
        --state) state=$2 ;;
        --port) port=$2 ;;
        --address) address=$2 ;;
        --ports-file) ports_file=$2 ;;
        --program) program=$2 ;;
      esac
      shift
      ;;
    [1-9]) count=$1 ;;
    *) wrong_usage "\"$1\" is neither an option nor a number of nodes from 1 to 9" ;;
  esac
  shift
done
[[ $port =~ ^[0-9]{1,5}$ && $port -le 65535 ]] || wrong_usage "--port must be from 0 to 65535, not \"$port\""

# Installs and builds what is missing.
need_nats
need_haproxy
need_postgres
if [[ -z $program ]]; then
  program=$PWD/build/release/server/sannin
  ./run build
fi
if ! postgres_programs=$(postgres_programs) || ! extracted_or_installed nats nats-server >/dev/null ||
  ! extracted_or_installed haproxy >/dev/null; then
  echo "run: a cluster needs PostgreSQL, nats-server and HAProxy; on Debian 12 ./run cluster fetches them" >&2
  exit 1
fi

mkdir -p "$state"
state=$(cd "$state" && pwd)
# PostgreSQL's user must pass.
chmod 0711 "$state"
rm -rf "$state/ports" "$state/control"
mkdir "$state/ports"
mkfifo --mode=0600 "$state/control"
# Open for reading and writing: reading does not wait for a writer.
exec {control}<>"$state/control"

declare -A pids ports
nodes=()
for ((i = 1; i <= count; i++)); do nodes+=("node$i"); done
for name in postgres nats haproxy "${nodes[@]}"; do
  pids[$name]=0
  ports[$name]=$(free_port)
done
((port == 0)) || ports[haproxy]=$port

# write_ports: writes the file for tests, in one step.
write_ports() {
  [[ -n $ports_file ]] || return 0
  local name separator=
  {
    printf '{"url": "http://127.0.0.1:%s", "control": "%s", "pgpass": "%s",\n "store": "%s", "bus": "%s",\n "parts": {' \
      "${ports[haproxy]}" "$state/control" "$state/pgpass" "$(store_url)" "$(bus_url)"
    for name in postgres nats haproxy "${nodes[@]}"; do
      printf '%s\n  "%s": {"port": %s, "pid": %s, "log": "%s"}' "$separator" "$name" "${ports[$name]}" \
        "${pids[$name]}" "$state/$name.log"
      separator=,
    done
    printf '}}\n'
  } | install --mode=0600 /dev/stdin "$ports_file.new"
  mv "$ports_file.new" "$ports_file"
}

# start NAME: starts a part. Waits for all but nodes.
start() {
  case $1 in
    node*) start_node "$1" ;;
    *) "start_$1" ;;
  esac
}

# stop NAME: stops a part in order, and kills it after 15 s. PostgreSQL's SIGINT ends its sessions.
stop() {
  local pid=${pids[$1]} signal=TERM
  ((pid != 0)) || return 0
  [[ $1 != postgres ]] || signal=INT
  kill "-$signal" "$pid" 2>/dev/null || true
  # A part that was suspended cannot stop.
  kill -CONT "$pid" 2>/dev/null || true
  for ((i = 0; i < 150; i++)); do
    kill -0 "$pid" 2>/dev/null || break
    sleep 0.1
  done
  kill -KILL "$pid" 2>/dev/null || true
  wait "$pid" || true
  pids[$1]=0
}

stop_all() {
  trap '' INT TERM
  echo "stopping"
  rm -f "$state/control"
  for name in haproxy "${nodes[@]}" nats postgres; do stop "$name"; done
}

# obey LINE: does what a line of the control file says.
obey() {
  local verb=${1%% *} name=${1#* }
  if [[ ! $verb =~ ^(start|stop)$ || -z ${pids[$name]-} ]]; then
    printf 'control: "%s" is not "start NAME" or "stop NAME"\n' "$1"
  elif [[ $verb == stop ]]; then
    stop "$name"
  elif ((pids[$name] == 0)); then
    start "$name" || true
  fi
  write_ports
}

# watch_parts: reports parts that have ended, and starts nodes again with --restart.
watch_parts() {
  local name status
  for name in "${!pids[@]}"; do
    ((pids[$name] == 0)) || kill -0 "${pids[$name]}" 2>/dev/null && continue
    status=0
    wait "${pids[$name]}" || status=$?
    printf '%s has ended with status %s\n' "$name" "$status"
    pids[$name]=0
    [[ $is_restarting != true || $name != node* ]] || start "$name"
    write_ports
  done
}

trap stop_all EXIT
trap 'exit 130' INT
trap 'exit 0' TERM
prepare_postgres
start_postgres
start_nats
for name in "${nodes[@]}"; do start "$name"; done
for name in "${nodes[@]}"; do wait_for "$name" is_ready "${ports[$name]}"; done
start_haproxy
wait_for haproxy is_ready "${ports[haproxy]}"
write_ports

printf '\nhttp://%s:%s   HAProxy, process %s\n' "$address" "${ports[haproxy]}" "${pids[haproxy]}"
for name in "${nodes[@]}"; do printf 'http://127.0.0.1:%s   %s, process %s\n' "${ports[$name]}" "$name" "${pids[$name]}"; done
printf 'PostgreSQL is process %s, NATS %s. Logs are in %s. Ctrl-C stops all.\n\n' "${pids[postgres]}" "${pids[nats]}" "$state"

while true; do
  line=
  read -r -t 0.2 -u "$control" line || true
  [[ -z $line ]] || obey "$line"
  watch_parts
done
