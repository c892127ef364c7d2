# Reports each include that the table in the file `arrows` does not allow. See includes.sh.

function folder(path) { return path ~ "/" ? substr(path, 1, match(path, "/[^/]*$") - 1) : "" }
function standard(header) { return header !~ "/" && header !~ "[.]h$" }
function below(header, prefix) { return prefix ~ "/$" && index(header, prefix) == 1 }

# Returns whether the file may include the name. `quoted` distinguishes "rules/game.hpp" from
# <CLI/CLI.hpp>.
function allowed(file, name, quoted,   list, count, each, i) {
  if (quoted && folder(name) == folder(file)) return 1
  if (!quoted && standard(name)) return 1
  count = split(file in arrow ? arrow[file] : arrow[folder(file)], list, " ")
  for (i = 1; i <= count; i++) {
    each = list[i]
    if (quoted && (each == name || each == folder(name))) return 1
    if (!quoted && gsub("[<>]", "", each) && (each == name || below(name, each))) return 1
  }
  return 0
}

function complain(text) { print FILENAME ":" FNR ": " text; wrong++ }

BEGIN {
  while ((getline line < arrows) > 0) {
    if (line !~ "^[a-z][^:]*:") continue
    split(line, side, ":")
    arrow[side[1]] = side[2]
  }
  if (!("rules" in arrow)) { print "no arrows in " arrows; wrong++ }
}
FNR == 1 {
  files++
  if (!(folder(FILENAME) in arrow)) complain("its folder has no line in tests/lint/arrows.txt")
}
/^[ \t]*#[ \t]*include[ \t]*["<]/ {
  quoted = match($0, "\"[^\"]*\"")
  if (!quoted) match($0, "<[^>]*>")
  name = substr($0, RSTART + 1, RLENGTH - 2)
  if (!allowed(FILENAME, name, quoted)) complain("must not include " name " (tests/lint/arrows.txt)")
}
END {
  print files + 0 " files, " wrong + 0 " wrong includes"
  exit wrong > 0 || files == 0
}
