// The places of the players at the end of a game.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Ruleset, Step } from "../../../web/src/protocol/schema.ts";
import { placings } from "../../../web/src/room/placings.ts";
import { reduce } from "../../../web/src/room/store.ts";
import { sample } from "../support/data.ts";

const ruleset: Ruleset = {
  id: "sannin",
  title: "Sannin shogi",
  version: "Sannin 1",
  seats: [
    { id: "first", letter: "f", title: "First" },
    { id: "middle", letter: "m", title: "Middle" },
    { id: "last", letter: "l", title: "Last" },
  ],
  options: [],
  variants: [],
  opening_alliance: true,
  start: "",
  extension: "s3n",
};

/** Returns the places as text, after steps with these events and a result. */
function places(result: { how: string; winner: string | null }, events: string[][], alliance = "-"): string[] {
  const room = sample("server/room");
  const steps = events.map(
    (lines): Step => ({ ...room.steps[0], events: lines, changes: `board - - fml ${alliance} - 1` }),
  );
  const state = reduce(null, { ...room, state: "finished", steps, now: { ...room.now, turn: null, result } });
  assert.ok(state !== null && state !== "gap");
  return placings({ room: state, ruleset }).map(({ place, seat }) => `${place} ${seat}`);
}

test("The player eliminated first is third", () => {
  const outs = [["out l resign"], ["out f mate", "wins m mate"]];
  assert.deepEqual(places({ how: "last", winner: "middle" }, outs), ["1 middle", "2 first", "3 last"]);
});

test("A win in the Garden leaves two second places", () => {
  assert.deepEqual(places({ how: "garden", winner: "last" }, [["wins l garden"]]), ["1 last", "2 first", "2 middle"]);
});

test("Allies who lose together share the second place", () => {
  const outs = [["out f mate", "wins l mate"]];
  assert.deepEqual(places({ how: "mate", winner: "last" }, outs, "fm"), ["1 last", "2 first", "2 middle"]);
});

test("Players who agree a draw share the first place", () => {
  const outs = [["out f time"], ["draw agreed"]];
  assert.deepEqual(places({ how: "agreed", winner: null }, outs), ["1 middle", "1 last", "3 first"]);
});

test("An aborted game has no places", () => {
  assert.deepEqual(places({ how: "aborted", winner: null }, []), []);
});
