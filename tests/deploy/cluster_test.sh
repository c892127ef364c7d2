#!/usr/bin/env bash
# cluster_test.sh: checks the files of deploy/cluster with the programs that read them. Replaces a
# lost primary of PostgreSQL by its standby. Exits with 77 (skipped) if one of the programs is
# missing; the last line names it.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
source scripts/setup.sh
deploy=$PWD/deploy/cluster
skipped=77

skip() {
  echo "there is no $1 here"
  exit "$skipped"
}

wrong() {
  echo "wrong: $1"
  exit 1
}

nats=$(extracted_or_installed nats nats-server) || skip nats-server
haproxy=$(extracted_or_installed haproxy) || skip haproxy
postgres_programs=$(postgres_programs) || skip PostgreSQL
# shellcheck disable=SC2031
PATH=$postgres_programs:$PATH

work=$(mktemp -d)
servers=()
end() {
  kill -INT "${servers[@]}" 2>/dev/null || true
  wait
  rm -r "$work"
}
trap end EXIT

# Certificates, NATS, HAProxy.
"$deploy/make-secrets" "$work/secrets" nats,127.0.0.1 site
"$deploy/make-secrets" "$work/secrets" nats,127.0.0.1 db1
for name in nats site db1; do
  openssl verify -CAfile "$work/secrets/ca.pem" "$work/secrets/$name.pem" >/dev/null || wrong "the certificate of $name"
done
openssl x509 -in "$work/secrets/nats.pem" -noout -text | grep -q 'DNS:nats, IP Address:127.0.0.1' || wrong "the names of NATS"
grep -q "$(sed 's/.*"\(.*\)"/\1/' "$work/secrets/nats-password.conf")" "$work/secrets/passwords.env" || wrong "the password of NATS"

sed "s|/etc/nats/|$work/secrets/|" "$deploy/nats.conf" >"$work/secrets/nats.conf"
"$nats" -t --config "$work/secrets/nats.conf" >"$work/log" 2>&1 || wrong "nats.conf: $(<"$work/log")"
rm "$work/secrets/nats-password.conf"
! "$nats" -t --config "$work/secrets/nats.conf" >/dev/null 2>&1 || wrong "nats-server accepts nats.conf without a password"

cat "$work/secrets/site.pem" "$work/secrets/site.key" >"$work/both.pem"
# The names and the user of the machine that the file is for.
sed -E "s|/etc/haproxy/play.example.org.pem|$work/both.pem|; s/node[1-3]\.example/127.0.0.1/; s/^    (user|group) haproxy/    \1 root/" \
  "$deploy/haproxy.cfg" >"$work/haproxy.cfg"
check_haproxy() {
  LD_LIBRARY_PATH=$(extracted_libraries haproxy) "$haproxy" -c -f "$work/haproxy.cfg" >"$work/log" 2>&1
}
check_haproxy || wrong "haproxy.cfg: $(<"$work/log")"
! grep -E 'WARNING|ALERT' "$work/log" || wrong "haproxy.cfg has warnings"
sed -i 's/balance leastconn/balance leastcon/' "$work/haproxy.cfg"
! check_haproxy || wrong "HAProxy accepts a faulty configuration"

# Files that compose.yaml mounts.
while read -r file; do
  [[ $file == secrets/* || -e $deploy/$file ]] || wrong "compose.yaml mounts $file, which does not exist"
done < <(sed -n 's|^ *- \./\([^:]*\):.*|\1|p' "$deploy/compose.yaml")
if python3 -c 'import yaml' 2>/dev/null; then
  python3 - "$deploy/compose.yaml" <<'END' || wrong "compose.yaml"
import sys, yaml
services = yaml.safe_load(open(sys.argv[1]))["services"]
assert set(services) == {"db1", "db2", "nats", "node1", "node2", "node3", "proxy"}, services
assert services["node2"]["environment"]["SANNIN_NODE"] == "node2" and services["node2"]["image"] == "sannin"
END
fi

# PostgreSQL refuses root.
as_server=()
if ((EUID == 0)); then
  user=$(id --name --user postgres 2>/dev/null || echo nobody)
  as_server=(setpriv --reuid="$user" --regid="$(id --group "$user")" --clear-groups)
  chown "$user" "$work"
fi
install --mode=0755 "$deploy/make-standby" "$deploy/promote-standby" "$work/"
export PGHOST=$work PGUSER=sannin PGDATABASE=postgres PGCONNECT_TIMEOUT=5

# start NAME PORT: starts PostgreSQL in a directory.
start() {
  "${as_server[@]}" postgres -D "$work/$1" -k "$work" -p "$2" -c listen_addresses= -c wal_keep_size=64MB \
    -c shared_buffers=32MB >>"$work/$1.log" 2>&1 &
  servers+=($!)
  wait_until "$1 accepts connections" pg_isready --quiet --port="$2"
}

wait_until() {
  local what=$1 i
  shift
  for ((i = 0; i < 300; i++)); do
    ! "$@" || return 0
    sleep 0.1
  done
  tail --lines=20 "$work"/*.log
  wrong "waited in vain until $what"
}

ask() {
  psql --no-psqlrc --quiet --no-align --tuples-only --port="$1" --command="$2"
}

is_synchronous() {
  [[ $(ask "$1" "SELECT sync_state FROM pg_stat_replication") == sync ]]
}

"${as_server[@]}" initdb --pgdata="$work/db1" --username=sannin --auth=trust --no-sync >/dev/null
start db1 5501
# The container of compose.yaml starts PostgreSQL anew after this file.
POSTGRES_USER=sannin REPLICATION_PASSWORD=secret PGDATA=$work/db1 PGPORT=5501 bash "$deploy/first-start.sh" >/dev/null
grep -q 'host replication replicator all scram-sha-256' "$work/db1/pg_hba.conf" || wrong "first-start.sh permits no standby"
kill -INT "${servers[0]}" && wait "${servers[0]}"
start db1 5501

connection="host=$work port=5501 user=replicator"
"${as_server[@]}" "$work/make-standby" "$work/db2" "$connection"
"${as_server[@]}" "$work/make-standby" "$work/db2" "$connection" || wrong "make-standby fails for an existing database"
start db2 5502
wait_until "the standby is synchronous" is_synchronous 5501
ask 5501 "CREATE TABLE moves (number int); INSERT INTO moves VALUES (1)"
promote=("${as_server[@]}" "$work/promote-standby")
! "${promote[@]}" --port=5502 2>/dev/null || wrong "a standby is promoted although nobody said that the primary is off"
! "${promote[@]}" --old-primary-is-off --port=5502 2>"$work/log" || wrong "a standby is promoted while the primary runs"
grep -q 'the primary is running' "$work/log" || wrong "$(<"$work/log")"

# The primary is lost. Its standby has the last move, and accepts the next one at once.
kill -KILL "$(head --lines=1 "$work/db1/postmaster.pid")"
wait_until "the standby has lost the primary" bash -c "[[ -z \$(psql -p 5502 -qtAc 'SELECT 1 FROM pg_stat_wal_receiver') ]]"
"${promote[@]}" --old-primary-is-off --port=5502 >/dev/null
PGOPTIONS='-c statement_timeout=5s' ask 5502 "INSERT INTO moves VALUES (2)"
[[ $(ask 5502 "SELECT count(*) FROM moves") == 2 ]] || wrong "moves are lost"
! "${promote[@]}" --old-primary-is-off --port=5502 2>/dev/null || wrong "a primary is promoted"

# A copy of the new primary becomes its standby.
"${as_server[@]}" "$work/make-standby" "$work/db3" "host=$work port=5502 user=replicator"
start db3 5503
ask 5502 "ALTER SYSTEM SET synchronous_standby_names = 'sannin_standby'"
ask 5502 "SELECT pg_reload_conf()" >/dev/null
wait_until "the next standby is synchronous" is_synchronous 5502
[[ $(ask 5503 "SHOW synchronous_standby_names") == sannin_standby ]] || wrong "a promoted copy would have no standby"
echo "the files of a cluster are right, and a standby replaces a lost primary"
