import assert from "node:assert/strict";
import { test } from "node:test";
import { cueOf } from "../../../web/src/pages/game/cues.ts";
import type { Step } from "../../../web/src/protocol/schema.ts";
import { moveAnnouncement, stepAnnouncement } from "../../../web/src/room/announcements.ts";
import type { RoomState } from "../../../web/src/room/store.ts";
import { initial, sannin } from "../support/data.ts";

const step = (more: Partial<Step>): Step => ({
  ...({ seat: "first", move: "", notation: "", events: [], checks: [] } as unknown as Step),
  ...more,
});

/** A room with one step from the initial position to a diagram. */
const roomAfter = (one: Step, after = initial) =>
  ({ steps: [one], diagrams: [initial, after] }) as unknown as RoomState;

test("Moves are announced with piece, origin and capture", () => {
  assert.equal(moveAnnouncement({ move: "3c4d" }, initial), "pawn from 3c to 4d");
  assert.equal(moveAnnouncement({ move: "2g10k+" }, initial), "bishop from 2g captures pawn on 10k and promotes");
  assert.equal(moveAnnouncement({ move: "P*5e" }, initial), "pawn dropped on 5e");
  assert.equal(moveAnnouncement({ move: "10d!8c,9f" }, initial), "the king on 10d illuminates 8c, 9f");
});

test("A step is announced in order: move, events, checks", () => {
  const room = roomAfter(step({ move: "3c4d", notation: "P3c-4d", events: ["alliance ml double"], checks: ["10m"] }));
  assert.deepEqual(stepAnnouncement({ room, ruleset: sannin }, 1), [
    "First: pawn from 3c to 4d",
    "Middle and Last are allied (double attack)",
    "Middle is in check.",
  ]);
  assert.deepEqual(stepAnnouncement({ room, ruleset: sannin }, 2), []);
});

test("A resignation is announced without a move", () => {
  const room = roomAfter(step({ move: "first:resign", events: ["out f resign"] }));
  assert.deepEqual(stepAnnouncement({ room, ruleset: sannin }, 1), ["First resigned and is eliminated"]);
});

test("Each step has its sound", () => {
  const move = { move: "3c4d", notation: "P3c-4d" };
  const fewer = initial.replace("mP", "1");
  assert.equal(cueOf(roomAfter(step(move)), 1), "move");
  assert.equal(cueOf(roomAfter(step(move), fewer), 1), "capture");
  assert.equal(cueOf(roomAfter(step({ ...move, checks: ["10m"] }), fewer), 1), "check");
  assert.equal(cueOf(roomAfter(step({ ...move, checks: ["10m"], events: ["alliance ml double"] })), 1), "alliance");
  assert.equal(cueOf(roomAfter(step({ ...move, events: ["out m mate", "wins f mate"] })), 1), "over");
  assert.equal(cueOf(roomAfter(step(move)), 2), "move");
});
