import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { Connection } from "../../../web/src/protocol/connection.ts";
import { begin, takeAnswer } from "../../../web/src/protocol/early.ts";
import type { ServerMessage } from "../../../web/src/protocol/schema.ts";
import { sample } from "../support/data.ts";
import { lastSocket, sockets } from "../support/fake_browser.ts";

const url = "ws://play.example/ws";
const before = globalThis.fetch;
let asked: string[];
let heard: ServerMessage[];

beforeEach(() => {
  asked = [];
  heard = [];
  sockets.length = 0;
  globalThis.fetch = async (path) => {
    asked.push(String(path));
    return new Response("{}");
  };
});
afterEach(() => {
  globalThis.fetch = before;
  globalThis.early = undefined;
});

/** Waits until all promised callbacks have run. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

function connect(game: string): Connection {
  const greeting = () => ({ type: "enter", game }) as const;
  return new Connection(
    url,
    greeting,
    (message) => heard.push(message),
    () => {},
  );
}

test("Responses are requested at once and each is taken once", async () => {
  begin(url, null);
  assert.deepEqual(asked, ["/api/me", "/api/rulesets"]);
  assert.equal((await takeAnswer("/api/me"))?.status, 200);
  assert.equal(takeAnswer("/api/me"), undefined);
  assert.equal(sockets.length, 0, "no game, no socket");
});

test("A game page takes over the early socket and its messages", async () => {
  begin(url, "7h2Kq9");
  await settled();
  lastSocket().accept();
  assert.deepEqual(lastSocket().sent, [{ type: "enter", game: "7h2Kq9" }]);
  lastSocket().say(sample("server/room"));
  const connection = connect("7h2Kq9");
  assert.deepEqual(heard, [], "not before its maker is ready");
  await settled();
  assert.equal(sockets.length, 1);
  assert.equal(heard.length, 1);
  connection.stop();
});

test("A socket that is not open yet enters once", async () => {
  begin(url, "7h2Kq9");
  await settled();
  const connection = connect("7h2Kq9");
  lastSocket().accept();
  assert.equal(lastSocket().sent.filter(({ type }) => type === "enter").length, 1);
  assert.equal(sockets.length, 1);
  connection.stop();
});

test("Another game opens its own socket and closes the early one", async () => {
  begin(url, "7h2Kq9");
  await settled();
  const [early] = sockets;
  const connection = connect("other");
  assert.equal(sockets.length, 2);
  assert.equal(early?.closed, true);
  connection.stop();
});

test("A lost early socket is not taken over", async () => {
  begin(url, "7h2Kq9");
  await settled();
  lastSocket().drop();
  const connection = connect("7h2Kq9");
  assert.equal(sockets.length, 2);
  connection.stop();
});
