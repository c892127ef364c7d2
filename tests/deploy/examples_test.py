#!/usr/bin/env python3
"""examples_test.py SANNIN: three instances of random_player.py play a whole game."""

import json
import pathlib
import re
import subprocess
import sys
import tempfile
import urllib.request

PLAYER = pathlib.Path(__file__).resolve().parents[2] / "deploy/examples/random_player.py"
PATIENCE = 240  # seconds


def serve(sannin, data):
    """Starts a server on a free port. Returns the process and its URL."""
    server = subprocess.Popen(
        [sannin, "serve", "--address", "127.0.0.1", "--port", "0", "--data", data], stderr=subprocess.PIPE, text=True
    )
    for line in server.stderr:
        if found := re.search(r"serves on (http://[^ ]*:\d+)", line):
            return server, found[1]
    raise SystemExit("no server came up")


def player(url, *arguments):
    command = [sys.executable, PLAYER, url, *arguments]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def main():
    with tempfile.TemporaryDirectory() as data:
        server, url = serve(sys.argv[1], data)
        players = []
        try:
            players.append(player(url, "--name", "One", "--seed", "1"))
            game = players[0].stdout.readline().strip().rsplit("/", 1)[-1]
            players.append(player(url, "--name", "Two", "--seed", "2", "--game", game))
            players.append(player(url, "--name", "Three", "--seed", "3", "--game", game))
            results = []
            for each in players:
                out, faults = each.communicate(timeout=PATIENCE)
                assert each.returncode == 0, faults
                results.append(json.loads(out.splitlines()[-1]))
            assert results[0] == results[1] == results[2], results
            with urllib.request.urlopen(f"{url}/api/games/{game}") as answer:
                summary = json.load(answer)["summary"]
            assert summary["state"] == "finished", summary
            assert summary["result"] == results[0], summary
            assert sorted(player["name"] for player in summary["players"]) == ["One", "Three", "Two"], summary
            assert summary["moves"] > 0, summary
            print(f"{summary['moves']} moves, {summary['result']}")
            wrong = player(url, "--token", "sannin_wrong")
            _, faults = wrong.communicate(timeout=PATIENCE)
            assert wrong.returncode != 0 and "token" in faults and "Traceback" not in faults, faults
        finally:
            for each in [*players, server]:
                each.kill()
                each.wait()


if __name__ == "__main__":
    main()
