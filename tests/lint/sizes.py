#!/usr/bin/env python3
"""sizes.py [--root DIRECTORY] [--files NUMBER] [--lines NUMBER]: checks sizes of files and folders.

A folder has at most 25 files, its subfolders not counted, and a source at most 350 lines. Prints
each fault as PATH: what is wrong. Exits with 1 if there is a fault, or if there is nothing to
check.
"""

import argparse
import collections
import pathlib
import re
import sys

sys.dont_write_bytecode = True
from language import HERE, sources

SOURCE = re.compile(r".*\.(?:cpp|hpp|in|tsx?|mjs|css|py|sh|cmake|sql)")
# Files that may be longer, and folders that may have more files, and why.
ALLOWED = {
    "docs/decisions": "one short page for each decision",
    "tests/data/gallery": "a picture of each page, in two kinds of light",
    "tests/data/protocol/client": "a sample of each message",
    "tests/data/protocol/server": "a sample of each message and event",
    "web/src/protocol/schema.ts": "generated from docs/openapi.json",
}


def faults(root, most_files, most_lines):
    files = [path.relative_to(root) for path in sources(root)]
    folders = collections.Counter(file.parent.as_posix() for file in files)
    for folder, count in sorted(folders.items()):
        if count > most_files and folder not in ALLOWED:
            yield f"{folder}/: {count} files, divide it into folders of at most {most_files}"
    for file in (file.as_posix() for file in files):
        if SOURCE.fullmatch(file) and file not in ALLOWED:
            lines = len((root / file).read_text(encoding="utf-8").splitlines())
            if lines > most_lines:
                yield f"{file}: {lines} lines, divide it by its jobs into files of at most {most_lines}"


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n", 1)[0])
    parser.add_argument("--root", type=pathlib.Path, default=HERE.parent.parent)
    parser.add_argument("--files", type=int, default=25)
    parser.add_argument("--lines", type=int, default=350)
    options = parser.parse_args()
    root = options.root.resolve()
    found = list(faults(root, options.files, options.lines))
    print("\n".join(found + [f"{sum(1 for _ in sources(root))} files, {len(found)} faults"]))
    return 1 if found or not any(True for _ in sources(root)) else 0


if __name__ == "__main__":
    sys.exit(main())
