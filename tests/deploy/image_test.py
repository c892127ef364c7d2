#!/usr/bin/env python3
"""image_test.py IMAGE BUILDAH…: runs the container image and plays the game of 1932 on it.

BUILDAH… is the command of buildah with the options for its storage. Run the test in a network
namespace of its own (unshare --net), because the server uses the port that the image exposes.
"""

import contextlib
import fcntl
import importlib.util
import json
import pathlib
import signal
import socket
import struct
import subprocess
import sys
import tempfile
import time
import urllib.request

PROJECT = pathlib.Path(__file__).resolve().parents[2]
PATIENCE = 60  # seconds
SEATS = ("first", "middle", "last")
MOVES = """3c4d 10k10j 11g10g 1b2d 8m9l 12f10e 1f2e 7k6j 8d7d 3d4e 7l7g+ 7b12l 1c3d 12m12l 10g9g 4d5e 7g7l 12g10g""".split()
ROW = "4. P-4e R-7g+ Bx12l="

spec = importlib.util.spec_from_file_location("random_player", PROJECT / "deploy/examples/random_player.py")
random_player = importlib.util.module_from_spec(spec)
spec.loader.exec_module(random_player)


def start_loopback():
    """Starts the loopback interface, which is down in a new network namespace."""
    up, running, set_flags = 0x1, 0x40, 0x8914
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as any_socket:
        fcntl.ioctl(any_socket, set_flags, struct.pack("16sh14x", b"lo", up | running))


def wait_until(done, what):
    deadline = time.monotonic() + PATIENCE
    while not (found := done()):
        if time.monotonic() > deadline:
            raise SystemExit(f"wrong: {what} did not happen in {PATIENCE} s")
        time.sleep(0.1)
    return found


def descendants(pid):
    """Yields the process and all its descendants."""
    yield pid
    for task in pathlib.Path(f"/proc/{pid}/task").glob("*/children"):
        with contextlib.suppress(OSError):
            for child in task.read_text().split():
                yield from descendants(int(child))


class Image:
    """A container of the image, with a volume for data and one for backups."""

    def __init__(self, name, buildah, volumes):
        self.buildah = buildah
        self.config = json.loads(self.ask("inspect", "--type", "image", name))["Docker"]["config"]
        user = self.config["User"]
        self.container = self.ask("from", "--pull-never", name).strip()
        # buildah would mount a volume of its own for each of these, in varying order with the
        # test's.
        for volume in self.config["Volumes"]:
            self.ask("config", "--volume", f"{volume}-", self.container)
        self.uid, gid = self.identity(user)
        assert self.uid > 0, f"the image's user {user!r} is root"
        self.volumes = []
        for path in ("/var/lib/sannin", "/var/backups/sannin"):
            volume = pathlib.Path(volumes, path.split("/")[2])
            volume.mkdir(mode=0o700)
            subprocess.run(["chown", f"{self.uid}:{gid}", volume], check=True)
            self.volumes += ["--volume", f"{volume}:{path}"]

    def ask(self, *command):
        return subprocess.run([*self.buildah, *command], check=True, stdout=subprocess.PIPE, text=True).stdout

    def identity(self, user):
        """Returns the ids of a user and its group.

        Does not run "id" in the container: buildah may lose short output.
        """
        root = pathlib.Path(self.ask("mount", self.container).strip())
        rows = [row.split(":") for row in (root / "etc/passwd").read_text().splitlines()]
        self.ask("umount", self.container)
        return next((int(row[2]), int(row[3])) for row in rows if row[0] == user)

    def command(self, *command):
        """Returns the command line that runs a command as the container's user.

        The command has no capabilities.
        """
        return [*self.buildah, "run", "--isolation", "chroot", "--cap-drop", "ALL", *self.volumes, self.container, "--", *command]

    def is_healthy(self):
        """Returns whether the image's own health check succeeds."""
        kind, *check = self.config["Healthcheck"]["Test"]
        assert kind == "CMD", kind
        return subprocess.run(self.command(*check), capture_output=True, check=False).returncode == 0

    @contextlib.contextmanager
    def serving(self):
        """Runs the server as the image starts it.

        Stops it with SIGTERM, as containers are stopped, and requires status 0.
        """
        starter = subprocess.Popen(self.command(*self.config["Entrypoint"]))

        def server():
            assert starter.poll() is None, f"the server ended with status {starter.returncode}"
            names = {pid: pathlib.Path(f"/proc/{pid}/comm") for pid in descendants(starter.pid)}
            return next((pid for pid, name in names.items() if name.exists() and name.read_text().strip() == "sannin"), None)

        try:
            pid = wait_until(server, "the start of the server")
            wait_until(self.is_healthy, "a good health check")
            status = dict(line.split(":", 1) for line in pathlib.Path(f"/proc/{pid}/status").read_text().splitlines())
            assert status["Uid"].split() == [str(self.uid)] * 4, f"the server runs as {status['Uid']}"
            assert int(status["CapEff"], 16) == 0, f"the server has the capabilities {status['CapEff']}"
            yield
            subprocess.run(["kill", "-TERM", str(pid)], check=True)
            assert starter.wait(PATIENCE) == 0, f"the server ended with status {starter.returncode}"
            assert not self.is_healthy(), "a server that has ended is healthy"
        finally:
            for each in reversed(list(descendants(starter.pid))):
                with contextlib.suppress(OSError):
                    subprocess.run(["kill", "-KILL", str(each)], check=False, stderr=subprocess.DEVNULL)
            starter.wait()


def get(url):
    with urllib.request.urlopen(url, timeout=PATIENCE) as answer:
        return answer.read().decode()


def play_1932(url):
    """Three guests play the game. Returns its id."""
    players = []
    for name in ("Hana", "Taro", "Yuki"):
        player = random_player.Server(url)
        player.become_guest()
        player.ask("PUT", "/api/me", {"name": name})
        players.append(player)
    game = players[0].ask("POST", "/api/games", {"ruleset": "sannin"})["id"]
    for player, seat in zip(players, SEATS):
        player.command(game, {"type": "take_seat", "seat": seat})
    for index, move in enumerate(MOVES):
        players[index % 3].command(game, {"type": "move", "number": index + 1, "move": move})
    return game


def upgrade(port):
    """Returns the status line of the response to a WebSocket upgrade."""
    request = "GET /ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    request += "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    with socket.create_connection(("127.0.0.1", port), timeout=PATIENCE) as connection:
        connection.sendall(request.encode())
        return connection.recv(65536).decode(errors="replace").split("\r\n")[0]


def main():
    name, buildah = sys.argv[1], sys.argv[2:]
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    start_loopback()
    with tempfile.TemporaryDirectory() as volumes:
        image = Image(name, buildah, volumes)
        ports = [int(port.split("/")[0]) for port in image.config["ExposedPorts"]]
        assert len(ports) == 1 and "/var/lib/sannin" in image.config["Volumes"], image.config
        url = f"http://127.0.0.1:{ports[0]}"
        with image.serving():
            assert "<script" in get(url), "there is no client in the image"
            assert upgrade(ports[0]).startswith("HTTP/1.1 101 "), upgrade(ports[0])
            assert "Preact" in get(f"{url}/notices.txt"), "the image does not send its notices"
            game = play_1932(url)
            record = get(f"{url}/api/games/{game}/record")
            assert ROW in record.splitlines(), record
            backup = subprocess.run(image.command("sannin-backup", "/var/lib/sannin", "/var/backups/sannin"), check=False)
            assert backup.returncode == 0, "the backup failed"
            before = json.loads(get(f"{url}/api/games/{game}"))["summary"]
            assert before["moves"] == len(MOVES), before
        with image.serving():
            summary = json.loads(get(f"{url}/api/games/{game}"))["summary"]
            kept = {key: summary[key] for key in ("id", "moves", "state", "ruleset")}
            assert kept == {key: before[key] for key in kept}, f"{before} became {summary}"
            assert get(f"{url}/api/games/{game}/record") == record, "the record has changed"
    print(f"the image serves: {len(MOVES)} moves, a backup, and the same record after a restart on its volume")


if __name__ == "__main__":
    main()
