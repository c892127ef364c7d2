import assert from "node:assert/strict";
import { test } from "node:test";
import { newerClient } from "../../../web/src/parts/newer_client.ts";
import type { ServerMessage } from "../../../web/src/protocol/schema.ts";
import { clock, connect, connection, enter, heard, see, sentOf, statuses } from "../support/connected.ts";
import { sample } from "../support/data.ts";
import { goOffline, goOnline, lastSocket, look, reloads, sockets } from "../support/fake_browser.ts";

test("A connection starts by entering the game", () => {
  assert.equal(lastSocket().url, "ws://play.example/ws");
  assert.deepEqual(lastSocket().sent, []);
  enter();
  assert.deepEqual(lastSocket().sent, [sample("client/enter_new")]);
  assert.deepEqual(statuses, ["open"]);
  assert.deepEqual(heard, [sample("server/room")]);
});

test("A reconnect sends the last seen seq", () => {
  enter();
  see(12);
  lastSocket().drop();
  clock.advance(200);
  lastSocket().accept();
  assert.deepEqual(lastSocket().sent, [sample("client/enter")]);
  assert.deepEqual(statuses, ["open", "lost"]);
  lastSocket().say(sample("server/presence"));
  assert.deepEqual(statuses, ["open", "lost", "open"]);
});

/** Checks that the page reconnects exactly `wait` ms after it lost the connection. */
function triesAgainAfter(wait: number): void {
  const tried = sockets.length;
  lastSocket().drop();
  clock.advance(wait - 1);
  assert.equal(sockets.length, tried, `within ${wait} ms`);
  clock.advance(1);
  assert.equal(sockets.length, tried + 1, `after ${wait} ms`);
}

test("Reconnects back off up to 5 seconds", () => {
  for (const wait of [200, 300, 500, 900, 1700, 3300, 5000, 5000]) triesAgainAfter(wait);
  enter();
  triesAgainAfter(200);
});

test("Jitter shortens the backoff to no less than 0.1 seconds", () => {
  Math.random = () => 0;
  for (let times = 0; times < 8; times++) triesAgainAfter(100);
});

test("The page reconnects at once when the network or the viewer returns", () => {
  for (const hint of [goOnline, () => look("visible")]) {
    lastSocket().drop();
    const tried = sockets.length;
    hint();
    assert.equal(sockets.length, tried + 1);
    clock.advance(6000);
    assert.equal(sockets.length, tried + 1, "and the attempt that was due is not made too");
  }
  lastSocket().drop();
  const tried = sockets.length;
  look("hidden");
  assert.equal(sockets.length, tried);
  look("visible");
});

test("A server that answers pings is alive without other messages", () => {
  enter();
  for (let beats = 0; beats < 20; beats++) {
    clock.advance(4000);
    const ping = sentOf("ping").at(-1);
    assert.ok(ping?.type === "ping");
    lastSocket().say({ type: "pong", t: ping.t });
  }
  assert.equal(sockets.length, 1);
  assert.deepEqual(statuses, ["open"]);
});

test("A peer that is silent for 10.5 seconds is dead at any phase of the pings", () => {
  // Delay from a ping to the last message: at once, as its answer, or as late as possible.
  for (const after of [0, 1, 250, 2499, 2501, 3999]) {
    enter();
    clock.advance(4000);
    assert.equal(sentOf("ping").length, 1);
    clock.advance(after);
    lastSocket().say(sample("server/presence"));
    const quiet = lastSocket();
    clock.advance(10499);
    assert.equal(quiet.closed, false, `${after} ms after a ping`);
    clock.advance(1);
    assert.equal(quiet.closed, true, `${after} ms after a ping`);
    clock.advance(200);
    assert.notEqual(lastSocket(), quiet);
  }
});

test("A late close event of a dead socket is ignored", () => {
  enter();
  const dead = lastSocket();
  clock.advance(10500);
  assert.deepEqual(statuses, ["open", "lost"]);
  clock.advance(200);
  assert.equal(sockets.length, 2);
  enter();
  dead.drop();
  assert.deepEqual(statuses, ["open", "lost", "open"]);
  clock.advance(200);
  assert.equal(sockets.length, 2);
});

test("A server that answers pings late is alive", () => {
  enter();
  clock.advance(10400);
  for (let beats = 0; beats < 20; beats++) {
    lastSocket().say({ type: "pong", t: 0 });
    clock.advance(4000);
  }
  assert.deepEqual(statuses, ["open"]);
  assert.equal(sockets.length, 1);
});

test("A server that never accepts is dead, and silence counts from the accept", () => {
  clock.advance(10499);
  assert.equal(sockets.length, 1);
  clock.advance(201);
  assert.equal(sockets.length, 2);
  clock.advance(8000);
  lastSocket().accept();
  clock.advance(10499);
  assert.equal(lastSocket().closed, false);
  clock.advance(1);
  assert.equal(lastSocket().closed, true);
});

test("A hidden page with slow timers stays connected while pings are answered", () => {
  enter();
  for (let minute = 0; minute < 30; minute++) {
    clock.leap(60000);
    lastSocket().say({ type: "pong", t: 0 });
  }
  assert.deepEqual(statuses, ["open"]);
  assert.equal(sockets.length, 1);
  clock.leap(60000);
  clock.leap(60000);
  assert.deepEqual(statuses, ["open", "lost"]);
});

test("A page that becomes visible after a long sleep detects a dead peer at once", () => {
  enter();
  const sleeping = performance.now();
  performance.now = () => sleeping + 60000;
  look("visible");
  assert.deepEqual(statuses, ["open", "lost"]);
});

test("A resync enters the game again", () => {
  enter();
  see(6);
  connection.resync();
  lastSocket().drop();
  clock.advance(200);
  lastSocket().accept();
  assert.deepEqual(lastSocket().sent, [{ type: "enter", game: "7h2Kq9", since: 6 }]);
});

test("Unknown messages of a newer server are ignored", () => {
  enter();
  lastSocket().say({ type: "clock", left: [1, 2, 3] });
  assert.equal(heard.length, 1);
});

test("A stopped connection leaves no socket and no timer", () => {
  enter();
  connection.stop();
  const socket = lastSocket();
  assert.equal(socket.closed, true);
  socket.drop();
  assert.equal(clock.pending, 0);
  goOnline();
  look("visible");
  clock.advance(60000);
  assert.equal(sockets.length, 1);
  assert.deepEqual(statuses, ["open"]);
});

test("A connection can be stopped while it waits to reconnect", () => {
  enter();
  lastSocket().drop();
  connection.stop();
  clock.advance(60000);
  assert.equal(sockets.length, 1);
});

test("An offline event of the browser closes the connection", () => {
  enter();
  const given = lastSocket();
  goOffline();
  assert.deepEqual(statuses, ["open", "lost"]);
  assert.equal(given.closed, true);
  given.say(sample("server/room"));
  assert.deepEqual(statuses, ["open", "lost"], "what still comes on the old socket is not heard");
  goOnline();
  assert.notEqual(lastSocket(), given);
  enter();
  assert.deepEqual(statuses, ["open", "lost", "open"]);
});

test("An interrupted room counts as lost until the next entry, on the same socket", () => {
  enter();
  const given = lastSocket();
  given.say({ type: "interrupted" });
  assert.deepEqual(statuses, ["open", "lost"]);
  given.say({ type: "pong", t: 0 });
  assert.deepEqual(statuses, ["open", "lost"]);
  given.say(sample("server/presence"));
  assert.deepEqual(statuses, ["open", "lost", "open"]);
  assert.equal(lastSocket(), given);
});

/** The server greets the last socket as this user's, or as anonymous. */
function greet(id: string | null): void {
  const me = id ? { id, name: id } : null;
  lastSocket().say({ type: "hello", protocol: 1, server: "1", at: 0, me } as ServerMessage);
}

test("Every greeting is compared with the page's build", () => {
  Object.assign(globalThis, { VERSION: "own", RELEASE: "1.0.0" });
  lastSocket().say({ ...sample("server/hello"), client: "own" });
  assert.equal(newerClient.value, null);
  enter();
  lastSocket().drop();
  clock.advance(200);
  lastSocket().accept();
  const before = reloads;
  lastSocket().say({ ...sample("server/hello"), client: "next" });
  assert.equal(newerClient.value, "next");
  assert.equal(reloads, before);
});

test("The page reloads if its session ended for another user", () => {
  for (const other of ["taro", null]) {
    greet("hana");
    enter();
    const before = reloads;
    lastSocket().say({ type: "bye", code: "restart", reason: "" });
    lastSocket().say({ type: "bye", code: "session_ended", reason: "" });
    lastSocket().drop();
    void connection.send({ type: "resign" });
    clock.advance(2000);
    lastSocket().accept();
    assert.equal(reloads, before, "the new cookie may be of the same user");
    greet(other);
    assert.equal(reloads, before + 1);
    assert.deepEqual(sentOf("resign"), [], "nobody else resigns");
    connection.stop();
    connect();
  }
});

test("A new cookie of the same user only reconnects", () => {
  greet("hana");
  enter();
  const before = reloads;
  lastSocket().say({ type: "bye", code: "session_ended", reason: "" });
  lastSocket().drop();
  void connection.send({ type: "resign" });
  clock.advance(999);
  assert.equal(sockets.length, 1, "the answer with the new cookie may still be on its way");
  clock.advance(1000);
  lastSocket().accept();
  greet("hana");
  assert.equal(reloads, before);
  assert.equal(sentOf("resign").length, 1);
});
