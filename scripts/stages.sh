# shellcheck shell=bash
# Stages: one progress line for each piece of work, its output in a log.

logs=build/logs

# stage NAME COMMAND…: runs a command and tells how it went and how long it took; of a failed one, the end of its output.
# The command's status is passed on. $stage_log names the log.
stage() {
  local name=$1 status=0 started=$SECONDS
  stage_log=$logs/${name//[^[:alnum:]+]/-}.log
  shift
  mkdir -p "$logs"
  printf '%-52s' "$name"
  "$@" >"$stage_log" 2>&1 </dev/null || status=$?
  if ((status == 0)); then
    printf 'ok      %5d s\n' $((SECONDS - started))
  else
    printf 'FAILED  %5d s\n' $((SECONDS - started))
    printf '%s\n' "---- the end of $stage_log:"
    tail -n 80 "$stage_log"
    printf '%s\n' "----"
  fi
  return "$status"
}
