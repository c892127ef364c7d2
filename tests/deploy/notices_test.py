#!/usr/bin/env python3
"""notices_test.py BUILD SANNIN: checks that docs/NOTICES.txt names every component.

The components of the program and the client come from the dependencies of the objects, the
libraries of the program, the lock file of the client and the packages for WebAssembly. Exits with
77 (skipped) without dpkg or ninja.
"""

import json
import pathlib
import re
import shutil
import subprocess
import sys

PROJECT = pathlib.Path(__file__).resolve().parents[2]
SKIPPED = 77
# The bundler is not part of its bundle.
BUILD_TOOLS = ("esbuild", "@esbuild/")
# Titles in the notices that must be followed by a full text.
TEXTS = ("MIT licence", "Boost Software License 1.0", "BSD 2-Clause licence", "BSD 3-Clause licence (CLI11)", "ISC licence (libsodium)", "zlib licence", "SIL Open Font License 1.1", "Apache License 2.0")


def output(*command):
    return subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout


def compiled_in(build):
    """Returns the files outside the project from which the program's objects were compiled."""
    files, counts = set(), False
    for line in output("ninja", "-C", build, "-t", "deps").splitlines():
        if line and not line.startswith(" "):
            counts = not line.startswith("tests/")
        elif counts and line.strip().startswith("/usr/"):
            files.add(line.strip())
    assert any("/boost/asio/" in file for file in files), f"{build} has no objects"
    return files


def linked(program):
    """Returns the shared libraries that the program itself names, without those that they load."""
    direct = set(re.findall(r"\(NEEDED\).*\[(.+)\]", output("readelf", "--dynamic", program)))
    return {path for name, path in re.findall(r"(\S+) => (/\S+) \(", output("ldd", program)) if name in direct}


def packages_of(files):
    """Returns the Debian source packages that contain the files."""
    # /lib and /usr/lib are one folder, so dpkg may list a file under either name.
    names = sorted({name for file in files for name in (file, str(pathlib.Path(file).resolve()), file.removeprefix("/usr"))})
    found = subprocess.run(["dpkg", "-S", *names], check=False, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True).stdout
    packages = {line.split(":")[0] for line in found.splitlines() if not line.startswith("diversion ")}
    return sources_of(packages)


def sources_of(packages):
    return set(output("dpkg-query", "--show", "--showformat=${source:Package}\n", *sorted(packages)).split())


def wasm_packages():
    """Returns the packages for the WebAssembly module of the rules, from scripts/setup.sh."""
    setup = (PROJECT / "scripts/setup.sh").read_text()
    listed = re.search(r"build_packages=\((.*?)\)", setup, re.S)[1].split()
    found = {name for name in listed if name.startswith("wasi-") or name.endswith("-wasm32")}
    assert found, "scripts/setup.sh lists no packages for WebAssembly"
    return found


def client_packages():
    lock = json.loads((PROJECT / "web/package-lock.json").read_text())["packages"]
    names = {path.removeprefix("node_modules/") for path in lock if path}
    return {name for name in names if not name.startswith(BUILD_TOOLS)}


def named(notices, label):
    """Returns the packages that the notices name after the label."""
    lists = re.findall(rf"^  {label} packages?: (.*)$", notices, re.M)
    return {re.sub(r" \(.*\)", "", name) for each in lists for name in each.split(", ")}


def main():
    if not shutil.which("dpkg-query") or not shutil.which("ninja"):
        print("there is no dpkg or ninja here")
        raise SystemExit(SKIPPED)
    build, program = sys.argv[1:]
    notices = (PROJECT / "docs/NOTICES.txt").read_text()
    system = packages_of(compiled_in(build) | linked(program)) | sources_of(wasm_packages())
    client = client_packages()
    assert "boost1.81" in system and "preact" in client, f"{system}, {client}"
    for label, used in (("Debian source", system), ("npm", client)):
        missing = sorted(used - named(notices, label))
        assert not missing, f"docs/NOTICES.txt does not name {', '.join(missing)}"
        gone = sorted(named(notices, label) - used)
        assert not gone, f"docs/NOTICES.txt names {', '.join(gone)}, which nothing uses"
    for title in TEXTS:
        assert re.search(rf"^=+\n{re.escape(title)}\n=+\n\n *\S", notices, re.M), f"docs/NOTICES.txt lacks the text of the {title}"
    print(f"docs/NOTICES.txt names {len(system)} packages of the system and {len(client)} of the client")


if __name__ == "__main__":
    main()
