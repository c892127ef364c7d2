# shellcheck shell=bash
# Starts the parts of a cluster on this machine. scripts/cluster.sh sources this file and sets
# $state, the directory of their data, $program and $address; $ports has the port of each part.
# shellcheck disable=SC2154

# launch NAME COMMAND…: starts a program in the background, with its output in a log, and sets
# pids[NAME]. It is in a session of its own, so that Ctrl-C reaches only this script, which stops
# the parts in order.
launch() {
  local name=$1
  shift
  setsid "$@" >>"$state/$name.log" 2>&1 </dev/null &
  pids["$name"]=$!
}

# free_port: prints a port that no program uses, and that was not printed before.
free_port() {
  local port
  while true; do
    port=$((20000 + RANDOM % 12000))
    [[ ! -e $state/ports/$port ]] || continue
    ! accepts "$port" || continue
    : >"$state/ports/$port"
    echo "$port"
    return
  done
}

# accepts PORT: returns whether a program accepts connections there.
accepts() {
  (exec 3<>"/dev/tcp/127.0.0.1/$1") 2>/dev/null
}

# is_ready PORT: returns whether the server there answers /readyz with 200.
is_ready() {
  local status=
  {
    exec {connection}<>"/dev/tcp/127.0.0.1/$1" || return 1
    printf 'GET /readyz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n' >&"$connection"
    read -r -t 2 status <&"$connection" || true
    exec {connection}>&-
  } 2>/dev/null
  [[ $status == "HTTP/1.1 200 "* ]]
}

# wait_for NAME COMMAND…: waits until the command succeeds, at most 30 s. Fails with the end of its
# log if the part ends first.
wait_for() {
  local name=$1 i
  shift
  for ((i = 0; i < 300; i++)); do
    ! "$@" || return 0
    kill -0 "${pids[$name]}" 2>/dev/null || break
    sleep 0.1
  done
  printf 'run: %s does not start. The end of %s:\n' "$name" "$state/$name.log" >&2
  tail --lines=20 "$state/$name.log" >&2
  return 1
}

# prepare_postgres: makes a database with a password of its own, unless the directory has one.
prepare_postgres() {
  local data=$state/postgres/data user
  as_server=()
  if ((EUID == 0)); then
    # PostgreSQL refuses root.
    user=$(id --name --user postgres 2>/dev/null || echo nobody)
    as_server=(setpriv --reuid="$user" --regid="$(id --group "$user")" --clear-groups)
  fi
  [[ ! -e $data/PG_VERSION ]] || return 0
  install --directory --mode=0700 "$state/postgres"
  ((EUID != 0)) || chown "$user" "$state/postgres"
  "${as_server[@]}" test -w "$state/postgres" || {
    printf 'run: the user %s cannot write to %s; name another directory with --state\n' "$user" "$state" >&2
    return 1
  }
  new_password >"$state/password"
  "${as_server[@]}" "$postgres_programs/initdb" --pgdata="$data" --username=sannin --auth=scram-sha-256 --encoding=UTF8 \
    --locale=C.UTF-8 --no-sync --pwfile=/dev/stdin <"$state/password" >"$state/postgres.log"
  printf '127.0.0.1:*:*:sannin:%s\n' "$(<"$state/password")" | install --mode=0600 /dev/stdin "$state/pgpass"
}

new_password() {
  head --bytes=18 /dev/urandom | base64 | tr '+/' 'xy'
}

start_postgres() {
  # setpriv by itself: a change of the user resets the signal.
  launch postgres "${as_server[@]}" setpriv --pdeathsig INT "$postgres_programs/postgres" -D "$state/postgres/data" \
    -k "$state/postgres" -p "${ports[postgres]}" -c listen_addresses=127.0.0.1 -c max_connections=200 \
    -c shared_buffers=64MB
  wait_for postgres "$postgres_programs/pg_isready" --quiet --host=127.0.0.1 --port="${ports[postgres]}"
}

start_nats() {
  printf 'listen: "127.0.0.1:%s"\nauthorization { user: sannin, password: "%s" }\n' "${ports[nats]}" \
    "$(<"$state/password")" | install --mode=0600 /dev/stdin "$state/nats.conf"
  launch nats setpriv --pdeathsig TERM "$(extracted_or_installed nats nats-server)" --config "$state/nats.conf"
  wait_for nats accepts "${ports[nats]}"
}

# start_haproxy: starts it with the configuration of deploy/cluster, without TLS, its own user and
# limits for each address, because here all clients have one address.
start_haproxy() {
  local name
  sed -E -e '/^(resolvers|frontend plain)/,/^$/d' -e 's/ resolvers system.*//' -e '/^    server /d' \
    -e '/chroot|user |group |\/dev\/log|log global|option httplog|ssl-default/d' \
    -e '/stick-table|track-sc0|sc_(conn_cur|http_req_rate)|Strict-Transport/d' \
    -e "s/bind :443.*/bind $address:${ports[haproxy]}/" deploy/cluster/haproxy.cfg >"$state/haproxy.cfg"
  for name in "${nodes[@]}"; do
    printf '    server %s 127.0.0.1:%s\n' "$name" "${ports[$name]}" >>"$state/haproxy.cfg"
  done
  LD_LIBRARY_PATH=$(extracted_libraries haproxy) launch haproxy setpriv --pdeathsig TERM \
    "$(extracted_or_installed haproxy)" -db -f "$state/haproxy.cfg"
  wait_for haproxy accepts "${ports[haproxy]}"
}

# start_node NAME: starts a node and does not wait for it. The addresses with passwords are in the
# environment, where other users cannot read them.
start_node() {
  PGPASSFILE=$state/pgpass SANNIN_STORE=$(store_url) SANNIN_BUS=$(bus_url) launch "$1" setpriv --pdeathsig TERM \
    "$program" serve --node "$1" --address 127.0.0.1 --port "${ports[$1]}" --proxy 127.0.0.1 \
    --metrics-for 127.0.0.1 "${node_options[@]}"
}

store_url() {
  echo "postgresql://sannin@127.0.0.1:${ports[postgres]}/postgres"
}

bus_url() {
  echo "nats://sannin:$(<"$state/password")@127.0.0.1:${ports[nats]}"
}
