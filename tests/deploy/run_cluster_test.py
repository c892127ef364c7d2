#!/usr/bin/env python3
"""run_cluster_test.py SANNIN: tests ./run cluster with two nodes.

- It writes where its parts are, and they serve clients.
- A node that was killed is started again, and parts can be stopped and started by name.
- A node whose last write failed gets clients again when the database is back.
- Ctrl-C stops all parts, and so does the end of the script by a signal.

Exits with 77 (skipped) without PostgreSQL, NATS or HAProxy.
"""

import contextlib
import json
import os
import pathlib
import signal
import socket
import struct
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


def frame(message):
    """Returns a WebSocket frame of a client."""
    text = json.dumps(message).encode()
    return struct.pack(">BBI", 0x81, 0x80 | len(text), 0) + text


def new_game(port):
    """Returns a cookie of a new guest and the id of a game at the node."""
    url = f"http://127.0.0.1:{port}/api"
    with urllib.request.urlopen(f"{url}/me") as answer:
        cookie = answer.headers["Set-Cookie"].split(";")[0]
    headers = {"Cookie": cookie, "Content-Type": "application/json"}
    with urllib.request.urlopen(urllib.request.Request(f"{url}/games", b'{"ruleset":"sannin"}', headers)) as answer:
        return cookie, json.load(answer)["id"]


def receive_until(connection, text):
    said = b""
    while text not in said:
        piece = connection.recv(65536)
        assert piece, f"the connection ends after {said[-300:]}"
        said += piece


def has_failed(port):
    with urllib.request.urlopen(f"http://127.0.0.1:{port}/metrics") as page:
        return "\nsannin_storage_failing 1\n" in page.read().decode()


def try_database(cluster):
    nodes = [cluster.read()["parts"][name]["port"] for name in ("node1", "node2")]
    port = nodes[0]
    cookie, game = new_game(port)
    with socket.create_connection(("127.0.0.1", port), timeout=10) as player:
        lines = (
            "GET /ws HTTP/1.1", f"Host: 127.0.0.1:{port}", f"Origin: http://127.0.0.1:{port}", f"Cookie: {cookie}",
            "Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13",
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
        )  # fmt: skip
        player.sendall("".join(f"{line}\r\n" for line in (*lines, "")).encode())
        receive_until(player, b'"type":"hello"')
        player.sendall(frame({"type": "enter", "game": game}))
        receive_until(player, b'"type":"presence"')
        cluster.control("stop postgres")
        wait_until(lambda: cluster.pid("postgres") == 0, "the end of PostgreSQL")
        player.sendall(frame({"type": "take_seat", "id": "c1", "seat": "first"}))
        wait_until(lambda: any(map(has_failed, nodes)), "the failed write of the node that runs the game")
    wait_until(lambda: status(f"{cluster.read()['url']}/readyz") == 503, "nodes that are not ready")
    cluster.control("start postgres")
    for node in nodes:
        wait_until(lambda: status(f"http://127.0.0.1:{node}/readyz") == 200, "a node with its database")
    wait_until(lambda: status(f"{cluster.read()['url']}/readyz") == 200, "HAProxy with nodes")
    print("nodes get clients again after the database was away")


def main():
    if not are_programs_here():
        print("there is no PostgreSQL, NATS or HAProxy here")
        raise SystemExit(SKIPPED)
    with tempfile.TemporaryDirectory() as directory:
        os.chmod(directory, 0o711)  # PostgreSQL runs as another user if this is root
        cluster = Cluster(sys.argv[1], directory)
        try_parts(cluster)
        try_database(cluster)
        cluster.end(signal.SIGINT)
        # The database of the first run is used again.
        Cluster(sys.argv[1], directory).end(signal.SIGKILL)
        print("no part outlives ./run cluster")


if __name__ == "__main__":
    main()
