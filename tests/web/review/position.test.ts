import assert from "node:assert/strict";
import { test } from "node:test";
import {
  type Draft,
  emptied,
  heldCount,
  moved,
  readDraft,
  withHeld,
  withPiece,
  withRight,
  writeDraft,
} from "../../../web/src/review/position.ts";
import { initial, positions } from "../support/data.ts";

const letters = ["f", "m", "l"];
const draft = readDraft(initial) as Draft;

test("Every conformance position round-trips", () => {
  for (const text of positions()) {
    const read = readDraft(text);
    assert.ok(read, text);
    assert.equal(writeDraft(read, letters), text);
  }
});

test("Malformed text is no position", () => {
  for (const text of ["", "x", initial.replace("/", ""), initial.replace(" f ", " "), initial.replace(" 1", " x")]) {
    assert.equal(readDraft(text), null, text);
  }
});

test("Pieces are put, moved and removed", () => {
  const put = withPiece(draft, "7g", { owner: "l", name: "+B" });
  assert.match(writeDraft(put, letters), /^\S+\/lLlRlP3l\+B3fPfBfL\//);
  const away = withPiece(put, "7g", null);
  assert.equal(writeDraft(away, letters), initial);
  const over = moved(draft, "7a", "1a");
  assert.deepEqual(over.pieces.get("1a"), { owner: "l", name: "L" });
  assert.equal(over.pieces.has("7a"), false);
  assert.equal(moved(draft, "7g", "7h"), draft);
});

test("Hands and castling rights are written in order", () => {
  let next = withHeld(withHeld(withHeld(draft, "m", "P", 1), "m", "R", 1), "m", "P", 1);
  next = withHeld(withRight(withRight(next, "f", false), "f", true), "f", "B", 1);
  assert.equal(heldCount(next, "m", "P"), 2);
  assert.match(writeDraft(next, letters), / f fBmR2P fml - - 1$/);
  next = withHeld(withHeld(next, "f", "B", -1), "f", "B", -1);
  assert.match(writeDraft(next, letters), / f mR2P fml /);
  assert.match(writeDraft(withRight(next, "m", false), letters), / fl - - 1$/);
});

test("A change of the board clears pending threats", () => {
  const pending = { ...draft, pending: "f:8c" };
  assert.equal(withPiece(pending, "7g", null).pending, "-");
  assert.match(writeDraft(emptied(pending), letters), /^7\/8\/.*\/7 f - - - - 1$/);
});
