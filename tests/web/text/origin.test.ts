// Texts for names and records from outside.
import assert from "node:assert/strict";
import { test } from "node:test";
import { recordDateWords } from "../../../web/src/text/dates.ts";
import { isolated } from "../../../web/src/text/direction.ts";
import { originWords } from "../../../web/src/text/origin.ts";

test("The date of a record is as exact as the record", () => {
  assert.equal(recordDateWords("1932.05.28"), "May 28, 1932");
  assert.equal(recordDateWords("1932.05.??"), "May 1932");
  assert.equal(recordDateWords("1932.??.??"), "1932");
  for (const unknown of ["", "?", "????.??.??", "yesterday"]) assert.equal(recordDateWords(unknown), "");
});

test("An origin contains only what its record says", () => {
  const origin = { event: "Shogi magazine", site: "?", date: "1932.05.28" };
  assert.equal(originWords(origin), "imported, Shogi magazine, May 28, 1932");
  assert.equal(originWords({ event: "", site: "?", date: "????.??.??" }), "imported");
});

test("Right-to-left text is isolated once", () => {
  const isolatedName = "\u2068שרה\u2069";
  assert.equal(isolated("שרה"), isolatedName);
  assert.equal(isolated(isolatedName), isolatedName);
  for (const plain of ["Hana", "花子", "👨‍👩‍👧‍👦", "Ελένη"]) assert.equal(isolated(plain), plain);
});
