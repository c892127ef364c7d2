#!/usr/bin/env python3
"""run_cluster_test.py SANNIN: tests ./run cluster with two nodes.

- It writes where its parts are, and they serve clients.
- A node that was killed is started again, and parts can be stopped and started by name.
- Ctrl-C stops all parts, and so does the end of the script by a signal.

Exits with 77 (skipped) without PostgreSQL, NATS or HAProxy.
"""

import contextlib
import json
import os
import pathlib
import signal
import subprocess
import sys
import tempfile
import urllib.error
import urllib.request

from nginx_test import PROJECT, SKIPPED, wait_until

NAMES = {"postgres", "nats", "haproxy", "node1", "node2"}


def are_programs_here():
    find = "source scripts/setup.sh; extracted_or_installed nats nats-server && extracted_or_installed haproxy && postgres_programs"
    return subprocess.run(["bash", "-c", find], cwd=PROJECT, stdout=subprocess.DEVNULL, check=False).returncode == 0


def status(url):
    try:
        with urllib.request.urlopen(url, timeout=10) as answer:
            return answer.status
    except urllib.error.HTTPError as refusal:
        return refusal.code
    except (urllib.error.URLError, OSError):
        return 0


def is_running(pid):
    """Returns whether a process runs. One that has ended may wait for its parent."""
    with contextlib.suppress(OSError):
        return pathlib.Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"
    return False


class Cluster:
    def __init__(self, program, directory):
        self.file = pathlib.Path(directory, "ports.json")
        self.file.unlink(missing_ok=True)
        self.log = open(pathlib.Path(directory, "log"), "ab")
        command = ["./run", "cluster", "--state", directory, "--port", "0", "--ports-file", self.file, "--restart"]
        self.script = subprocess.Popen([*command, "--program", program, "2"], cwd=PROJECT, stdout=self.log, stderr=self.log)
        wait_until(lambda: self.file.exists() or self.script.poll() is not None, "the cluster")
        assert self.script.poll() is None, pathlib.Path(directory, "log").read_text()

    def read(self):
        return json.loads(self.file.read_text())

    def pid(self, name):
        return self.read()["parts"][name]["pid"]

    def control(self, line):
        with open(self.read()["control"], "w", encoding="utf-8") as pipe:
            pipe.write(f"{line}\n")

    def end(self, number):
        """Ends the script with a signal. All of its parts must end too."""
        pids = [part["pid"] for part in self.read()["parts"].values()]
        assert all(map(is_running, pids)), self.read()
        self.script.send_signal(number)
        self.script.wait()
        wait_until(lambda: not any(map(is_running, pids)), f"the end of all parts after signal {number}")
        self.log.close()


def try_parts(cluster):
    parts = cluster.read()["parts"]
    assert set(parts) == NAMES, parts
    assert status(f"{cluster.read()['url']}/readyz") == 200
    for name in ("node1", "node2"):
        assert status(f"http://127.0.0.1:{parts[name]['port']}/readyz") == 200, name
    print("two nodes are ready behind HAProxy")

    killed = cluster.pid("node2")
    os.kill(killed, signal.SIGKILL)
    wait_until(lambda: cluster.pid("node2") not in (0, killed), "another process of node2")
    wait_until(lambda: status(f"http://127.0.0.1:{parts['node2']['port']}/readyz") == 200, "the second start of node2")
    print("a node that was killed is started again")

    cluster.control("stop nats")
    wait_until(lambda: cluster.pid("nats") == 0, "the end of NATS")
    cluster.control("start nats")
    wait_until(lambda: cluster.pid("nats") != 0, "another process of NATS")
    for name in ("node1", "node2"):
        wait_until(lambda: status(f"http://127.0.0.1:{parts[name]['port']}/readyz") == 200, f"{name} on the bus")
    print("NATS can be stopped and started")


def main():
    if not are_programs_here():
        print("there is no PostgreSQL, NATS or HAProxy here")
        raise SystemExit(SKIPPED)
    with tempfile.TemporaryDirectory() as directory:
        os.chmod(directory, 0o711)  # PostgreSQL runs as another user if this is root
        cluster = Cluster(sys.argv[1], directory)
        try_parts(cluster)
        cluster.end(signal.SIGINT)
        # The database of the first run is used again.
        Cluster(sys.argv[1], directory).end(signal.SIGKILL)
        print("no part outlives ./run cluster")


if __name__ == "__main__":
    main()
