# shellcheck shell=bash
# Stages: each runs a command with one progress line and writes the command's output to a log.

logs=build/logs

# stage NAME COMMAND…: runs a command and prints its result and duration, and the end of the output
# if it failed. Returns the command's status.
stage() {
  run_stage "$@"
  end_stage ""
}

# run_stage NAME COMMAND…: first half of a stage: runs the command. Sets $stage_log to the file with
# its output and $stage_status to its status.
run_stage() {
  local name=$1 watcher=
  stage_log=$logs/${name//[^[:alnum:]+]/-}.log
  stage_status=0
  stage_began=$SECONDS
  shift
  mkdir -p "$logs"
  printf '%-52s' "$name"
  if [[ -t 1 ]]; then
    show_steps "$name" &
    watcher=$!
  fi
  "$@" >"$stage_log" 2>&1 </dev/null || stage_status=$?
  if [[ -n $watcher ]]; then
    kill "$watcher" 2>/dev/null || true
    wait "$watcher" 2>/dev/null || true
    printf '\r%-52s' "$name"
  fi
}

# end_stage NOTE: second half of a stage: completes the line, with an optional note. If the stage
# failed, prints the end of the output without the passed test cases.
end_stage() {
  local verdict=ok
  ((stage_status == 0)) || verdict=FAILED
  printf '%-6s %6d s%s\n' "$verdict" $((SECONDS - stage_began)) "${1:+   $1}"
  if [[ $verdict == FAILED ]]; then
    printf '%s\n' "---- the end of $stage_log:"
    grep -vE '^ *(Start +[0-9]+: |[0-9]+/[0-9]+ Test .* Passed +[0-9.]+ sec$|✔)' "$stage_log" | tail --lines=80 || true
    printf '%s\n' "----"
  fi
  return "$stage_status"
}

# show_steps NAME: shows the steps of a build, such as [12/80], in the stage's line on the terminal.
show_steps() {
  while sleep 1 && kill -0 $$ 2>/dev/null; do
    printf '\r%-52s%s' "$1" "$(tail --lines=1 "$stage_log" | grep -oE '^\[[0-9]+/[0-9]+\]')"
  done
}
