#!/usr/bin/env bash
# installation_test.sh OLDER.deb NEWER.deb: installs, upgrades, removes and purges the package on
# this machine, which must be a Debian made for this test. Without a running systemd it starts the
# server as the service's user.
set -euo pipefail
older=$1 newer=$2
settings=/etc/sannin/sannin.env
server=

wrong() {
  echo "wrong: $1"
  exit 1
}

finish() {
  [[ -z $server ]] || kill "$server"
}
trap finish EXIT

install_package() {
  apt-get install --yes --no-install-recommends "$1"
}

# start: starts the server as its unit does, and sets $port.
start() {
  local options tries
  # shellcheck source=deploy/sannin.env
  options=$(. "$settings" && echo "$SANNIN_OPTIONS")
  install --directory --owner=sannin --group=sannin --mode=0700 /var/lib/sannin /var/lib/sannin-backups
  : >/tmp/log
  # shellcheck disable=SC2086 # The options are words.
  setpriv --reuid=sannin --regid=sannin --clear-groups sannin serve --data /var/lib/sannin $options 2>/tmp/log &
  server=$!
  for ((tries = 0; tries < 200; tries++)); do
    port=$(sed -n 's|.* serves on http://[^ ]*:\([0-9]*\) .*|\1|p' /tmp/log)
    [[ -z $port ]] || return 0
    sleep 0.05
  done
  cat /tmp/log
  wrong "the server does not start"
}

stop() {
  kill "$server"
  wait "$server" || wrong "the server does not stop in order"
  server=
}

# request METHOD PATH HEADER BODY: prints the response of the server.
request() {
  local connection
  exec {connection}<>"/dev/tcp/127.0.0.1/$port"
  printf '%s %s HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n%sContent-Length: %d\r\n\r\n%s' \
    "$1" "$2" "$3" "${#4}" "$4" >&"$connection"
  tr -d '\r' <&"$connection"
  exec {connection}>&-
}

version() {
  dpkg-query --show --showformat='${Version}' sannin
}

# check_installation: what every version of the package installs.
check_installation() {
  local file
  for file in /usr/bin/{sannin,sannin-backup,sannin-healthcheck} \
    /usr/lib/systemd/system/{sannin.service,sannin-backup.service,sannin-backup.timer} \
    /usr/share/doc/sannin/copyright "$settings"; do
    [[ -f $file ]] || wrong "$file is not installed"
  done
  ! ldd /usr/bin/sannin | grep 'not found' || wrong "a library is missing"
  grep -q 'SIL Open Font License' /usr/share/doc/sannin/copyright || wrong "the font's licence is missing"
  [[ $(getent passwd sannin) == *:/var/lib/sannin:*nologin ]] || wrong "the user is not created"
  if command -v systemctl >/dev/null; then
    [[ $(systemctl is-enabled sannin.service sannin-backup.timer | sort --unique) == enabled ]] || wrong "the units are not enabled"
  fi
  [[ -z $(dpkg --verify sannin | grep --invert-match ' c /etc/' || true) ]] || wrong "installed files differ"
}

apt-get update --quiet
install_package "$older"
check_installation
[[ $(version) == "$(dpkg-deb --field "$older" Version)" ]] || wrong "the version is $(version)"
sannin --version

# A changed setting and a game must survive everything but a purge and a removal by hand.
sed -i 's/--port 8080/--port 0/; s/_KEPT=14/_KEPT=3/' "$settings"
start
sannin-healthcheck "$port"
[[ $(request GET /healthz "" "") == *'"status":"ok"'* ]] || wrong "/healthz is not ok"
cookie=$(request GET /api/me "" "" | sed -n 's/^set-cookie: \(sannin=[^;]*\).*/Cookie: \1/ip')
game=$(request POST /api/games "$cookie"$'\r\nContent-Type: application/json\r\n' '{"ruleset":"sannin"}' |
  sed -n 's/.*"id":"\([^"]*\)".*/\1/p')
[[ -n $game ]] || wrong "no game was created"
setpriv --reuid=sannin --regid=sannin --clear-groups sannin-backup /var/lib/sannin /var/lib/sannin-backups
stop

install_package "$newer"
check_installation
[[ $(version) == "$(dpkg-deb --field "$newer" Version)" ]] || wrong "the version is $(version)"
grep -q -e '--port 0' "$settings" || wrong "the upgrade has changed the settings"
start
sannin-healthcheck "$port"
[[ $(request GET "/api/games/$game" "" "") == *"$game"* ]] || wrong "the game is lost after the upgrade"
stop

# A unit that the administrator has disabled stays so.
if command -v systemctl >/dev/null; then
  systemctl disable sannin-backup.timer
  apt-get install --yes --reinstall "$newer"
  [[ $(systemctl is-enabled sannin-backup.timer || true) == disabled ]] || wrong "a disabled unit is enabled again"
fi

apt-get remove --yes sannin
[[ ! -e /usr/bin/sannin ]] || wrong "the program is still installed"
[[ -f $settings ]] || wrong "a removal has deleted the settings"
[[ -f /var/lib/sannin/sannin.db ]] || wrong "a removal has deleted the games"

said=$(apt-get purge --yes sannin)
[[ $said == *"/var/lib/sannin is kept"* ]] || wrong "a purge does not name the data that is kept"
[[ ! -e /etc/sannin ]] || wrong "a purge has left the settings"
[[ -f /var/lib/sannin/sannin.db ]] || wrong "a purge has deleted the games"
(($(find /var/lib/sannin-backups -name 'sannin-*.db' | wc -l) == 1)) || wrong "a purge has deleted the backup"
[[ -z $(find /etc/systemd/system /var/lib/systemd/deb-systemd-helper-enabled -name 'sannin*' 2>/dev/null) ]] ||
  wrong "a purge has left links to the units"
echo "the package is right"
