// The rules module through the client's interface.
import assert from "node:assert/strict";
import { test } from "node:test";
import { RulesGame } from "../../../web/src/rules/game.ts";
import { Refused } from "../../../web/src/rules/rules_module.ts";
import { initial } from "../support/data.ts";
import { realRules } from "../support/rules.ts";

const rulesModule = await realRules();
const start = (position = initial) => RulesGame.start(rulesModule, { ruleset: "sannin", position });

test("An invalid setup is refused with a reason", () => {
  assert.throws(() => RulesGame.start(rulesModule, { ruleset: "chess" }), /there is no ruleset "chess"/);
  assert.throws(() => start("nonsense"), Refused);
  assert.throws(
    () => RulesGame.start(rulesModule, { ruleset: "sannin", options: { gap: "wide" } }),
    /gap must be promote or stay/,
  );
});

test("Steps are taken and undone", () => {
  const game = start();
  game.advance("3d4e");
  game.advance("10k10j");
  game.undo();
  assert.equal(game.diagram.split(" ")[1], "m");
  assert.deepEqual(game.advance("m:resign").events, ["out m resign"]);
  assert.equal(game.outcome, null);
  assert.deepEqual(game.advance("draw").events, ["draw agreed"]);
  assert.deepEqual(game.outcome, { how: "agreed", winner: null });
  game.undo(9);
  assert.equal(game.diagram, initial);
});

test("A closed game is gone and its number is reused", () => {
  const game = start();
  game.close();
  assert.throws(() => game.legal, /there is no such game/);
  start().close();
});

test("The reason for an illegal move has a code and arguments", () => {
  const game = start();
  assert.deepEqual(game.whyNot("3a", "4d"), {
    code: "cannot_go",
    names: { piece: "P", from: "3a", to: "4d" },
    text: "the pawn on 3a cannot go to 4d",
  });
  assert.equal(game.whyNot("3d", "4e"), null);
});

test("Reach is known for pieces of any player", () => {
  const game = start();
  assert.deepEqual(game.reach("10k"), ["9j", "10j"]);
  assert.deepEqual(game.reach("7g"), []);
});

test("A fault in a record names its line", () => {
  assert.throws(
    () => RulesGame.read(rulesModule, "sannin", '[Rules "Sannin 1"]\n\n1. P-7g *\n'),
    (fault) => fault instanceof Refused && fault.refusal.names.line === "3",
  );
});
