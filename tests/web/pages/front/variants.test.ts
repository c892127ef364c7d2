// Named variants in lists and in the form for a new game.
import assert from "node:assert/strict";
import { test } from "node:test";
import { gameWords, ruleWords, tableWords } from "../../../../web/src/pages/front/row.tsx";
import { firstRules } from "../../../../web/src/pages/front/rules_choice.tsx";
import type { Ruleset } from "../../../../web/src/protocol/schema.ts";
import { inWords } from "../../../../web/src/text/rulesets.ts";
import { daihasami, sannin } from "../../support/data.ts";

const ruleset: Ruleset = {
  ...daihasami,
  options: [{ id: "line", title: "Which lines win", values: ["orthogonal", "all"] }],
  variants: [
    { id: "classic", title: "Classic", options: {} },
    { id: "diagonal", title: "the server's title", options: { line: "all" } },
  ],
};
const table = { seating: "choice", opening_alliance: false } as const;

test("A game of a named variant shows only the variant's name", () => {
  const game = { ...table, options: { line: "all" }, variant: "diagonal" };
  assert.deepEqual(tableWords(game, inWords(ruleset)), ["Dai hasami shogi", "Diagonals count"]);
  assert.deepEqual(ruleWords(game, ruleset), []);
});

test("Options without a variant are listed one by one", () => {
  const game = { ...table, options: { line: "all" }, variant: null };
  assert.deepEqual(gameWords(game, ruleset), ["Dai hasami shogi"]);
  assert.deepEqual(ruleWords(game, ruleset), ["Winning lines of five: along files, ranks and diagonals"]);
});

test("A new game starts with the first variant, if there are any", () => {
  assert.deepEqual(firstRules(ruleset), { variant: "classic", options: {} });
  assert.deepEqual(firstRules(sannin), { variant: null, options: {} });
});
