#!/usr/bin/env python3
"""waits.py [--root DIRECTORY]: checks that no test waits for a time.

A test turns a clock by hand, or waits for an event. Tests that put a server under load or disturb
it for some time (tests/load, tests/torture) are not checked, nor are the measurements of
tests/e2e/bench. Prints each fault as FILE:LINE: what is wrong, what would be right. Exits with 1 if
there is a fault, or if there is nothing to check.
"""

import argparse
import pathlib
import re
import sys

UNCHECKED = ("tests/load/", "tests/torture/", "tests/e2e/bench/", "tests/lint/")
WAITS = {
    (".cpp", ".hpp"): re.compile(r"\b(sleep_for|sleep_until|usleep|nanosleep|run_for|run_one_for)\("),
    (".mjs", ".ts"): re.compile(r"\b(waitForTimeout)\(|=> (setTimeout)\(\w+, "),
}
RIGHT = "turn a clock by hand, or wait for an event"
# Files that may wait, and why.
ALLOWED = {
    "tests/support/eventually.hpp": "asks again for what no event announces",
    "tests/e2e/support/eventually.mjs": "asks again for what no event announces",
    "tests/e2e/cluster/faults.test.mjs": "keeps nodes and the bus away for longer than a lease",
}


def faults_of(root, file):
    for number, line in enumerate((root / file).read_text(encoding="utf-8").splitlines(), 1):
        for suffixes, wait in WAITS.items():
            found = wait.search(line) if file.endswith(suffixes) else None
            if found:
                yield f"{file}:{number}: {found[found.lastindex]}(), {RIGHT}"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--root", type=pathlib.Path, default=pathlib.Path(__file__).resolve().parents[2])
    root = parser.parse_args().root
    files = sorted(path.relative_to(root).as_posix() for path in (root / "tests").rglob("*") if path.is_file())
    files = [file for file in files if not file.startswith(UNCHECKED) and file not in ALLOWED]
    files = [file for file in files if file.endswith((".cpp", ".hpp", ".mjs", ".ts"))]
    faults = [fault for file in files for fault in faults_of(root, file)]
    print("\n".join(faults + [f"{len(files)} files, {len(faults)} faults"]))
    return 1 if faults or not files else 0


if __name__ == "__main__":
    sys.exit(main())
