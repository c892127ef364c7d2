import assert from "node:assert/strict";
import { test } from "node:test";
import { RefusedRecord, readRecord } from "../../../web/src/review/record.ts";
import { realRules } from "../support/rules.ts";

const rulesModule = await realRules();

const refused = (ruleset: string, record: string): RefusedRecord => {
  try {
    readRecord(rulesModule, ruleset, record);
  } catch (error) {
    if (error instanceof RefusedRecord) return error;
  }
  throw new Error("it was not refused");
};

test("What precedes a bad move can be opened", () => {
  const { before, refusal } = refused("sannin", '[Rules "Sannin 1"]\n[First "Kimi"]\n\n1. P-4e K-10l zz *\n');
  assert.deepEqual(refusal.names, { line: "4", column: "15" });
  assert.equal(before?.nodes.size, 3);
  assert.deepEqual(before?.tags, { Rules: "Sannin 1", First: "Kimi" });
  assert.equal(refused("hasami", "1. P5i-5g P5a-5b P9z *").before?.nodes.size, 3);
  assert.equal(refused("sannin", '[Rules "Go"]\n\n*').before, null);
});

test("Moves alone and forms of other editors are read", () => {
  const review = readRecord(rulesModule, "sannin", "１. Ｐ－４ｅ!? K‐10l $2 ; a comment");
  assert.deepEqual(
    [...review.nodes.values()].map(({ comment }) => comment),
    ["", "!?", "?\na comment"],
  );
});
