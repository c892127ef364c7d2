import assert from "node:assert/strict";
import { test } from "node:test";
import { one, original, two } from "../../../web/src/board/sets/kanji.ts";

const names = ["K", "R", "B", "G", "N", "S", "L", "P", "+K", "+R", "+B", "+S", "+L", "+P"];

test("Every Japanese set has a distinct sign for each piece", () => {
  for (const set of [one, two, original]) {
    assert.deepEqual(Object.keys(set).sort(), [...names].sort());
    assert.equal(new Set(Object.values(set)).size, names.length);
  }
});

test("A sign has one kanji, or two in the two-kanji set", () => {
  for (const sign of Object.values(one)) assert.equal([...sign].length, 1);
  for (const sign of Object.values(two)) assert.equal([...sign].length, 2);
});
