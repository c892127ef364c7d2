import assert from "node:assert/strict";
import { test } from "node:test";
import { canAbort, claimIn, offersFor, stepsToTakeBack } from "../../../web/src/room/offers.ts";
import { type RoomState, reduce } from "../../../web/src/room/store.ts";
import { sample } from "../support/data.ts";

const room = (changes: object = {}): RoomState => {
  const state = reduce(null, { ...sample("server/room"), ...changes });
  assert.ok(state !== null && state !== "gap");
  return state;
};
const paused = () => ({ ...sample("server/room").now, paused: 1 });

test("Only a player who has moved may request a takeback", () => {
  assert.deepEqual(offersFor(room(), "first"), ["draw", "takeback", "pause"]);
  assert.deepEqual(offersFor(room(), "middle"), ["draw", "pause"]);
});

test("An existing offer is answered and not made again", () => {
  const offers = { draw: ["last"], takeback: [], pause: ["first"], unpause: [], rematch: [] };
  assert.deepEqual(offersFor(room({ offers }), "first"), ["takeback"]);
});

test("During a pause only a draw or resuming can be offered", () => {
  assert.deepEqual(offersFor(room({ now: paused() }), "first"), ["draw", "unpause"]);
});

test("A game can be aborted until every player has moved", () => {
  assert.equal(canAbort(room()), true);
  const [step] = sample("server/room").steps;
  const steps = ["first", "middle", "last"].map((seat) => ({ ...step, seat }));
  assert.equal(canAbort(room({ steps })), false);
});

test("An absent player has the grace period to return", () => {
  const absent = { ...room(), disconnected: [{ user: "pZ77bd", since: 10_000 }] };
  assert.equal(claimIn(absent, "last", 70_000, true), 240_000);
  assert.equal(claimIn(absent, "last", 400_000, true), 0);
  assert.equal(claimIn(absent, "first", 400_000, true), null);
  assert.equal(claimIn({ ...absent, claim_after: 0 }, "last", 400_000, true), null);
  assert.equal(claimIn({ ...absent, now: paused() }, "last", 400_000, true), null);
});

test("The seat of a computer can be claimed only if the server has none any more", () => {
  const players = [...sample("server/room").players];
  players[1] = { ...players[1], id: "computer:1", level: 3 };
  assert.equal(claimIn(room({ players }), "middle", 70_000, true), null);
  assert.equal(claimIn(room({ players }), "middle", 70_000, false), 0);
  assert.equal(claimIn(room({ players, claim_after: 0 }), "middle", 70_000, false), null);
});

test("A takeback removes all steps since the player's last move", () => {
  const [step] = sample("server/room").steps;
  const steps = ["first", "middle", "last"].map((seat, index) => ({ ...step, seat, seq: index + 1 }));
  const seqs = (seat: string) => stepsToTakeBack(room({ steps }), seat).map(({ seq }) => seq);
  assert.deepEqual([seqs("middle"), seqs("last")], [[2, 3], [3]]);
  const resigned = [...steps, { ...step, seat: "last", notation: "" }];
  assert.deepEqual(stepsToTakeBack(room({ steps: resigned }), "first"), []);
});
