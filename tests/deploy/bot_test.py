#!/usr/bin/env python3
"""bot_test.py SANNIN: bots play a whole game on a server that is restarted meanwhile.

It also tests what `sannin bot` says about wrong addresses and tokens, and how it ends.
"""

import contextlib
import json
import os
import re
import select
import signal
import socket
import ssl
import subprocess
import sys
import tempfile
import threading
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


class TlsProxy:
    """Speaks TLS with a certificate for `localhost` and passes the bytes to a server."""

    def __init__(self, directory, port):
        self.certificate = f"{directory}/localhost.pem"
        key = f"{directory}/localhost.key"
        request = "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 1 -subj /CN=localhost"
        request += f" -addext subjectAltName=DNS:localhost -keyout {key} -out {self.certificate}"
        subprocess.run(["openssl", *request.split()], check=True, stderr=subprocess.DEVNULL)
        self.context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        self.context.load_cert_chain(self.certificate, key)
        self.server_port = port
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port = self.listener.getsockname()[1]
        threading.Thread(target=self.accept, daemon=True).start()

    def accept(self):
        with contextlib.suppress(OSError):
            while True:
                connection, _ = self.listener.accept()
                threading.Thread(target=self.serve, args=(connection,), daemon=True).start()

    def serve(self, plain):
        # A client that does not trust the certificate, or leaves.
        with contextlib.suppress(OSError), self.context.wrap_socket(plain, server_side=True) as client:
            with socket.create_connection(("127.0.0.1", self.server_port)) as server:
                while True:
                    ready = [client] if client.pending() else select.select([client, server], [], [])[0]
                    for each in ready:
                        if not (piece := each.recv(65536)):
                            return
                        (server if each is client else client).sendall(piece)

    def close(self):
        self.listener.close()


def speaks_tls(sannin, server, directory):
    """A bot plays through TLS, and sends nothing to a server whose certificate it cannot check."""
    proxy = TlsProxy(directory, int(server.url.rsplit(":", 1)[1]))
    try:
        token = server.token()
        trusted = f"https://localhost:{proxy.port}"
        for url, options in ((trusted, ()), (f"https://127.0.0.1:{proxy.port}", ("--ca", proxy.certificate))):
            player = bot(sannin, url, token, *options)
            out, faults = player.communicate(timeout=PATIENCE)
            assert player.returncode == 1 and out == "" and "its certificate is not trusted" in faults, faults
        player = bot(sannin, trusted, token, "--ca", f"{directory}/none.pem")
        _, faults = player.communicate(timeout=PATIENCE)
        assert player.returncode == 2 and "--ca" in faults, faults
        plays(sannin, server, trusted, ("--ca", proxy.certificate, "--game", "hasami", "--level", "0"), 2)
    finally:
        proxy.close()


def plays(sannin, server, url, options, count):
    """`count` bots play a game to its end."""
    players = [bot(sannin, url, server.token(), *options)]
    try:
        game = game_of(players[0])
        players += [bot(sannin, url, server.token(), *options, "--table", game) for _ in range(count - 1)]
        for each in players:
            _, faults = each.communicate(timeout=PATIENCE)
            assert each.returncode == 0, faults
        summary = server.ask("GET", f"/api/games/{game}")[0]["summary"]
        assert summary["state"] == "finished", summary
    finally:
        for each in players:
            each.kill()
            each.wait()


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
    assert summary["players"] == [], summary


def finds_tables(sannin, server):
    """A bot joins the tables where a human player waits, one after another, and looks on."""
    _, headers = server.ask("GET", "/api/me")
    user = {"Cookie": headers["Set-Cookie"].split(";")[0], "Content-Type": "application/json"}
    program = {"Authorization": f"Bearer {server.token()}", "Content-Type": "application/json"}
    table = {"ruleset": "hasami", "seat": "black"}
    expected = {server.ask("POST", "/api/games", table, user)[0]["id"] for _ in range(2)}
    server.ask("POST", "/api/games", table, program)
    player = bot(sannin, server.url, server.token(), "--find", "--game", "hasami", "--level", "0", "--games", "0")
    try:
        joined = []
        for _ in range(2):
            joined.append(game_of(player))
            while server.ask("GET", f"/api/games/{joined[-1]}")[0]["summary"]["state"] != "running":
                time.sleep(0.05)
            players = server.ask("GET", f"/api/games/{joined[-1]}")[0]["summary"]["players"]
            assert [each.get("program") for each in players] == [None, True], players
            resign = {"type": "resign", "id": f"c{len(joined)}"}
            server.ask("POST", f"/api/games/{joined[-1]}/commands", resign, user)
        assert set(joined) == expected, (joined, expected)
        assert "ended" in player.stdout.readline()
        player.send_signal(signal.SIGTERM)
        out, faults = player.communicate(timeout=PATIENCE)
        assert player.returncode == 0 and out == "" and faults == "", (player.returncode, out, faults)
    finally:
        player.kill()
        player.wait()


def explains_failures(sannin, server):
    token = server.token()
    with socket.socket() as unused:
        unused.bind(("127.0.0.1", 0))
        closed = f"http://127.0.0.1:{unused.getsockname()[1]}"
        cases = [
            (server.url, "sannin_wrong", 1, "token"),
            (closed, token, 1, "Connection refused"),
            ("ftp://example.org", token, 2, "--server"),
            ("localhost:8080", token, 2, "--server"),
            (server.url + "/api", token, 2, "without a path"),
            (server.url, "", 2, "--token"),
            (server.url, "a\r\nb", 2, "--token"),
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
        server = Server(sannin, f"{data}/data")
        try:
            explains_failures(sannin, server)
            leaves_table_at_sigterm(sannin, server)
            finds_tables(sannin, server)
            speaks_tls(sannin, server, data)
            plays_whole_game(sannin, server)
        finally:
            server.stop()


if __name__ == "__main__":
    main()
