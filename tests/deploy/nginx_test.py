#!/usr/bin/env python3
"""nginx_test.py SANNIN: tests a server behind deploy/nginx.conf.

- No request can be smuggled in with another.
- The server itself refuses bodies that are too large.
- Responses keep the headers of the server.
- Clients cannot forge their address.

Exits with 77 (skipped) without nginx. NGINX_PROGRAM names one that is neither in the path
nor in the folder into which scripts/setup.sh unpacks it.
"""

import contextlib
import json
import os
import pathlib
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request

PROJECT = pathlib.Path(__file__).resolve().parents[2]
CONFIGURATION = PROJECT / "deploy/nginx.conf"
SKIPPED = 77
# A page, its files, a JSON response, a download, and missing resources.
PAGES = ("/", "/game/1932", "/api/rulesets", "/api/games/1932/record", "/game/1932/12.svg", "/healthz", "/api/nothing", "/nothing.js")
PATIENCE = 60  # seconds
VICTIMS = 5  # below the burst of requests that nginx allows for one address

SMUGGLED = "GET /api/smuggled HTTP/1.1\r\nHost: play.example.org\r\n\r\n"
POST = "POST /api/games HTTP/1.1\r\nHost: play.example.org\r\nContent-Type: application/json\r\n"
# Requests with two readings of where they end, each followed by or containing another request.
VECTORS = {
    "length, then chunked": f"Content-Length: {5 + len(SMUGGLED)}\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    "chunked, then length": "Transfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n0\r\n\r\n",
    "chunked in disguise": f"Content-Length: {len(SMUGGLED)}\r\nTransfer-Encoding: xchunked\r\n\r\n",
    "a space before the colon": "Content-Length: 4\r\nTransfer-Encoding : chunked\r\n\r\n0\r\n\r\n",
    "a tab in the value": "Content-Length: 4\r\nTransfer-Encoding:\tchunked\r\n\r\n0\r\n\r\n",
    "a folded header": "Content-Length: 4\r\nTransfer-Encoding:\r\n chunked\r\n\r\n0\r\n\r\n",
    "chunked twice": "Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n0\r\n\r\n",
    "two lengths": f"Content-Length: 0\r\nContent-Length: {len(SMUGGLED)}\r\n\r\n",
    "two lengths in one": f"Content-Length: 0, {len(SMUGGLED)}\r\n\r\n",
    "a length with a sign": "Content-Length: +0\r\n\r\n",
    "a bare line feed": f"Content-Length: 0\r\nX: y\nContent-Length: {len(SMUGGLED)}\r\n\r\n",
}


def free_port():
    with socket.socket() as asked:
        asked.bind(("127.0.0.1", 0))
        return asked.getsockname()[1]


def wait_until(done, what):
    deadline = time.monotonic() + PATIENCE
    while not done():
        if time.monotonic() > deadline:
            raise SystemExit(f"in vain waited for: {what}")
        time.sleep(0.05)


def answers(port):
    """Returns whether a server listens on the port."""
    with socket.socket() as tried:
        return tried.connect_ex(("127.0.0.1", port)) == 0


def configuration(directory, port, server_port):
    """Returns nginx.conf with the test's names and ports.

    Without certificates, and with only the TLS server block.
    """
    text = CONFIGURATION.read_text()
    plain = re.search(r"^server \{\n    listen 80;.*?^\}\n", text, re.S | re.M)
    text = text.replace(plain[0], "").replace("127.0.0.1:8080", f"127.0.0.1:{server_port}")
    text = re.sub(r"^ *(ssl_|listen \[::\]).*\n", "", text, flags=re.M)
    text, changed = re.subn(r"listen 443 ssl http2;", f"listen 127.0.0.1:{port};", text)
    assert changed == 1, "another nginx.conf than this test knows"
    kinds = "".join(f"{kind}_temp_path {directory}/{kind};\n" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
    log = f"log_format passed '$upstream_status $request_uri';\naccess_log {directory}/access.log passed;\n"
    main = f"daemon off;\npid {directory}/pid;\nerror_log {directory}/error.log;\nevents {{}}\n"
    return f"{main}http {{\n{kinds}{log}{text}}}\n"


@contextlib.contextmanager
def running(command, **options):
    process = subprocess.Popen(command, **options)
    try:
        yield process
    finally:
        process.terminate()
        process.wait()


def send(port, request):
    """Returns all that is received until the connection ends or is silent for 2 s."""
    with socket.create_connection(("127.0.0.1", port), timeout=2) as connection:
        connection.sendall(request.encode())
        said = b""
        with contextlib.suppress(TimeoutError, ConnectionError):
            while piece := connection.recv(65536):
                said += piece
        return said.decode(errors="replace")


def post(port, path, size):
    """Returns the response to an invalid request with a JSON body of `size` bytes."""
    body = json.dumps({"record": ""})
    body = body.replace('""', f'"{"x" * (size - len(body))}"')
    headers = f"Connection: close\r\nContent-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"
    return send(port, f"POST {path} HTTP/1.1\r\nHost: play.example.org\r\n{headers}{body}")


def try_bodies(port):
    """Bodies up to the limit reach the server. The server itself refuses larger ones, in JSON."""
    sizes = {"/api/import": (100_000, 262_144, 280_000), "/api/games": (1000, 16_384, 20_000)}
    sizes["/api/reviews"] = sizes["/api/import"]
    for path, (usual, most, too_large) in sizes.items():
        for size in (usual, most):
            said = post(port, path, size)
            # An invalid record, or no permission to keep one.
            assert re.match(r"HTTP/1\.1 (400|401) ", said) and '{"error":' in said, f"{path}, {size} bytes: {said!r}"
        said = post(port, path, too_large)
        assert said.startswith("HTTP/1.1 413 ") and '"too_large"' in said, f"{path}, {too_large} bytes: {said!r}"
        print(f"{path}: {most} bytes reach the server, {too_large} are refused by it")


def try_addresses(port, log):
    """The server logs the address of a WebSocket as nginx reports it, not as the client claims."""
    upgrade = "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    upgrade += "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nX-Forwarded-For: 192.0.2.7\r\n\r\n"
    with socket.create_connection(("127.0.0.1", port), timeout=PATIENCE) as connection:
        connection.sendall(f"GET /ws HTTP/1.1\r\nHost: play.example.org\r\n{upgrade}".encode())
        said = connection.recv(65536)
        assert said.startswith(b"HTTP/1.1 101 "), said
        connection.sendall(b"this is no frame")
        while connection.recv(65536):
            pass
    wait_until(lambda: "WebSocket frames" in log.read_text(), "a line of the server's log about broken frames")
    line = next(line for line in log.read_text().splitlines() if "WebSocket frames" in line)
    assert " 127.0.0.1: " in line, line
    print("a WebSocket comes from where nginx says")


def try_headers(port, server_port):
    """Behind nginx every response has the server's headers and Strict-Transport-Security."""
    own = {"date", "server", "connection", "keep-alive"}

    def headers(asked_port, path):
        head = send(asked_port, f"GET {path} HTTP/1.1\r\nHost: play.example.org\r\nConnection: close\r\n\r\n").split("\r\n\r\n", 1)[0]
        lines = [line.split(": ", 1) for line in head.split("\r\n")[1:]]
        return sorted((name.lower(), value) for name, value in lines if name.lower() not in own)

    tls_only = ("strict-transport-security", "max-age=31536000")
    for path in PAGES:
        direct, behind = headers(server_port, path), headers(port, path)
        assert any(name == "content-security-policy" for name, _ in direct), path
        assert tls_only not in direct, f"{path}: the server itself speaks no TLS"
        assert behind == sorted([*direct, tls_only]), f"{path}: {behind} where the server gives {direct}"
    print(f"{len(PAGES)} kinds of answers have the server's headers and {': '.join(tls_only)}")


def served(server_port):
    """Returns the number of requests that the server has answered, without this one."""
    with urllib.request.urlopen(f"http://127.0.0.1:{server_port}/metrics") as page:
        counts = re.findall(r"^sannin_http_answers_total\{[^}]*\} (\d+)", page.read().decode(), re.M)
    assert counts, "the server does not count its answers"
    return sum(map(int, counts))


def try_vectors(port, server_port, log):
    before = served(server_port)
    for name, headers in VECTORS.items():
        said = send(port, POST + headers + SMUGGLED)
        first = said.split("\r\n", 1)[0]
        assert re.match(r"HTTP/1\.1 (400|501) ", first) and said.count("HTTP/1.1 ") == 1, f"{name}: {said!r}"
        print(f"{name}: {first[9:]}")
        # The following clients get their own responses over the same connections to the server.
        for victim in range(VICTIMS):
            with urllib.request.urlopen(f"http://127.0.0.1:{port}/healthz?{victim}") as answer:
                assert answer.status == 200, name
    # A valid chunked body is forwarded with its length.
    said = send(port, POST + "Connection: close\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n")
    assert said.count("HTTP/1.1 ") == 1 and "Transfer-Encoding is not accepted" not in said, said
    # Every request that nginx forwarded was answered by the server. One more is the first count
    # itself.
    asked = served(server_port) - before - 1

    def passed():
        return sum(not line.startswith("-") for line in log.read_text().splitlines())

    # nginx writes its log line after it has answered the request.
    wait_until(lambda: passed() >= asked, f"the server saw {asked} requests, and nginx passed on fewer")
    assert asked == passed(), f"the server saw {asked} requests, nginx passed on {passed()}"
    return asked


def nginx_program():
    """Returns the path of nginx, or None."""
    places = (None, "/usr/sbin", PROJECT / "build/tools/nginx/usr/sbin")
    return os.environ.get("NGINX_PROGRAM") or next(filter(None, (shutil.which("nginx", path=each) for each in places)), None)


def main():
    nginx = nginx_program()
    if nginx is None:
        print("there is no nginx here")
        raise SystemExit(SKIPPED)
    with tempfile.TemporaryDirectory() as directory:
        # If root runs nginx, its workers run as another user, who stores large bodies here.
        os.chmod(directory, 0o711)
        port, server_port = free_port(), free_port()
        conf = pathlib.Path(directory, "nginx.conf")
        conf.write_text(configuration(directory, port, server_port))
        serve = [sys.argv[1], "serve", "--address", "127.0.0.1", "--port", str(server_port), "--data", f"{directory}/data"]
        serve += ["--proxy", "127.0.0.1", "--origin", "https://play.example.org"]
        serve += ["--metrics-for", "127.0.0.1"]  # nginx forwards the client address
        server_log = pathlib.Path(directory, "sannin.log")
        with open(server_log, "wb") as stderr, running(serve, stderr=stderr):
            wait_until(lambda: answers(server_port), "the server")
            with running([nginx, "-p", directory, "-c", conf, "-e", f"{directory}/error.log"]):
                wait_until(lambda: answers(port), "nginx")
                asked = try_vectors(port, server_port, pathlib.Path(directory, "access.log"))
                try_bodies(port)
                try_headers(port, server_port)
                try_addresses(port, server_log)
        print(f"{len(VECTORS)} vectors, and {asked} requests that nginx passed on")


if __name__ == "__main__":
    main()
