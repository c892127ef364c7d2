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
  const wants = { draw: ["last"], takeback: [], pause: ["first"], unpause: [], rematch: [] };
  assert.deepEqual(offersFor(room({ wants }), "first"), ["takeback"]);
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
  const gone = { ...room(), gone: [{ person: "pZ77bd", since: 10_000 }] };
  assert.equal(claimIn(gone, "last", 70_000, true), 240_000);
  assert.equal(claimIn(gone, "last", 400_000, true), 0);
  assert.equal(claimIn(gone, "first", 400_000, true), null);
  assert.equal(claimIn({ ...gone, grace: 0 }, "last", 400_000, true), null);
  assert.equal(claimIn({ ...gone, now: paused() }, "last", 400_000, true), null);
});

test("The seat of a computer can be claimed only if the server has none any more", () => {
  const people = [...sample("server/room").people];
  people[1] = { ...people[1], id: "computer:1", level: 3 };
  assert.equal(claimIn(room({ people }), "middle", 70_000, true), null);
  assert.equal(claimIn(room({ people }), "middle", 70_000, false), 0);
  assert.equal(claimIn(room({ people, grace: 0 }), "middle", 70_000, false), null);
});

test("A takeback removes all steps since the player's last move", () => {
  const [step] = sample("server/room").steps;
  const steps = ["first", "middle", "last"].map((seat, index) => ({ ...step, seat, seq: index + 1 }));
  const seqs = (seat: string) => stepsToTakeBack(room({ steps }), seat).map(({ seq }) => seq);
  assert.deepEqual([seqs("middle"), seqs("last")], [[2, 3], [3]]);
  const resigned = [...steps, { ...step, seat: "last", notation: "" }];
  assert.deepEqual(stepsToTakeBack(room({ steps: resigned }), "first"), []);
});
