#!/usr/bin/env bash
# scripts_test.sh SANNIN: tests the health check and the backup script of deploy/ with a running
# server.
set -euo pipefail
sannin=$1
PATH=$(dirname "$sannin"):$PATH
deploy=$(cd "$(dirname "${BASH_SOURCE[0]}")/../../deploy" && pwd)
work=$(mktemp -d)
server=

wrong() {
  echo "wrong: $1"
  exit 1
}

# start DATA: starts a server on a free port and sets $port.
start() {
  local tries
  : >"$work/log"
  "$sannin" serve --address 127.0.0.1 --port 0 --data "$1" 2>"$work/log" &
  server=$!
  for ((tries = 0; tries < 200; tries++)); do
    port=$(sed -n 's|.* serves on http://[^ ]*:\([0-9]*\) .*|\1|p' "$work/log")
    [[ -z $port ]] || return 0
    sleep 0.05
  done
  cat "$work/log"
  wrong "no server came up with $1"
}

stop() {
  kill "$server"
  wait "$server" || wrong "the server does not end well"
  server=
}

finish() {
  [[ -z $server ]] || kill "$server"
  rm -r "$work"
}
trap finish EXIT

# request METHOD PATH HEADER BODY: prints the whole response of the server.
request() {
  local connection
  exec {connection}<>"/dev/tcp/127.0.0.1/$port"
  printf '%s %s HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n%sContent-Length: %d\r\n\r\n%s' \
    "$1" "$2" "$3" "${#4}" "$4" >&"$connection"
  tr -d '\r' <&"$connection"
  exec {connection}>&-
}

backups() {
  find "$work/backups" -name 'sannin-*.db' | sort
}

start "$work/the data"
"$deploy/sannin-healthcheck" "$port" || wrong "a server that runs is not healthy"
cookie=$(request GET /api/me "" "" | sed -n 's/^set-cookie: \(sannin=[^;]*\).*/Cookie: \1/ip')
request POST /api/games "$cookie"$'\r\nContent-Type: application/json\r\n' '{"ruleset": "sannin"}' | grep -q ' 201 ' ||
  wrong "no game was made"
for ((count = 1; count <= 3; count++)); do
  said=$("$deploy/sannin-backup" "$work/the data" "$work/backups" 2) || wrong "backup $count failed"
  [[ $said == *': 2 games with '*', no faults'* ]] || wrong "backup $count is told of as \"$said\""
  # Copies are named by the second.
  second=$(date +%s)
  while (($(date +%s) == second)); do :; done
done
(($(backups | wc -l) == 2)) || wrong "of three copies two should stay"
stop
! "$deploy/sannin-healthcheck" "$port" 2>/dev/null || wrong "a server that has ended is healthy"

mkdir "$work/restored" "$work/broken"
cp "$(backups | tail -n 1)" "$work/restored/sannin.db"
start "$work/restored"
request GET '/api/games?state=open' "" "" | grep -q '"ruleset":"sannin"' || wrong "the copy does not have the game"
stop

head --bytes=64 "$work/the data/sannin.db" >"$work/broken/sannin.db"
! "$deploy/sannin-backup" "$work/broken" "$work/backups" 2 2>/dev/null || wrong "a broken database was copied"
! "$deploy/sannin-backup" "$work/nowhere" "$work/backups" 2 2>/dev/null || wrong "no database was copied"
mkdir "$work/faulty"
cp "$(backups | tail -n 1)" "$work/faulty/sannin.db"
sqlite3 "$work/faulty/sannin.db" "DELETE FROM events WHERE seq = 1"
! told=$("$deploy/sannin-backup" "$work/faulty" "$work/backups" 2 2>&1) || wrong "a database with faults was copied as a good one"
[[ $told == *"$work/backups/faulty.db"* && $told == *event* && -s $work/backups/faulty.db ]] || wrong "faults are told of as \"$told\""
(($(backups | wc -l) == 2)) || wrong "a backup that failed took good copies away"
