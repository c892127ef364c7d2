# Reads the output of `nm --demangle` for a library. Each name that an object imports and that no
# object of the library defines must match a line of the file `allowed`. Prints OBJECT: NAME for
# each violation, then the counts.
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
