#!/usr/bin/env bash
# hardening.sh PROGRAM COMMANDS SOURCE: checks that a program has the protections of compiler and
# linker. COMMANDS is the compile_commands.json of its build, SOURCE one of its sources. Prints the
# missing protections.
set -euo pipefail
program=$1 commands=$2 source=$3
faults=0

missing() {
  echo "$program: no $1"
  faults=$((faults + 1))
}

# expect WHAT PATTERN READELF-OPTION…: the output of readelf must match the pattern.
expect() {
  local what=$1 pattern=$2
  shift 2
  # grep must read to the end: readelf fails if its output is closed early.
  readelf --wide "$@" "$program" 2>/dev/null | grep -E -- "$pattern" >/dev/null || missing "$what"
}

# expect_flag FLAG: the source must be compiled with FLAG, because its effect is not visible in
# every program.
expect_flag() {
  grep -F '"command":' "$commands" | grep -F -- " -c $source" | grep -F -- " $1 " >/dev/null || missing "$1"
}

expect "position-independent code (-pie)" 'Type: +DYN' --file-header
expect "read-only relocations (-z relro)" 'GNU_RELRO' --program-headers
expect "binding at start (-z now)" 'FLAGS_1.*NOW|BIND_NOW' --dynamic
expect "stack without execution (-z noexecstack)" 'GNU_STACK .* RW ' --program-headers
expect "stack protector (-fstack-protector-strong)" '__stack_chk_fail' --dyn-syms
expect_flag -fstack-protector-strong
expect_flag -D_FORTIFY_SOURCE=2
[[ $(uname -m) != x86_64 ]] || expect_flag -fcf-protection
echo "$faults protections missing"
((faults == 0))
