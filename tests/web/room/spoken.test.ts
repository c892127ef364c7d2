import assert from "node:assert/strict";
import { test } from "node:test";
import { cueOf } from "../../../web/src/pages/game/cues.ts";
import type { Step } from "../../../web/src/protocol/messages.ts";
import { spokenMove, spokenStep } from "../../../web/src/room/spoken.ts";
import type { RoomState } from "../../../web/src/room/store.ts";
import { initial, sannin } from "../support/data.ts";

const step = (more: Partial<Step>): Step => ({
  ...({ seat: "first", move: "", notation: "", events: [] } as unknown as Step),
  ...more,
});

/** A room with one step from the initial position to a diagram. */
const roomAfter = (one: Step, after = initial) =>
  ({ steps: [one], diagrams: [initial, after] }) as unknown as RoomState;

test("moves are told with the piece, where it comes from, and what it takes", () => {
  assert.equal(spokenMove({ move: "3c4d" }, initial), "pawn from 3c to 4d");
  assert.equal(spokenMove({ move: "2g10k+" }, initial), "bishop from 2g takes pawn on 10k and promotes");
  assert.equal(spokenMove({ move: "P*5e" }, initial), "pawn dropped on 5e");
  assert.equal(spokenMove({ move: "10d!8c,9f" }, initial), "the king on 10d illuminates 8c, 9f");
});

test("a step is told in order: the move, what followed, who is in check", () => {
  const room = roomAfter(step({ move: "3c4d", notation: "P3c-4d", events: ["alliance ml double"], checks: ["10m"] }));
  assert.deepEqual(spokenStep({ room, ruleset: sannin }, 1), [
    "First: pawn from 3c to 4d",
    "Middle and Last are allied by a double attack",
    "Middle is in check.",
  ]);
  assert.deepEqual(spokenStep({ room, ruleset: sannin }, 2), []);
});

test("who leaves is told without a move", () => {
  const room = roomAfter(step({ move: "first:resign", events: ["out f resign"] }));
  assert.deepEqual(spokenStep({ room, ruleset: sannin }, 1), ["First resigned and is out"]);
});

test("each step has its sound", () => {
  const move = { move: "3c4d", notation: "P3c-4d" };
  const fewer = initial.replace("mP", "1");
  assert.equal(cueOf(roomAfter(step(move)), 1), "move");
  assert.equal(cueOf(roomAfter(step(move), fewer), 1), "capture");
  assert.equal(cueOf(roomAfter(step({ ...move, checks: ["10m"] }), fewer), 1), "check");
  assert.equal(cueOf(roomAfter(step({ ...move, checks: ["10m"], events: ["alliance ml double"] })), 1), "alliance");
  assert.equal(cueOf(roomAfter(step({ ...move, events: ["out m mate", "wins f mate"] })), 1), "over");
  assert.equal(cueOf(roomAfter(step(move)), 2), "move");
});
