#!/usr/bin/env python3
"""haproxy_test.py SANNIN: tests two servers behind deploy/cluster/haproxy.cfg.

- TLS ends at HAProxy, which adds Strict-Transport-Security and hides the metrics.
- Clients cannot forge their address, and addresses with too many requests are refused.
- A server that stops or ends gets no clients, and its clients are served by the other one.

Exits with 77 (skipped) without HAProxy.
"""

import contextlib
import os
import pathlib
import re
import shutil
import signal
import socket
import ssl
import subprocess
import sys
import tempfile
import time

from nginx_test import PROJECT, SKIPPED, answers, free_port, running, wait_until

TOOLS = PROJECT / "build/tools/haproxy/usr"
UPGRADE = (
    "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nX-Forwarded-For: 192.0.2.7\r\n"
)


def haproxy_program():
    """Returns the path of HAProxy, or None."""
    places = (None, "/usr/sbin", TOOLS / "sbin")
    return next(filter(None, (shutil.which("haproxy", path=each) for each in places)), None)


def configuration(port, server_ports, certificate):
    """Returns haproxy.cfg with the test's ports, without changing to another user."""
    text = (PROJECT / "deploy/cluster/haproxy.cfg").read_text()
    text = re.sub(r"^ *(chroot|user|group|log|option httplog) ?.*\n", "", text, flags=re.M)
    text = re.sub(r"^frontend plain\n.*?\n\n", "", text, flags=re.S | re.M)
    text = re.sub(r"^ *server .*\n", "", text, flags=re.M)
    text = text.replace("/etc/haproxy/play.example.org.pem", certificate)
    text, changed = re.subn(r"bind :443 ", f"bind 127.0.0.1:{port} ", text)
    assert changed == 1, "another haproxy.cfg than this test knows"
    return text + "".join(f"    server node{each} 127.0.0.1:{each}\n" for each in server_ports)


def connect(port):
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.check_hostname = False
    context.verify_mode = ssl.CERT_NONE
    return context.wrap_socket(socket.create_connection(("127.0.0.1", port), timeout=10))


def ask(port, path, headers="Connection: close\r\n"):
    """Returns the response to a GET; empty if the connection ends without one."""
    with connect(port) as connection:
        connection.sendall(f"GET {path} HTTP/1.1\r\nHost: play.example.org\r\n{headers}\r\n".encode())
        said = b""
        with contextlib.suppress(TimeoutError, ConnectionError, ssl.SSLError):
            while piece := connection.recv(65536):
                said += piece
        return said.decode(errors="replace")


def status(port, path):
    return ask(port, path)[9:12]


def try_headers(port):
    said = ask(port, "/healthz")
    assert said.startswith("HTTP/1.1 200 ") and "strict-transport-security: max-age=31536000\r\n" in said.lower(), said
    assert status(port, "/metrics") == "404"
    print("HAProxy adds Strict-Transport-Security and hides the metrics")


def try_address(port, logs):
    """The server logs the address that HAProxy reports, not the one that the client claims."""
    with connect(port) as connection:
        connection.sendall(f"GET /ws HTTP/1.1\r\nHost: play.example.org\r\n{UPGRADE}\r\n".encode())
        said = connection.recv(65536)
        assert said.startswith(b"HTTP/1.1 101 "), said
        connection.sendall(b"this is no frame")
        while connection.recv(65536):
            pass

    def lines():
        return [line for log in logs for line in log.read_text().splitlines() if "WebSocket frames" in line]

    wait_until(lines, "a line of a server's log about broken frames")
    assert " 127.0.0.1: " in lines()[0], lines()
    print("a WebSocket comes from where HAProxy says")


def try_end(port, servers):
    """All requests succeed while one of the servers is killed; none after the other has stopped."""
    servers[0].kill()
    servers[0].wait()
    deadline = time.monotonic() + 3
    while time.monotonic() < deadline:
        assert status(port, "/healthz") == "200"
        time.sleep(0.1)
    with connect(port) as connection:
        connection.sendall(f"GET /ws HTTP/1.1\r\nHost: play.example.org\r\n{UPGRADE}\r\n".encode())
        assert connection.recv(65536).startswith(b"HTTP/1.1 101 ")
    print("the other server serves the clients of one that was killed")
    servers[1].send_signal(signal.SIGTERM)
    servers[1].wait()
    wait_until(lambda: status(port, "/healthz") == "503", "HAProxy to notice that no server is left")


def try_flood(port):
    """An address with more than 300 requests in 10 s is refused."""
    said = [status(port, "/metrics") for _ in range(310)]
    assert said[-1] == "429", said[-1]
    print("an address with too many requests gets 429")


def serve(program, directory, port):
    command = [program, "serve", "--address", "127.0.0.1", "--port", str(port), "--data", f"{directory}/{port}"]
    return [*command, "--proxy", "127.0.0.1", "--origin", "https://play.example.org"]


def main():
    haproxy = haproxy_program()
    if haproxy is None:
        print("there is no HAProxy here")
        raise SystemExit(SKIPPED)
    with tempfile.TemporaryDirectory() as directory, contextlib.ExitStack() as stack:
        port, ports = free_port(), [free_port(), free_port()]
        secrets = pathlib.Path(directory, "secrets")
        subprocess.run([PROJECT / "deploy/cluster/make-secrets", secrets, "site"], check=True)
        certificate = pathlib.Path(directory, "site.pem")
        certificate.write_text((secrets / "site.pem").read_text() + (secrets / "site.key").read_text())
        cfg = pathlib.Path(directory, "haproxy.cfg")
        cfg.write_text(configuration(port, ports, str(certificate)))
        logs = [pathlib.Path(directory, f"{each}.log") for each in ports]
        servers = []
        for server_port, log in zip(ports, logs):
            stderr = stack.enter_context(open(log, "wb"))
            servers.append(stack.enter_context(running(serve(sys.argv[1], directory, server_port), stderr=stderr)))
        wait_until(lambda: all(map(answers, ports)), "the servers")
        libraries = ":".join(map(str, (TOOLS / "lib").glob("*-linux-gnu")))
        stack.enter_context(running([haproxy, "-db", "-f", cfg], env={**os.environ, "LD_LIBRARY_PATH": libraries}))
        wait_until(lambda: answers(port), "HAProxy")
        time.sleep(2)  # both servers have been checked
        try_headers(port)
        try_address(port, logs)
        try_end(port, servers)
        try_flood(port)


if __name__ == "__main__":
    main()
