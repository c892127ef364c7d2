// A move before the server has answered: one at a time, and the last one while disconnected.
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
  lastSocket().accept();
  lastSocket().say(sample("server/room"));
});
afterEach(() => {
  place.stop();
  clock.restore();
});

const moves = () => lastSocket().sent.filter((message) => message.type === "move");
const number = () => place.room.value?.now?.number;
const settled = () => new Promise((resolve) => setImmediate(resolve));

function comeBack(): void {
  clock.advance(200);
  lastSocket().accept();
}

test("A move is pending until its event arrives", () => {
  void place.play("10k10j", "drawn");
  assert.equal(place.pending.value?.sent, true);
  assert.equal(place.pending.value?.drawn, "drawn");
  assert.deepEqual(
    moves().map((message) => "number" in message && message.number),
    [number()],
  );
  const message = sample("server/event_moved");
  const step = { ...message.event.step, changes: "the next l - fml - - 3" };
  lastSocket().say({ ...message, seq: 7, event: { ...message.event, step } });
  assert.equal(place.pending.value, null);
});

test("The acknowledgement alone does not end a pending move", async () => {
  void place.play("10k10j", "drawn");
  const [message] = moves();
  lastSocket().say({ type: "done", id: message && "id" in message ? message.id : "", seq: 7 });
  await settled();
  assert.notEqual(place.pending.value, null, "the event that draws it is still to come");
});

test("A refused move is no longer pending", async () => {
  void place.play("10k10j", "drawn");
  const [message] = moves();
  const id = message && "id" in message ? message.id : "";
  lastSocket().say({ type: "refused", id, code: "illegal_move", reason: "why" });
  await settled();
  assert.equal(place.pending.value, null);
  assert.equal(place.toast.value?.code, "illegal_move");
});

test("Nothing else is played while a move is being sent", () => {
  void place.play("10k10j", "drawn");
  void place.play("9k9j", "other");
  assert.equal(moves().length, 1);
  assert.equal(place.pending.value?.move, "10k10j");
  assert.equal(place.withdrawMove(), false);
});

test("While disconnected, the last move replaces earlier ones", () => {
  lastSocket().drop();
  for (const move of ["10k10j", "9k9j", "8k8j"]) void place.play(move, `after ${move}`);
  assert.equal(place.pending.value?.move, "8k8j");
  assert.equal(place.pending.value?.sent, false);
  comeBack();
  assert.deepEqual(
    moves().map((message) => "move" in message && message.move),
    ["8k8j"],
  );
  assert.equal(place.pending.value?.sent, true);
});

test("An unsent move can be withdrawn", () => {
  lastSocket().drop();
  void place.play("10k10j", "drawn");
  assert.equal(place.withdrawMove(), true);
  assert.equal(place.pending.value, null);
  comeBack();
  assert.deepEqual(moves(), []);
});

test("A changed game drops an unsent move", () => {
  lastSocket().drop();
  void place.play("10k10j", "drawn");
  const room = sample("server/room");
  clock.advance(200);
  lastSocket().say({ ...room, state: "finished" });
  assert.equal(place.pending.value, null);
});
