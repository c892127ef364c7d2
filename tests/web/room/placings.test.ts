import assert from "node:assert/strict";
import { test } from "node:test";
import type { Result } from "../../../web/src/protocol/schema.ts";
import { placings } from "../../../web/src/room/placings.ts";
import type { RoomState } from "../../../web/src/room/store.ts";
import { initial, sannin } from "../support/data.ts";

/** Returns the places after steps with these event lines. */
function places(result: Result | null, lines: string[], alliance = "-"): Record<string, number> {
  const diagram = initial.replace(" - - 1", ` ${alliance} - 1`);
  const room = {
    steps: lines.map((line) => ({ events: [line] })),
    diagrams: [diagram],
    now: { in: [], turn: null, clock: null, result },
    state: "finished",
  } as unknown as RoomState;
  return Object.fromEntries(placings({ room, ruleset: sannin }).map(({ seat, place }) => [seat, place]));
}

test("The player eliminated first is third", () => {
  const result = { how: "last", winner: "middle" };
  assert.deepEqual(places(result, ["out l mate", "out f mate"]), { middle: 1, first: 2, last: 3 });
});

test("Players who are equal share a place", () => {
  assert.deepEqual(places({ how: "garden", winner: "last" }, []), { last: 1, first: 2, middle: 2 });
  assert.deepEqual(places({ how: "agreed", winner: null }, ["out f resign"]), { middle: 1, last: 1, first: 3 });
});

test("Allies who lose share a place", () => {
  const result = { how: "mate", winner: "last" };
  assert.deepEqual(places(result, ["out f mate"], "fm"), { last: 1, first: 2, middle: 2 });
});

test("There are no places without a result", () => {
  assert.deepEqual([places(null, []), places({ how: "aborted", winner: null }, [])], [{}, {}]);
});
