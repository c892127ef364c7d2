import assert from "node:assert/strict";
import { test } from "node:test";
import { NodeFacts } from "../../../web/src/review/node_facts.ts";
import { applied, emptyReview, type Review, root } from "../../../web/src/review/review.ts";
import { rowsOf } from "../../../web/src/review/rows.ts";
import { conformanceGames, initial, sannin } from "../support/data.ts";
import { realRules } from "../support/rules.ts";

const rulesModule = await realRules();

/** Adds moves in order, each after the node with the given number. */
const made = (moves: [parent: number, move: string][]): Review =>
  moves.reduce(
    (review, [parent, move], index) => applied(review, { kind: "move_added", node: index + 1, parent, move }),
    emptyReview({ ruleset: "sannin" }),
  );
const review = made([
  [0, "3c4d"],
  [1, "10k10j"],
  [2, "11g10g"],
  [3, "1b2d"],
  [1, "8m9l"],
  [5, "11g10g"],
  [4, "m:resign"],
]);

test("Each node has its board and notation in any order of requests", () => {
  const nodeFacts = new NodeFacts(rulesModule, review, sannin.seats);
  assert.equal(nodeFacts.of(review, 6)?.notation, "P11g-10g");
  assert.equal(nodeFacts.of(review, 3)?.notation, "P11g-10g");
  assert.notEqual(nodeFacts.of(review, 6)?.diagram, nodeFacts.of(review, 3)?.diagram);
  assert.equal(nodeFacts.of(review, root)?.diagram, initial);
  assert.deepEqual([nodeFacts.of(review, 4)?.row, nodeFacts.of(review, 4)?.column], [2, 0]);
  assert.deepEqual(nodeFacts.of(review, 7)?.events, ["out m resign"]);
  assert.equal(nodeFacts.game(review, 5)?.diagram, nodeFacts.of(review, 5)?.diagram);
  assert.equal(nodeFacts.game(review, 1)?.diagram, nodeFacts.of(review, 1)?.diagram);
  nodeFacts.close();
});

test("An illegal branch has no board and other branches still have one", () => {
  const wrong = applied(review, { kind: "move_added", node: 8, parent: 2, move: "1a1m" });
  const nodeFacts = new NodeFacts(rulesModule, wrong, sannin.seats);
  assert.equal(nodeFacts.of(wrong, 8), null);
  assert.equal(nodeFacts.game(wrong, 8), null);
  assert.equal(nodeFacts.of(wrong, 3)?.notation, "P11g-10g");
  assert.equal(nodeFacts.game(wrong, 3)?.diagram, nodeFacts.of(wrong, 3)?.diagram);
  nodeFacts.close();
});

test("The main line has rows that are cut at variations and events", () => {
  const nodeFacts = new NodeFacts(rulesModule, review, sannin.seats);
  const facts = (node: number) => nodeFacts.of(review, node);
  assert.deepEqual(
    rowsOf(review, facts, 3).map((row) =>
      row.kind === "moves" ? [row.number, ...row.columns] : [row.node, row.others],
    ),
    [
      [1, 1, 2, null],
      [2, [5]],
      [null, null, null, 3],
      [2, 4, null, null],
      [7, []],
    ],
  );
  nodeFacts.close();
});

test("An alliance is explained with seat ids", () => {
  const game = conformanceGames().find(
    ({ ally, plies }) => ally === "-" && plies.some(({ events }) => events.some((line) => line.includes("double"))),
  );
  assert.ok(game);
  const formed = game.plies.findIndex(({ events }) => events.some((line) => line.startsWith("alliance")));
  const setup = { ruleset: "sannin", position: game.plies[formed]?.position ?? "" };
  const only = applied(emptyReview(setup), {
    kind: "move_added",
    node: 1,
    parent: 0,
    move: game.plies[formed]?.move ?? "",
  });
  const nodeFacts = new NodeFacts(rulesModule, only, sannin.seats);
  const [explanation] = nodeFacts.of(only, 1)?.explanations ?? [];
  assert.match(explanation?.about ?? "", /^alliance .. double$/);
  const attackers = explanation?.attacks.map(({ attacker }) => attacker) ?? [];
  assert.ok(attackers.length >= 2 && attackers.every((id) => ["first", "middle", "last"].includes(id)));
  nodeFacts.close();
});
