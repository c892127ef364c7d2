#!/usr/bin/env python3
"""bot_test.py SANNIN: bots play a whole game on a server that is restarted meanwhile.

It also tests what `sannin bot` says about wrong addresses and tokens, and how it ends.
"""

import json
import os
import re
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request

PATIENCE = 300  # seconds


class Server:
    """`sannin serve` on a fixed port, so that it can be restarted."""

    def __init__(self, sannin, data):
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        self.url = f"http://127.0.0.1:{port}"
        self.command = [sannin, "serve", "--address", "127.0.0.1", "--port", str(port), "--data", data]
        self.start()

    def start(self):
        self.process = subprocess.Popen(self.command, stderr=subprocess.PIPE, text=True)
        for line in self.process.stderr:
            if re.search(r"serves on http://", line):
                return
        raise SystemExit("no server came up")

    def stop(self):
        self.process.terminate()
        self.process.wait(timeout=PATIENCE)
        self.process.stderr.close()

    def ask(self, method, path, body=None, headers=None):
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.url + path, data, headers or {}, method=method)
        with urllib.request.urlopen(request, timeout=30) as answer:
            return json.load(answer), answer.headers

    def token(self):
        """Creates a guest with a personal token."""
        _, headers = self.ask("GET", "/api/me")
        cookie = {"Cookie": headers["Set-Cookie"].split(";")[0], "Content-Type": "application/json"}
        return self.ask("POST", "/api/tokens", {"label": "bot"}, cookie)[0]["token"]


def bot(sannin, url, token, *arguments):
    return subprocess.Popen(
        [sannin, "bot", "--server", url, *arguments],
        env={**os.environ, "SANNIN_TOKEN": token},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def game_of(player):
    """Reads the output of a bot until it names its game."""
    for line in player.stdout:
        if found := re.fullmatch(r"game (\S+)\n", line):
            return found[1]
    raise AssertionError(player.stderr.read())


def moves_of(server, game):
    return server.ask("GET", f"/api/games/{game}")[0]["summary"]["moves"]


def plays_whole_game(sannin, server):
    players = [bot(sannin, server.url, server.token(), "--level", "1")]
    try:
        game = game_of(players[0])
        for _ in range(2):
            players.append(bot(sannin, server.url, server.token(), "--level", "1", "--table", game))
        while moves_of(server, game) < 10:
            time.sleep(0.1)
        server.stop()
        server.start()
        for each in players:
            _, faults = each.communicate(timeout=PATIENCE)
            assert each.returncode == 0, faults
        summary = server.ask("GET", f"/api/games/{game}")[0]["summary"]
        assert summary["state"] == "finished", summary
        print(f"{summary['moves']} moves, {summary['result']}")
    finally:
        for each in players:
            each.kill()
            each.wait()


def leaves_table_at_sigterm(sannin, server):
    player = bot(sannin, server.url, server.token(), "--game", "hasami")
    game = game_of(player)
    player.send_signal(signal.SIGTERM)
    _, faults = player.communicate(timeout=PATIENCE)
    assert player.returncode == 0, (player.returncode, faults)
    summary = server.ask("GET", f"/api/games/{game}")[0]["summary"]
    assert summary["people"] == [], summary


def explains_failures(sannin, server):
    token = server.token()
    with socket.socket() as unused:
        unused.bind(("127.0.0.1", 0))
        closed = f"http://127.0.0.1:{unused.getsockname()[1]}"
        cases = [
            (server.url, "sannin_wrong", 1, "token"),
            (closed, token, 1, "Connection refused"),
            ("https://example.org", token, 2, "has no TLS"),
            ("localhost:8080", token, 2, "--server"),
            (server.url + "/api", token, 2, "without a path"),
            (server.url, "", 2, "--token"),
        ]
        for url, secret, status, words in cases:
            player = bot(sannin, url, secret)
            out, faults = player.communicate(timeout=PATIENCE)
            assert player.returncode == status and words in faults and out == "", (url, player.returncode, faults)
    player = bot(sannin, server.url, token, "--table", "nothere0")
    _, faults = player.communicate(timeout=PATIENCE)
    assert player.returncode == 1 and "there is no game" in faults, faults


def main():
    sannin = sys.argv[1]
    with tempfile.TemporaryDirectory() as data:
        server = Server(sannin, data)
        try:
            explains_failures(sannin, server)
            leaves_table_at_sigterm(sannin, server)
            plays_whole_game(sannin, server)
        finally:
            server.stop()


if __name__ == "__main__":
    main()
