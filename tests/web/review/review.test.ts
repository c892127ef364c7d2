import assert from "node:assert/strict";
import { test } from "node:test";
import type { ReviewEvent } from "../../../web/src/protocol/schema.ts";
import { decide } from "../../../web/src/review/decide.ts";
import {
  applied,
  below,
  emptyReview,
  limits,
  nodeOf,
  type Review,
  root,
  snapshotNodes,
  withNodes,
} from "../../../web/src/review/review.ts";
import {
  childWith,
  endOf,
  keyLeadsTo,
  lineFrom,
  pathTo,
  plyOf,
  siblingsOf,
  stillThere,
} from "../../../web/src/review/walk.ts";

const start = emptyReview({ ruleset: "sannin" });
const after = (review: Review, ...events: ReviewEvent[]) => events.reduce(applied, review);
const added = (node: number, parent: number, move = `m${node}`): ReviewEvent => ({
  kind: "move_added",
  node,
  parent,
  move,
});
/** 1-2-3 is the main line. 4-5 is a variation for 2, 6 for 5. */
const tree = after(start, added(1, 0), added(2, 1), added(3, 2), added(4, 1), added(5, 4), added(6, 4));

test("Moves follow their parents and the first child is the main line", () => {
  assert.deepEqual(lineFrom(tree, root), [1, 2, 3]);
  assert.deepEqual(siblingsOf(tree, 4), [2, 4]);
  assert.deepEqual(pathTo(tree, 6), [1, 4, 6]);
  assert.equal(childWith(tree, 4, "m6"), 6);
  assert.equal(childWith(tree, 4, "other"), undefined);
});

test("Removing a node removes its descendants and its number is not reused", () => {
  const review = after(tree, { kind: "node_removed", node: 4 });
  assert.deepEqual([...review.nodes.keys()].sort(), [0, 1, 2, 3]);
  assert.deepEqual(siblingsOf(review, 2), [2]);
  assert.deepEqual(decide(review, { type: "add_move", parent: 3, move: "x" }), added(7, 3, "x"));
  assert.equal(stillThere(tree, review, 6), 1);
});

test("A line takes a game of 2,000 moves in which two players leave, and no more", () => {
  const line = Array.from({ length: 2001 }, (_, i) => ({ node: i + 1, parent: i, move: "m", comment: "", marks: [] }));
  const review = withNodes(start, line);
  assert.deepEqual(decide(review, { type: "add_move", parent: 2001, move: "x" }), added(2002, 2001, "x"));
  const full = after(review, added(2002, 2001, "x"));
  assert.deepEqual(decide(full, { type: "add_move", parent: 2002, move: "x" }), {
    code: "too_long",
    reason: "a line has at most 2002 moves",
  });
});

test("A raised node moves before its sibling and the first one stays", () => {
  const raised = after(tree, { kind: "node_raised", node: 4 });
  assert.deepEqual(lineFrom(raised, root), [1, 4, 5]);
  assert.deepEqual(after(raised, { kind: "node_raised", node: 4 }), raised);
  assert.deepEqual(after(tree, { kind: "node_raised", node: root }), tree);
});

test("Comments, marks and title take their last value", () => {
  const review = after(
    tree,
    { kind: "commented", node: 2, text: "good" },
    { kind: "marked", node: root, marks: ["5e"] },
    { kind: "retitled", title: "Ours" },
  );
  assert.equal(nodeOf(review, 2).comment, "good");
  assert.deepEqual(nodeOf(review, root).marks, ["5e"]);
  assert.equal(review.title, "Ours");
});

test("A snapshot of a review rebuilds the same review", () => {
  const review = after(tree, { kind: "node_raised", node: 4 }, { kind: "marked", node: root, marks: ["5e"] });
  const nodes = snapshotNodes(review);
  assert.deepEqual(
    nodes.map(({ node }) => node),
    [0, 1, 4, 5, 6, 2, 3],
  );
  assert.deepEqual(withNodes(start, nodes), review);
});

test("Keys lead along the line and between siblings", () => {
  const ways = (node: number) =>
    ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End"].map((key) => keyLeadsTo(tree, node, key));
  assert.deepEqual(ways(2), [1, 3, 2, 4, 0, 3]);
  assert.deepEqual(ways(4), [1, 5, 2, 4, 0, 5]);
  assert.deepEqual(ways(root), [0, 1, 0, 0, 0, 3]);
  assert.equal(keyLeadsTo(tree, 2, "a"), undefined);
  assert.equal(endOf(tree, 6), 6);
});

test("A ply is on the main line, at most its last", () => {
  assert.deepEqual(
    [0, 1, 3, 9].map((ply) => plyOf(tree, ply)),
    [0, 1, 3, 3],
  );
});

test("An existing move changes nothing", () => {
  assert.equal(decide(tree, { type: "add_move", parent: 4, move: "m6" }), null);
});

test("Unknown nodes and exceeded limits are refused", () => {
  const code = (problem: ReturnType<typeof decide>) => problem && "code" in problem && problem.code;
  assert.equal(code(decide(tree, { type: "raise_node", node: 99 })), "unknown_node");
  assert.equal(code(decide(tree, { type: "comment", node: 1, text: "x".repeat(limits.comment + 1) })), "too_long");
  const marks = Array.from({ length: limits.marks + 1 }, () => "5e");
  assert.equal(code(decide(tree, { type: "mark", node: 1, marks })), "too_many");
  let deep = start;
  for (let node = 1; node <= limits.depth; node++) deep = applied(deep, added(node, node - 1));
  assert.equal(code(decide(deep, { type: "add_move", parent: limits.depth, move: "x" })), "too_long");
  assert.equal(code(decide(deep, { type: "add_move", parent: 3, move: "x" })), false);
});

test("Descendants are listed parents first", () => {
  assert.deepEqual(below(tree, 1), [1, 2, 4, 3, 5, 6]);
});
