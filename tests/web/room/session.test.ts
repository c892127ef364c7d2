import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { Session } from "../../../web/src/room/session.ts";
import { sample } from "../support/data.ts";
import { lastSocket, sockets } from "../support/fake_browser.ts";
import { FakeClock } from "../support/fake_clock.ts";

let clock: FakeClock;
let session: Session;

beforeEach(() => {
  clock = new FakeClock();
  sockets.length = 0;
  session = new Session("7h2Kq9");
});
afterEach(() => {
  session.stop();
  clock.restore();
});

function enter(): void {
  lastSocket().accept();
  lastSocket().say(sample("server/room"));
}

const leaving = (seq: number) => ({ ...sample("server/event_left"), seq });

test("the socket is that of the page's own origin", () => {
  assert.equal(lastSocket().url, "wss://play.example/ws");
});

test("the room follows the events", () => {
  enter();
  assert.equal(session.status.value, "open");
  assert.equal(session.shown.value, 1);
  lastSocket().say(leaving(7));
  assert.equal(session.room.value?.seq, 7);
  assert.equal(session.shown.value, 2);
});

test("after a gap the room is entered anew from the last event known", () => {
  enter();
  lastSocket().say(leaving(9));
  assert.equal(session.room.value?.seq, 6);
  assert.equal(lastSocket().closed, true);
  lastSocket().drop();
  clock.advance(200);
  lastSocket().accept();
  assert.deepEqual(lastSocket().sent, [{ type: "enter", game: "7h2Kq9", since: 6 }]);
});

test("who looks at an earlier step goes on looking at it while the game goes on", () => {
  enter();
  session.look(0);
  assert.equal(session.shown.value, 0);
  lastSocket().say(leaving(7));
  assert.equal(session.shown.value, 0);
  session.look(1);
  assert.equal(session.shown.value, 1);
  session.look(2);
  assert.equal(session.looked.value, null, "the last step is the live game");
  lastSocket().say(leaving(8));
  assert.equal(session.shown.value, 3);
});

test("nobody looks before the start or beyond the end", () => {
  enter();
  session.look(-3);
  assert.equal(session.shown.value, 0);
  session.look(Number.POSITIVE_INFINITY);
  assert.equal(session.looked.value, null);
});

test("a refusal is told for a while", async () => {
  enter();
  const done = session.send({ type: "move", number: 1, move: "3d4e" });
  const sent = lastSocket().sent.at(-1);
  lastSocket().say({ ...sample("server/refused"), id: sent && "id" in sent ? sent.id : "" });
  assert.equal(await done, false);
  assert.equal(session.toast.value?.reason, "it is Middle's turn");
  clock.advance(7000);
  assert.equal(session.toast.value, null);
});

test("what is done is not told", async () => {
  enter();
  const done = session.send({ type: "move", number: 1, move: "3d4e" });
  const sent = lastSocket().sent.at(-1);
  lastSocket().say({ ...sample("server/done"), id: sent && "id" in sent ? sent.id : "" });
  assert.equal(await done, true);
  assert.equal(session.toast.value, null);
});

test("an error is told", () => {
  enter();
  lastSocket().say(sample("server/error"));
  assert.equal(session.toast.value?.reason, 'there is no message of type "fly"');
});

test("a game that does not exist is not asked for again", () => {
  lastSocket().accept();
  lastSocket().say({ type: "error", code: "unknown_game", reason: "there is no game 7h2Kq9" });
  assert.equal(session.unknown.value, true);
  lastSocket().drop();
  clock.advance(60000);
  assert.equal(sockets.length, 1);
});
