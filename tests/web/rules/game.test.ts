// What the rules tell about a game, through the client's eyes.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Refused } from "../../../web/src/rules/desk.ts";
import { RulesGame } from "../../../web/src/rules/game.ts";
import { initial } from "../support/data.ts";
import { realRules } from "../support/rules.ts";

const desk = await realRules();
const start = (position = initial) => RulesGame.start(desk, { ruleset: "sannin", position });

test("a wrong setup is refused with words", () => {
  assert.throws(() => RulesGame.start(desk, { ruleset: "chess" }), /there is no ruleset "chess"/);
  assert.throws(() => start("nonsense"), Refused);
  assert.throws(() => RulesGame.start(desk, { ruleset: "sannin", options: { gap: "wide" } }), /gap is promote or stay/);
});

test("steps are taken and taken back", () => {
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

test("a closed game is gone, and its number is free again", () => {
  const game = start();
  game.close();
  assert.throws(() => game.legal, /there is no such game/);
  start().close();
});

test("why a move is illegal comes as a code with names", () => {
  const game = start();
  assert.deepEqual(game.whyNot("3a", "4d"), {
    code: "cannot_go",
    names: { piece: "P", from: "3a", to: "4d" },
    text: "the pawn on 3a cannot go to 4d",
  });
  assert.equal(game.whyNot("3d", "4e"), null);
});

test("anybody's piece has moves, whoever is on turn", () => {
  const game = start();
  assert.deepEqual(game.reach("10k"), ["9j", "10j"]);
  assert.deepEqual(game.reach("7g"), []);
});

test("a fault in a record names its place", () => {
  assert.throws(
    () => RulesGame.read(desk, "sannin", '[Rules "Sannin 1"]\n\n1. P-7g *\n'),
    (fault) => fault instanceof Refused && fault.refusal.names.line === "3",
  );
});
