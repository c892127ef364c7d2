#!/usr/bin/env python3
"""namespaces.py [--root DIRECTORY]: checks that namespaces are named as folders.

Sources in server/room/ and below it belong to the namespace server::room. Those in server/ belong
to the namespace server, and so do those of the folders that all others use. Blocks that only
declare classes of other folders are allowed. Prints each fault as FILE:LINE: what is wrong, what
would be right. Exits with 1 if there is a fault, or if there is nothing to check.
"""

import argparse
import pathlib
import re
import sys

FOLDERS = ("rules", "engine", "storage", "server")
# A namespace at the start of a line; blocks of forward declarations have only these lines.
NAMESPACE = re.compile(r"namespace ([\w:]+) \{")
DECLARATION = re.compile(r"(?:class|struct|enum class) [\w: ]+;")
USED_BY_ALL = {("server", "config"), ("server", "process"), ("server", "threads")}
# Constants of the server, and types of the log library.
ALLOWED = {"server/config/fixed_limits.hpp": {"server::fixed"}, "server/process/process_log.hpp": {"spdlog"}}


def wanted(file):
    """Returns the namespace of a file, given by its path in the project."""
    if file.parts[:2] in USED_BY_ALL:
        return "server"
    return "::".join(file.parts[: min(2, len(file.parts) - 1)])


def only_declares(lines):
    """Returns whether a namespace that begins before these lines only declares classes."""
    for line in lines:
        if line.startswith("}"):
            return True
        if not DECLARATION.fullmatch(line):
            return False
    return False


def faults_of(root, file):
    lines = (root / file).read_text(encoding="utf-8").splitlines()
    allowed = {wanted(file)} | ALLOWED.get(file.as_posix(), set())
    for number, line in enumerate(lines, 1):
        opened = NAMESPACE.match(line)
        if opened and opened[1] not in allowed and not only_declares(lines[number:]):
            yield f"{file}:{number}: namespace {opened[1]}, write {wanted(file)}"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--root", type=pathlib.Path, default=pathlib.Path(__file__).resolve().parents[2])
    root = parser.parse_args().root
    files = sorted(
        each.relative_to(root) for folder in FOLDERS for each in (root / folder).rglob("*.[ch]pp")
    )
    faults = [fault for file in files for fault in faults_of(root, file)]
    print("\n".join(faults + [f"{len(files)} files, {len(faults)} faults"]))
    return 1 if faults or not files else 0


if __name__ == "__main__":
    sys.exit(main())
