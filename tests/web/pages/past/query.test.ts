import assert from "node:assert/strict";
import { test } from "node:test";
import { parseQuery, writeQuery } from "../../../../web/src/pages/past/query.ts";

test("Empty conditions give an empty query", () => {
  assert.equal(writeQuery(parseQuery("")), "");
  assert.equal(writeQuery(parseQuery("?player=%20&how=")), "");
});

test("A query round-trips through the URL", () => {
  const words =
    "player=Ha%26na&from=2026-11-01&to=2026-11-30&result=draw&how=agreed&alliance=double&computers=no&opening=3c4d%2C10k10j&position=7%2F8+f";
  assert.equal(writeQuery(parseQuery(`?${words}`)), words);
});

test("Moves may be separated by blanks or commas", () => {
  for (const opening of ["3c4d 10k10j", " 3c4d,  10k10j,", "3c4d\n10k10j"]) {
    assert.equal(writeQuery({ ...parseQuery(""), opening }), "opening=3c4d%2C10k10j");
  }
});

test("Unknown parameters are ignored", () => {
  assert.equal(writeQuery(parseQuery("?page=3&player=Hana&toString=1")), "player=Hana");
});
