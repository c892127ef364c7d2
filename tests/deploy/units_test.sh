#!/usr/bin/env bash
# The units of deploy/ are right, and may do little: units_test.sh
# Ends with 77, which is "skipped", where there is no systemd-analyze that judges files.
set -euo pipefail
deploy=$(cd "$(dirname "${BASH_SOURCE[0]}")/../../deploy" && pwd)
skipped=77

systemd-analyze --help 2>/dev/null | grep -q -e --offline || {
  echo "there is no systemd-analyze here, or an old one"
  exit "$skipped"
}
export SYSTEMD_COLORS=0 SYSTEMD_PAGER=''
work=$(mktemp -d)
trap 'rm -r "$work"' EXIT

wrong() {
  echo "wrong: $1"
  exit 1
}

# exposed UNIT TENTHS: what a unit may do is at most so much, of 100 that are everything. Measured were 12 and 5 (systemd 252).
exposed() {
  systemd-analyze security --offline=true --threshold="$2" "$deploy/$1" >"$work/judgement" || {
    grep '^✗' "$work/judgement" || cat "$work/judgement"
    wrong "$1 may do more than $2 tenths"
  }
  tail --lines=1 "$work/judgement"
}

# told UNIT…: what systemd has to say against them. The programs that they start are installed nowhere here.
told() {
  systemd-analyze verify --man=no "$@" 2>&1 | grep sannin | grep --invert-match 'Command /usr/local/bin/.* is not executable' || true
}

exposed sannin.service 15
exposed sannin-backup.service 8

faults=$(told "$deploy/sannin.service" "$deploy/sannin-backup.service" "$deploy/sannin-backup.timer")
[[ -z $faults ]] || wrong "$faults"
# It would have been told.
sed 's/^NoNewPrivileges=/NoMorePrivileges=/' "$deploy/sannin.service" >"$work/sannin.service"
faults=$(told "$work/sannin.service")
[[ $faults == *NoMorePrivileges* ]] || {
  echo "units cannot be verified here"
  exit "$skipped"
}
echo "the units are right"
