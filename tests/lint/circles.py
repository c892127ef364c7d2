#!/usr/bin/env python3
"""circles.py [--root DIRECTORY]: checks that no C++ includes form a circle.

A header and the source of the same name are one module. No module includes itself through others,
and no folder of arrows.txt may include itself through others; the line of a file there is an arrow
of that file only, and so is an arrow to a file. Prints each circle, and exits with 1 if there is
one, or if there is nothing to check.
"""

import argparse
import pathlib
import re
import sys

HERE = pathlib.Path(__file__).resolve().parent
FOLDERS = ("rules", "engine", "storage", "server", "tools", "tests")
INCLUDE = re.compile(r'^[ \t]*#[ \t]*include[ \t]*"([^"]+)"', re.MULTILINE)
ARROWS = re.compile(r"^([a-z][^:\n]*):(.*)$", re.MULTILINE)
# Samples of the checks.
SAMPLE = re.compile(r"tests/lint/wrong_\w+/.*")


def module(path):
    return re.sub(r"\.[ch]pp$", "", path)


def modules(root):
    """Returns the modules that each module includes."""
    files = [path.relative_to(root).as_posix() for each in FOLDERS for path in (root / each).rglob("*.[ch]pp")]
    includes = {module(file): set() for file in files if not SAMPLE.fullmatch(file)}
    for file in files:
        if not SAMPLE.fullmatch(file):
            for name in INCLUDE.findall((root / file).read_text(encoding="utf-8")):
                beside = (pathlib.PurePath(file).parent / name).as_posix()
                included = {module(name), module(beside)} & includes.keys() - {module(file)}
                includes[module(file)].update(included)
    return includes


def folders(arrows):
    """Returns the folders that each folder of arrows.txt may include."""
    rows = {folder: allowed.split() for folder, allowed in ARROWS.findall(arrows) if "." not in folder}
    return {folder: {each for each in allowed if each in rows} for folder, allowed in rows.items()}


def circles(arrows):
    """Yields the circles that a depth-first search closes: at least one for each group."""
    done, path = set(), []

    def visit(node):
        if node in path:
            yield path[path.index(node) :] + [node]
        elif node not in done:
            path.append(node)
            for following in sorted(arrows[node]):
                yield from visit(following)
            path.pop()
            done.add(node)

    for node in sorted(arrows):
        yield from visit(node)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n", 1)[0])
    parser.add_argument("--root", type=pathlib.Path, default=HERE.parent.parent)
    root = parser.parse_args().root.resolve()
    sys.setrecursionlimit(10_000)
    includes, table = modules(root), root / "tests/lint/arrows.txt"
    arrows = folders(table.read_text(encoding="utf-8")) if table.exists() else {}
    found = [f"circle of modules: {' → '.join(circle)}" for circle in circles(includes)]
    found += [f"circle of folders: {' → '.join(circle)}" for circle in circles(arrows)]
    print("\n".join(found + [f"{len(includes)} modules, {len(arrows)} folders, {len(found)} circles"]))
    return 1 if found or not includes else 0


if __name__ == "__main__":
    sys.exit(main())
