import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { mainLine, readRecord, writeRecord } from "../../../web/src/review/record.ts";
import { applied, emptyReview, nodeOf, type Review, root, snapshotNodes } from "../../../web/src/review/review.ts";
import { lineFrom, siblingsOf } from "../../../web/src/review/walk.ts";
import { Refused } from "../../../web/src/rules/rules_module.ts";
import { initial } from "../support/data.ts";
import { realRules } from "../support/rules.ts";

const rulesModule = await realRules();
const variations = readFileSync(join(process.env.SANNIN_TEST_DATA ?? "", "records/variations.s3n"), "utf8");

const refusal = (what: () => unknown): Refused => {
  try {
    what();
  } catch (error) {
    if (error instanceof Refused) return error;
  }
  throw new Error("it was not refused");
};

test("A record with variations round-trips", () => {
  const review = readRecord(rulesModule, "sannin", variations);
  const written = writeRecord(rulesModule, review);
  const again = readRecord(rulesModule, "sannin", written);
  assert.equal(writeRecord(rulesModule, again), written);
  assert.deepEqual(snapshotNodes(again), snapshotNodes(review));
  assert.ok([...review.nodes.values()].some(({ marks }) => marks.join() === "7l7g,7g"));
  assert.ok([...review.nodes.values()].some(({ comment }) => comment === "To the Garden."));
  assert.ok(lineFrom(review, root).some((node) => siblingsOf(review, node).length > 1));
});

test("The main line is exported without variations and comments", () => {
  const review = readRecord(rulesModule, "sannin", variations);
  const line = readRecord(rulesModule, "sannin", writeRecord(rulesModule, mainLine(review)));
  const moves = (of: Review) => lineFrom(of, root).map((node) => nodeOf(of, node).move);
  assert.deepEqual(moves(line), moves(review));
  assert.equal(line.nodes.size, moves(review).length + 1);
  assert.ok(snapshotNodes(line).every(({ comment, marks }) => comment === "" && marks.length === 0));
});

test("Comments keep line breaks and special characters", () => {
  const setup = { ruleset: "sannin", options: { gap: "stay" }, position: initial };
  const comment = "One\\two\nthree; ひとつ";
  const review = applied(applied(emptyReview(setup), { kind: "move_added", node: 1, parent: root, move: "3c4d" }), {
    kind: "commented",
    node: 1,
    text: comment,
  });
  const again = readRecord(rulesModule, "sannin", writeRecord(rulesModule, review));
  assert.equal(nodeOf(again, 1).comment, comment);
  assert.equal(again.setup.options?.gap, "stay");
});

test("A faulty record names its place, and an illegal move is refused", () => {
  const wrong = refusal(() => readRecord(rulesModule, "sannin", variations.replace("S-2d", "S-2x")));
  assert.equal(wrong.refusal.code, "record");
  assert.ok(Number(wrong.refusal.names.line) > 10);
  const review = applied(emptyReview({ ruleset: "sannin" }), {
    kind: "move_added",
    node: 1,
    parent: root,
    move: "1a1m",
  });
  assert.match(refusal(() => writeRecord(rulesModule, review)).message, /\w/);
});
