// What the rules tell comes in the catalogue's words: warnings, refusals, attackers, rights.
import assert from "node:assert/strict";
import { test } from "node:test";
import { parseDiagram } from "../../../web/src/board/diagram.ts";
import { RulesGame } from "../../../web/src/rules/game.ts";
import { warningsOf } from "../../../web/src/rules/warnings.ts";
import { attackersWords, refusalWords, rightWords, warningWords } from "../../../web/src/rules/words.ts";
import { initial } from "../support/data.ts";
import { realRules } from "../support/rules.ts";

const desk = await realRules();
const at = (position: string) => RulesGame.start(desk, { ruleset: "sannin", position });
const people: Record<string, string> = { f: "Hana", m: "Taro", l: "Yuki" };
const nameOf = (letter: string) => people[letter] ?? letter;

const warned = (position: string, move: string): string[] => {
  const foresight = at(position).foresee(move);
  return warningsOf(foresight).map((warning) => warningWords(warning, parseDiagram(foresight.diagram), nameOf));
};
const refused = (position: string, origin: string, cell: string): string => {
  const refusal = at(position).whyNot(origin, cell);
  return refusal ? refusalWords(refusal, nameOf) : "";
};

test("an alliance is foretold", () => {
  assert.deepEqual(warned("7/8/2lR6/lK8fK/5fP5/5fG6/13/12/11/6mB3/9/8/3mK3 f - - - - 1", "7f8f"), [
    "Hana and Yuki would be allied.",
  ]);
});

test("a win in the Garden is foretold", () => {
  assert.deepEqual(warned("7/8/9/lK9/11/6fK5/13/12/11/10/9/8/3mK3 f - - - - 1", "6f7g"), [
    "Hana would win by entering the Pleasure Garden.",
  ]);
});

test("a mate is foretold, with who wins by it", () => {
  const position = "lK6/7mR/mG8/9fK/11/12/13/7mR4/11/10/9/8/3mK3 m mN - - - 1";
  assert.deepEqual(warned(position, "1b8b+"), ["Yuki would be mated and out."]);
});

test("a piece that would hang is told with who could take it, and with what", () => {
  const rook = "7/8/9/lK8fK/11/12/6fR6/12/11/6mP3/9/8/3mK3 f - - - - 1";
  assert.deepEqual(warned(rook, "7g7i"), ["Taro could take your rook on 7i (pawn on 7j): it is undefended."]);
  assert.deepEqual(warned(rook, "7g7h"), []);
});

test("the draw after 2,000 moves is foretold", () => {
  assert.deepEqual(warned("7/8/9/lK8fK/11/12/13/12/11/10/9/8/3mK3 f - - - - 2000", "1d1e"), [
    "The game would end in a draw.",
  ]);
});

test("illegal moves are explained with names", () => {
  assert.equal(refused(initial, "3a", "4d"), "The pawn on 3a cannot go to 4d.");
  assert.equal(refused(initial, "10m", "10l"), "The king on 10m belongs to Taro.");
  const pinned = "7/8/9/lK8fK/11/12/9fG3/12/11/10/9/4mR3/3mK3 f - - - - 1";
  assert.equal(refused(pinned, "4g", "4f"), "Your king would be attacked by Taro's rook on 9l.");
  assert.equal(refusalWords({ code: "unheard", names: {}, text: "as the rules say" }, nameOf), "as the rules say");
});

test("attackers are told seat by seat", () => {
  const diagram = parseDiagram(initial);
  const words = (cell: string) => attackersWords(cell, at(initial).attackers(cell), diagram, nameOf);
  assert.equal(words("4e"), "4e is attacked by Hana (pawn on 3d) and Yuki (bishop on 7b).");
  assert.equal(words("7g"), "Nobody attacks 7g.");
  const handful = "7/8/9/lK8fK/11/12/13/12/11/10/9/8/3mK3 f fG2P - - - 1";
  const drops = attackersWords("7g", at(handful).attackers("7g"), parseDiagram(handful), nameOf);
  assert.equal(drops, "Nobody attacks 7g. Hana could drop gold, pawn there.");
});

test("who may castle is told, and why others may not", () => {
  const game = at(initial);
  for (const move of ["3d4e", "10m10l"]) game.advance(move);
  assert.deepEqual(
    game.rights().map((right) => rightWords(right, nameOf)),
    ["Hana may still castle.", "Taro may not: the king has moved (move 2).", "Yuki may still castle."],
  );
});
