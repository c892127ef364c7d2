#!/usr/bin/env python3
"""Takes a seat at a table of Sannin and plays random legal moves to the end of the game.

    random_player.py http://localhost:8080                creates a table, prints its link, joins it
    random_player.py http://localhost:8080 --game 7h2Kq9  takes an open seat at that table
    random_player.py … --token sannin_… [--name Robot]    plays as the owner of a personal token

Without a token it plays as a new guest. It needs only Python's standard library. docs/PROTOCOL.md
describes the requests and messages.
"""

import argparse
import http.client
import json
import random
import sys
import time
import urllib.error
import urllib.request
import uuid


class Refused(Exception):
    """A refusal by the server: a code for programs and a reason for users."""

    def __init__(self, code, reason):
        super().__init__(reason)
        self.code = code


class Server:
    """Sends requests to a server as the owner of a token."""

    def __init__(self, url, token=None):
        self.url = url.rstrip("/")
        self.headers = {"Authorization": f"Bearer {token}"} if token else {}

    def open(self, method, path, body=None, timeout=30):
        data = None if body is None else json.dumps(body).encode()
        headers = {**self.headers, **({"Content-Type": "application/json"} if data else {})}
        request = urllib.request.Request(self.url + path, data, headers, method=method)
        try:
            return urllib.request.urlopen(request, timeout=timeout)
        except urllib.error.HTTPError as answer:
            problem = json.load(answer)
            # A refused command has the WebSocket message as its body; other refusals have "error".
            problem = problem.get("error", problem)
            raise Refused(problem["code"], problem["reason"]) from None

    def ask(self, method, path, body=None):
        with self.open(method, path, body) as answer:
            return json.load(answer)

    def become_guest(self):
        """Registers a new guest and creates a token for it."""
        with self.open("GET", "/api/me") as answer:
            cookie = answer.headers["Set-Cookie"].split(";")[0]
        self.headers = {"Cookie": cookie}
        token = self.ask("POST", "/api/tokens", {"label": "random player"})["token"]
        self.headers = {"Authorization": f"Bearer {token}"}

    def command(self, game, command):
        """Sends a command to a game; raises Refused.

        Each command has an id, so that it can be sent again.
        """
        command = {"id": uuid.uuid4().hex, **command}
        for attempt in range(10):
            try:
                return self.ask("POST", f"/api/games/{game}/commands", command)
            except Refused as refused:
                if refused.code not in ("busy", "too_fast", "storage_unavailable"):
                    raise
            except (OSError, http.client.HTTPException):
                pass  # The server may or may not have executed the command.
            time.sleep(min(5, 0.2 * 2**attempt))
        raise SystemExit("the server does not answer; try again later")

    def stream(self, game):
        """Yields the messages of a game: first the whole state, then each event.

        Ends when the connection ends.
        """
        with self.open("GET", f"/api/games/{game}/stream", timeout=60) as lines:
            for line in lines:
                if line.strip():  # Blank lines only keep the connection alive.
                    yield json.loads(line)


def take_seat(server, game, room):
    """Takes the first open seat, unless this user is seated already."""
    if room["self"] in [player["id"] for player in room["players"]]:
        return
    if room["seating"] == "lot":
        server.command(game, {"type": "take_seat"})
        return
    rulesets = server.ask("GET", "/api/rulesets")["rulesets"]
    seats = next(each["seats"] for each in rulesets if each["id"] == room["ruleset"])
    for seat in seats:
        try:
            server.command(game, {"type": "take_seat", "seat": seat["id"]})
            return
        except Refused as refused:
            if refused.code != "seat_taken":
                raise
    raise SystemExit("no open seat at this table")


def play(server, game, choose):
    """Plays a game to its end and returns the result. Reconnects when the connection is lost."""
    while True:
        try:
            for message in server.stream(game):
                kind = message["type"]
                now = message.get("now") if kind == "room" else message.get("event", {}).get("now")
                if kind == "room" and message["state"] == "open":
                    take_seat(server, game, message)
                if now and now["result"]:
                    return now["result"]
                if kind == "legal":
                    move = choose(message["moves"])
                    try:
                        server.command(game, {"type": "move", "number": message["number"], "move": move})
                    except Refused as refused:
                        # A player resigned or lost on time meanwhile. The stream sends the new
                        # state.
                        print(f"{move}: {refused}", file=sys.stderr)
        except (OSError, http.client.HTTPException):
            pass
        time.sleep(0.5)


def main():
    parser = argparse.ArgumentParser(description="Plays random legal moves on a Sannin server.")
    parser.add_argument("url", help="address of the server, such as http://localhost:8080")
    parser.add_argument("--game", help="game to join (default: creates a new one)")
    parser.add_argument("--token", help="personal token (default: plays as a new guest)")
    parser.add_argument("--name", default="Random player", help="display name (guests only)")
    parser.add_argument("--seed", type=int, help="seed of the random moves; the same seed repeats them")
    arguments = parser.parse_args()

    server = Server(arguments.url, arguments.token)
    try:
        if not arguments.token:
            server.become_guest()
            server.ask("PUT", "/api/me", {"name": arguments.name})
        game = arguments.game or server.ask("POST", "/api/games", {"ruleset": "sannin"})["id"]
        print(f"{server.url}/game/{game}", flush=True)
        result = play(server, game, random.Random(arguments.seed).choice)
    except Refused as refused:
        raise SystemExit(f"{arguments.url}: {refused}") from None
    except OSError as fault:
        raise SystemExit(f"{arguments.url}: {fault}") from None
    print(json.dumps(result))


if __name__ == "__main__":
    main()
