import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { ClientPlace } from "../../../web/src/room/client_place.ts";
import { sample } from "../support/data.ts";
import { lastSocket, sockets } from "../support/fake_browser.ts";
import { FakeClock } from "../support/fake_clock.ts";

let clock: FakeClock;
let place: ClientPlace;

beforeEach(() => {
  clock = new FakeClock();
  sockets.length = 0;
  place = new ClientPlace("7h2Kq9");
});
afterEach(() => {
  place.stop();
  clock.restore();
});

function enter(): void {
  lastSocket().accept();
  lastSocket().say(sample("server/room"));
}

const leaving = (seq: number) => ({ ...sample("server/event_player_out"), seq });

test("The socket belongs to the page's origin", () => {
  assert.equal(lastSocket().url, "wss://play.example/ws");
});

test("The room follows the events", () => {
  enter();
  assert.equal(place.status.value, "open");
  assert.equal(place.shown.value, 1);
  lastSocket().say(leaving(7));
  assert.equal(place.room.value?.seq, 7);
  assert.equal(place.shown.value, 2);
});

test("A gap enters the room again from the last known event", () => {
  enter();
  lastSocket().say(leaving(9));
  assert.equal(place.room.value?.seq, 6);
  assert.equal(lastSocket().closed, true);
  lastSocket().drop();
  clock.advance(200);
  lastSocket().accept();
  assert.deepEqual(lastSocket().sent, [{ type: "enter", game: "7h2Kq9", since: 6 }]);
});

test("A displayed earlier step stays while the game continues", () => {
  enter();
  place.goTo(0);
  assert.equal(place.shown.value, 0);
  lastSocket().say(leaving(7));
  assert.equal(place.shown.value, 0);
  place.goTo(1);
  assert.equal(place.shown.value, 1);
  place.goTo(2);
  assert.equal(place.ply.value, null, "the last step is the live game");
  lastSocket().say(leaving(8));
  assert.equal(place.shown.value, 3);
});

test("The displayed step is bounded by start and end", () => {
  enter();
  place.goTo(-3);
  assert.equal(place.shown.value, 0);
  place.goTo(Number.POSITIVE_INFINITY);
  assert.equal(place.ply.value, null);
});

test("A refusal is shown for a while", async () => {
  enter();
  const done = place.send({ type: "move", number: 1, move: "3d4e" });
  const sent = lastSocket().sent.at(-1);
  lastSocket().say({ ...sample("server/refused"), id: sent && "id" in sent ? sent.id : "" });
  assert.equal(await done, false);
  assert.equal(place.toast.value?.reason, "it is Middle's turn");
  clock.advance(7000);
  assert.equal(place.toast.value, null);
});

test("A completed command shows no message", async () => {
  enter();
  const done = place.send({ type: "move", number: 1, move: "3d4e" });
  const sent = lastSocket().sent.at(-1);
  lastSocket().say({ ...sample("server/done"), id: sent && "id" in sent ? sent.id : "" });
  assert.equal(await done, true);
  assert.equal(place.toast.value, null);
});

test("An error is shown", () => {
  enter();
  lastSocket().say(sample("server/error"));
  assert.equal(place.toast.value?.reason, 'unknown message type "fly"');
});

test("A game that does not exist is not requested again", () => {
  lastSocket().accept();
  lastSocket().say({ type: "error", code: "unknown_game", reason: "there is no game 7h2Kq9" });
  assert.equal(place.unknown.value, true);
  lastSocket().drop();
  clock.advance(60000);
  assert.equal(sockets.length, 1);
});
