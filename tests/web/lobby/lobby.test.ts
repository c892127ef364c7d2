import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { Lobby } from "../../../web/src/lobby/lobby.ts";
import { sample } from "../support/data.ts";
import { lastSocket, sockets } from "../support/fake_browser.ts";
import { FakeClock } from "../support/fake_clock.ts";

let clock: FakeClock;
let found: string[];
let lobby: Lobby;

beforeEach(() => {
  clock = new FakeClock();
  sockets.length = 0;
  found = [];
  lobby = new Lobby((game) => found.push(game));
});
afterEach(() => {
  lobby.stop();
  clock.restore();
});

function enter(): void {
  lastSocket().accept();
  lastSocket().say(sample("lobby/server/lobby"));
}

function comeBack(): void {
  lastSocket().drop();
  clock.advance(200);
  enter();
}

const seek = () => {
  const { type: _type, id: _id, ...wanted } = sample("lobby/client/seek");
  lobby.seek(wanted);
};
/** Messages of a type on the last socket. */
const sentOf = (type: string) => lastSocket().sent.filter((message) => message.type === type);
const lastId = () => {
  const last = lastSocket().sent.at(-1);
  return last && "id" in last ? last.id : "";
};

test("A connection starts with a request for the lists", () => {
  enter();
  assert.deepEqual(lastSocket().sent, [sample("lobby/client/lobby")]);
  assert.equal(lobby.status.value, "open");
  lastSocket().say(sample("lobby/server/lobby_changed"));
  assert.equal(lobby.lists.value?.n, 8);
});

test("A gap requests the lists again", () => {
  enter();
  lastSocket().say({ ...sample("lobby/server/lobby_changed"), n: 10 });
  assert.equal(lastSocket().closed, true);
  comeBack();
  assert.equal(lobby.lists.value?.n, 7);
});

test("A seek is sent once, and repeated with the same id after a reconnect", () => {
  enter();
  seek();
  const id = lastId();
  assert.deepEqual(lastSocket().sent.at(-1), { ...sample("lobby/client/seek"), id });
  lastSocket().say({ ...sample("server/done"), id });
  lastSocket().say(sample("lobby/server/seeking"));
  assert.ok(lobby.lists.value?.seeking);
  comeBack();
  assert.equal(lastId(), id);
  lastSocket().say(sample("lobby/server/match_found"));
  assert.deepEqual(found, ["7h2Kq9"]);
});

test("A cancelled seek is not repeated", async () => {
  enter();
  seek();
  lastSocket().say({ ...sample("server/done"), id: lastId() });
  lobby.unseek();
  assert.equal(sentOf("unseek").length, 1);
  lastSocket().say({ ...sample("server/done"), id: lastId() });
  comeBack();
  assert.equal(sentOf("seek").length, 0);
});

test("A refusal is shown and the seek is not repeated", async () => {
  enter();
  seek();
  lastSocket().say({ ...sample("server/refused"), id: lastId(), reason: "too many users" });
  await Promise.resolve();
  await Promise.resolve();
  assert.equal(lobby.problem.value?.reason, "too many users");
  comeBack();
  assert.equal(sentOf("seek").length, 0);
  seek();
  assert.equal(lobby.problem.value, null);
});
