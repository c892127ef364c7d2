import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { mainLine, readRecord, writeRecord } from "../../../web/src/review/record.ts";
import { applied, emptyReview, nodeOf, type Review, root, toldNodes } from "../../../web/src/review/review.ts";
import { lineFrom, siblingsOf } from "../../../web/src/review/walk.ts";
import { Refused } from "../../../web/src/rules/desk.ts";
import { initial } from "../support/data.ts";
import { realRules } from "../support/rules.ts";

const desk = await realRules();
const variations = readFileSync(join(process.env.SANNIN_TEST_DATA ?? "", "records/variations.s3n"), "utf8");

const refusal = (what: () => unknown): Refused => {
  try {
    what();
  } catch (error) {
    if (error instanceof Refused) return error;
  }
  throw new Error("it was not refused");
};

test("a record with variations is read and written, and stays the same from then on", () => {
  const review = readRecord(desk, "sannin", variations);
  const written = writeRecord(desk, review);
  const again = readRecord(desk, "sannin", written);
  assert.equal(writeRecord(desk, again), written);
  assert.deepEqual(toldNodes(again), toldNodes(review));
  assert.ok([...review.nodes.values()].some(({ marks }) => marks.join() === "7l7g,7g"));
  assert.ok([...review.nodes.values()].some(({ comment }) => comment === "To the Garden."));
  assert.ok(lineFrom(review, root).some((node) => siblingsOf(review, node).length > 1));
});

test("the main line goes without anything beside it", () => {
  const review = readRecord(desk, "sannin", variations);
  const line = readRecord(desk, "sannin", writeRecord(desk, mainLine(review)));
  const moves = (of: Review) => lineFrom(of, root).map((node) => nodeOf(of, node).move);
  assert.deepEqual(moves(line), moves(review));
  assert.equal(line.nodes.size, moves(review).length + 1);
  assert.ok(toldNodes(line).every(({ comment, marks }) => comment === "" && marks.length === 0));
});

test("what is said keeps its lines and signs", () => {
  const setup = { ruleset: "sannin", options: { gap: "stay" }, position: initial };
  const comment = "One\\two\nthree; ひとつ";
  const review = applied(applied(emptyReview(setup), { kind: "move_added", node: 1, parent: root, move: "3c4d" }), {
    kind: "commented",
    node: 1,
    text: comment,
  });
  const again = readRecord(desk, "sannin", writeRecord(desk, review));
  assert.equal(nodeOf(again, 1).comment, comment);
  assert.equal(again.setup.options?.gap, "stay");
});

test("a wrong record is refused with its place, an illegal move too", () => {
  const wrong = refusal(() => readRecord(desk, "sannin", variations.replace("S-2d", "S-2x")));
  assert.equal(wrong.refusal.code, "record");
  assert.ok(Number(wrong.refusal.names.line) > 10);
  const review = applied(emptyReview({ ruleset: "sannin" }), {
    kind: "move_added",
    node: 1,
    parent: root,
    move: "1a1m",
  });
  assert.match(refusal(() => writeRecord(desk, review)).message, /\w/);
});
