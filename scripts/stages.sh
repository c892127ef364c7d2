# shellcheck shell=bash
# Stages: one progress line for each piece of work, its output in a log.

logs=build/logs

# stage NAME COMMAND…: runs a command and tells how it went and how long it took; of a failed one, the end of its output.
# The command's status is passed on. $stage_log names the log.
stage() {
  local name=$1 status=0 started=$SECONDS watcher=
  stage_log=$logs/${name//[^[:alnum:]+]/-}.log
  shift
  mkdir -p "$logs"
  printf '%-52s' "$name"
  if [[ -t 1 ]]; then
    show_steps "$name" &
    watcher=$!
  fi
  "$@" >"$stage_log" 2>&1 </dev/null || status=$?
  if [[ -n $watcher ]]; then
    kill "$watcher" 2>/dev/null || true
    wait "$watcher" 2>/dev/null || true
    printf '\r%-52s' "$name"
  fi
  if ((status == 0)); then
    printf 'ok      %5d s\n' $((SECONDS - started))
  else
    printf 'FAILED  %5d s\n' $((SECONDS - started))
    printf '%s\n' "---- the end of $stage_log:"
    tail --lines=80 "$stage_log"
    printf '%s\n' "----"
  fi
  return "$status"
}

# show_steps NAME: keeps a stage's line on the terminal up to date with the steps of a build, such as [12/80].
show_steps() {
  while sleep 1 && kill -0 $$ 2>/dev/null; do
    printf '\r%-52s%s' "$1" "$(tail --lines=1 "$stage_log" | grep -oE '^\[[0-9]+/[0-9]+\]')"
  done
}
