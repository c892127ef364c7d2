import assert from "node:assert/strict";
import { test } from "node:test";
import { plyHash, plyOf } from "../../../../web/src/pages/game/ply_address.ts";

test("A ply is read from the hash of a URL", () => {
  assert.equal(plyOf("#12"), 12);
  assert.equal(plyOf("#0"), 0);
  for (const other of ["", "#", "#-1", "#12a", "#1.5", "#123456", "12"]) assert.equal(plyOf(other), null, other);
});

test("The live game has no hash", () => {
  assert.equal(plyHash(null), "");
  assert.equal(plyHash(0), "#0");
  assert.equal(plyOf(plyHash(17)), 17);
});
