# Checks what `nm --demangle` tells of a library: each name that an object needs and none of the library's has must match a line of
# the file `allowed`. Prints OBJECT: NAME for the others, and the sum.
BEGIN {
  while ((getline line < allowed) > 0)
    if (line !~ /^(#|$)/) pattern = pattern (pattern == "" ? "" : "|") line
}
/^[^ ]+\.o:$/ { object = substr($0, 1, length($0) - 1); objects++; next }
/^ +[Uwv] / { sub(/^ +[Uwv] /, ""); needs[++needed] = $0; of[needed] = object; next }
/^[0-9a-f]+ [A-Za-z] / { sub(/^[0-9a-f]+ [A-Za-z] /, ""); has[$0] = 1 }
END {
  for (i = 1; i <= needed; i++) {
    if (needs[i] in has || needs[i] ~ "^(" pattern ")$") continue
    print of[i] ": " needs[i]
    faults++
  }
  printf "%d objects, %d faults\n", objects, faults
  exit objects == 0 || faults > 0
}
