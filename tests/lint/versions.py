#!/usr/bin/env python3
"""versions.py: checks that every file names the version of the project in CMakeLists.txt.

Prints each file with another version, and exits with 1 if there is one.
"""

import json
import pathlib
import re

PROJECT = pathlib.Path(__file__).resolve().parents[2]


def text(path):
    return (PROJECT / path).read_text(encoding="utf-8")


def found(pattern, path):
    """Returns the first group of the first match; None without a match."""
    match = re.search(pattern, text(path))
    return match and match[1]


def versions():
    """Returns the version that each file names."""
    lock = json.loads(text("web/package-lock.json"))
    return {
        "web/package.json": json.loads(text("web/package.json"))["version"],
        "web/package-lock.json": lock["version"],
        "web/package-lock.json, packages": lock["packages"][""]["version"],
        "docs/openapi.json": json.loads(text("docs/openapi.json"))["info"]["version"],
        "docs/FORMATS.md": found(r"\{Sannin ([\d.]+),", "docs/FORMATS.md"),
        "docs/PROTOCOL.md": found(r'"server":"([\d.]+)"', "docs/PROTOCOL.md"),
        "tests/data/protocol/server/hello.json": json.loads(text("tests/data/protocol/server/hello.json"))["server"],
    }


def main():
    project = found(r"project\(sannin VERSION ([\d.]+)", "CMakeLists.txt")
    wrong = [f"{path}: {version}, not {project}" for path, version in versions().items() if version != project]
    print("\n".join(wrong) or f"all files name {project}")
    raise SystemExit(1 if wrong or not project else 0)


main()
