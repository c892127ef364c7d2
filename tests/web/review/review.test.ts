import assert from "node:assert/strict";
import { test } from "node:test";
import type { ReviewEvent } from "../../../web/src/protocol/review_messages.ts";
import { decide } from "../../../web/src/review/decide.ts";
import {
  applied,
  below,
  emptyReview,
  limits,
  nodeOf,
  type Review,
  root,
  toldNodes,
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
/** 1-2-3 is the main line; 4-5 in the stead of 2, 6 of 5. */
const tree = after(start, added(1, 0), added(2, 1), added(3, 2), added(4, 1), added(5, 4), added(6, 4));

test("moves are added after their parents, the first ones on the main line", () => {
  assert.deepEqual(lineFrom(tree, root), [1, 2, 3]);
  assert.deepEqual(siblingsOf(tree, 4), [2, 4]);
  assert.deepEqual(pathTo(tree, 6), [1, 4, 6]);
  assert.equal(childWith(tree, 4, "m6"), 6);
  assert.equal(childWith(tree, 4, "other"), undefined);
});

test("a node that is removed takes along what follows it, and its number is not given again", () => {
  const review = after(tree, { kind: "node_removed", node: 4 });
  assert.deepEqual([...review.nodes.keys()].sort(), [0, 1, 2, 3]);
  assert.deepEqual(siblingsOf(review, 2), [2]);
  assert.deepEqual(decide(review, { type: "add_move", parent: 3, move: "x" }), added(7, 3, "x"));
  assert.equal(stillThere(tree, review, 6), 1);
});

test("a node that is raised goes before its elder sibling, the first one stays", () => {
  const raised = after(tree, { kind: "node_raised", node: 4 });
  assert.deepEqual(lineFrom(raised, root), [1, 4, 5]);
  assert.deepEqual(after(raised, { kind: "node_raised", node: 4 }), raised);
  assert.deepEqual(after(tree, { kind: "node_raised", node: root }), tree);
});

test("comments, marks and the title are what was said last", () => {
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

test("what is told of a review makes the same review again", () => {
  const review = after(tree, { kind: "node_raised", node: 4 }, { kind: "marked", node: root, marks: ["5e"] });
  const told = toldNodes(review);
  assert.deepEqual(
    told.map(({ node }) => node),
    [0, 1, 4, 5, 6, 2, 3],
  );
  assert.deepEqual(withNodes(start, told), review);
});

test("keys lead along the line and between the moves at one place", () => {
  const ways = (node: number) =>
    ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End"].map((key) => keyLeadsTo(tree, node, key));
  assert.deepEqual(ways(2), [1, 3, 2, 4, 0, 3]);
  assert.deepEqual(ways(4), [1, 5, 2, 4, 0, 5]);
  assert.deepEqual(ways(root), [0, 1, 0, 0, 0, 3]);
  assert.equal(keyLeadsTo(tree, 2, "a"), undefined);
  assert.equal(endOf(tree, 6), 6);
});

test("a ply is one of the main line, at most its last", () => {
  assert.deepEqual(
    [0, 1, 3, 9].map((ply) => plyOf(tree, ply)),
    [0, 1, 3, 3],
  );
});

test("a move that is there already changes nothing", () => {
  assert.equal(decide(tree, { type: "add_move", parent: 4, move: "m6" }), null);
});

test("what is gone, too long or too much is refused", () => {
  const code = (problem: ReturnType<typeof decide>) => problem && "code" in problem && problem.code;
  assert.equal(code(decide(tree, { type: "raise_node", node: 99 })), "unknown_node");
  assert.equal(code(decide(tree, { type: "comment", node: 1, text: "x".repeat(limits.comment + 1) })), "too_long");
  const marks = Array.from({ length: limits.marks + 1 }, () => "5e");
  assert.equal(code(decide(tree, { type: "mark", node: 1, marks })), "too_many");
  let deep = start;
  for (let node = 1; node <= limits.depth; node++) deep = applied(deep, added(node, node - 1));
  assert.equal(code(decide(deep, { type: "add_move", parent: limits.depth, move: "x" })), "too_many");
  assert.equal(code(decide(deep, { type: "add_move", parent: 3, move: "x" })), false);
});

test("all below a node comes parents first", () => {
  assert.deepEqual(below(tree, 1), [1, 2, 4, 3, 5, 6]);
});
