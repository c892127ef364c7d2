import assert from "node:assert/strict";
import { test } from "node:test";
import { Guide } from "../../../web/src/review/guide.ts";
import { applied, emptyReview, type Review, root } from "../../../web/src/review/review.ts";
import { rowsOf } from "../../../web/src/review/rows.ts";
import { conformanceGames, initial, sannin } from "../support/data.ts";
import { realRules } from "../support/rules.ts";

const desk = await realRules();

/** Moves added one after the other: each after the node with the number beside it. */
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

test("each node has its board and its notation, in whatever order they are asked for", () => {
  const guide = new Guide(desk, review, sannin.seats);
  assert.equal(guide.of(review, 6)?.notation, "P11g-10g");
  assert.equal(guide.of(review, 3)?.notation, "P11g-10g");
  assert.notEqual(guide.of(review, 6)?.diagram, guide.of(review, 3)?.diagram);
  assert.equal(guide.of(review, root)?.diagram, initial);
  assert.deepEqual([guide.of(review, 4)?.row, guide.of(review, 4)?.column], [2, 0]);
  assert.deepEqual(guide.of(review, 7)?.events, ["out m resign"]);
  assert.equal(guide.game(review, 5)?.diagram, guide.of(review, 5)?.diagram);
  assert.equal(guide.game(review, 1)?.diagram, guide.of(review, 1)?.diagram);
  guide.close();
});

test("a way that the rules do not allow leads nowhere, others still do", () => {
  const wrong = applied(review, { kind: "move_added", node: 8, parent: 2, move: "1a1m" });
  const guide = new Guide(desk, wrong, sannin.seats);
  assert.equal(guide.of(wrong, 8), null);
  assert.equal(guide.game(wrong, 8), null);
  assert.equal(guide.of(wrong, 3)?.notation, "P11g-10g");
  assert.equal(guide.game(wrong, 3)?.diagram, guide.of(wrong, 3)?.diagram);
  guide.close();
});

test("the main line stands in rows that are cut where something else is told", () => {
  const guide = new Guide(desk, review, sannin.seats);
  const facts = (node: number) => guide.of(review, node);
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
  guide.close();
});

test("an alliance is explained, with seats by their ids", () => {
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
  const guide = new Guide(desk, only, sannin.seats);
  const [explanation] = guide.of(only, 1)?.explanations ?? [];
  assert.match(explanation?.about ?? "", /^alliance .. double$/);
  const attackers = explanation?.bearings.map(({ attacker }) => attacker) ?? [];
  assert.ok(attackers.length >= 2 && attackers.every((id) => ["first", "middle", "last"].includes(id)));
  guide.close();
});
