#!/usr/bin/env bash
# units_test.sh: checks that the systemd units of deploy/ are valid and sandboxed. Exits with 77
# (skipped) if systemd-analyze is missing or cannot check files.
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

# exposed UNIT TENTHS: requires an exposure of at most TENTHS of 100. Measured with systemd 252: 12
# and 5.
exposed() {
  systemd-analyze security --offline=true --threshold="$2" "$deploy/$1" >"$work/judgement" || {
    grep '^✗' "$work/judgement" || cat "$work/judgement"
    wrong "$1 may do more than $2 tenths"
  }
  tail --lines=1 "$work/judgement"
}

# told UNIT…: prints the faults that systemd reports. The programs that the units start are not
# installed here.
told() {
  systemd-analyze verify --man=no "$@" 2>&1 | grep sannin | grep --invert-match 'Command .* is not executable' || true
}

exposed sannin.service 15
exposed sannin-backup.service 8
exposed examples/sannin-bot.service 15
exposed cluster/sannin@.service 15

faults=$(told "$deploy/sannin.service" "$deploy/sannin-backup.service" "$deploy/sannin-backup.timer" \
  "$deploy/examples/sannin-bot.service" "$deploy/cluster/sannin@.service")
[[ -z $faults ]] || wrong "$faults"
# Requires that systemd-analyze reports a deliberate fault.
sed 's/^NoNewPrivileges=/NoMorePrivileges=/' "$deploy/sannin.service" >"$work/sannin.service"
faults=$(told "$work/sannin.service")
[[ $faults == *NoMorePrivileges* ]] || {
  echo "units cannot be verified here"
  exit "$skipped"
}
echo "the units are right"
