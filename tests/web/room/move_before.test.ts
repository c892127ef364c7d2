// The move before the last one.
import assert from "node:assert/strict";
import { test } from "node:test";
import { moveBefore } from "../../../web/src/room/move_before.ts";

const moved = (seat: string) => ({ seat, move: `move of ${seat}` });

test("Both moves of opponents are shown to a player", () => {
  assert.equal(moveBefore([moved("m"), moved("l")], "f"), "move of m");
});

test("Only the last move is shown after an own one, at the start, and to spectators", () => {
  assert.equal(moveBefore([moved("f"), moved("m")], "f"), "");
  assert.equal(moveBefore([moved("m"), moved("f")], "f"), "");
  assert.equal(moveBefore([moved("m")], "f"), "");
  assert.equal(moveBefore([], "f"), "");
  assert.equal(moveBefore([moved("m"), moved("l")], null), "");
});

test("Only the last move is shown when one opponent has ended the game after moving", () => {
  assert.equal(moveBefore([moved("m"), moved("m")], "f"), "");
});
