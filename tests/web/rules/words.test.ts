// Texts of the rules' results: warnings, refusals, attackers, castling rights.
import assert from "node:assert/strict";
import { test } from "node:test";
import { parseDiagram } from "../../../web/src/board/layout/diagram.ts";
import { RulesGame } from "../../../web/src/rules/game.ts";
import { warningsBefore } from "../../../web/src/rules/warnings.ts";
import { attackersWords, refusalWords, rightWords, warningWords } from "../../../web/src/rules/words.ts";
import { initial } from "../support/data.ts";
import { realRules } from "../support/rules.ts";

const rulesModule = await realRules();
const at = (position: string) => RulesGame.start(rulesModule, { ruleset: "sannin", position });
const names: Record<string, string> = { f: "Hana", m: "Taro", l: "Yuki" };
const nameOf = (letter: string) => names[letter] ?? letter;

const warned = (position: string, move: string): string[] => {
  const preview = at(position).previewMove(move);
  return warningsBefore(at(position), preview).map((warning) =>
    warningWords(warning, parseDiagram(preview.diagram), nameOf),
  );
};
const refused = (position: string, origin: string, cell: string): string => {
  const refusal = at(position).whyNot(origin, cell);
  return refusal ? refusalWords(refusal, nameOf) : "";
};

test("A warning announces an alliance", () => {
  assert.deepEqual(warned("7/8/2lR6/lK8fK/5fP5/5fG6/13/12/11/6mB3/9/8/3mK3 f - - - - 1", "7f8f"), [
    "Hana and Yuki would become allies.",
  ]);
});

test("No warning gives a win away", () => {
  assert.deepEqual(warned("7/8/9/lK9/11/6fK5/13/12/11/10/9/8/3mK3 f - - - - 1", "6f7g"), []);
});

test("A warning names who could win in the Garden", () => {
  const position = "7/8/9/lK9/11/6mK5/13/12/11/10/9/8/3fK3 f - - - - 1";
  const [move = ""] = at(position).legal;
  assert.deepEqual(warned(position, move), ["Taro could win by entering the Pleasure Garden."]);
});

test("No warning gives a mate away", () => {
  const position = "lK6/7mR/mG8/9fK/11/12/13/7mR4/11/10/9/8/3mK3 m mN - - - 1";
  assert.deepEqual(warned(position, "1b8b+"), []);
});

test("A warning names who could mate", () => {
  const position = "lK6/7mR/mG8/9fK/11/5lP6/13/7mR4/11/10/9/8/3mK3 l mN - - - 1";
  const moves = at(position).legal;
  assert.ok(moves.some((move) => warned(position, move).includes("Taro could checkmate you.")));
});

test("No warning is about a pawn or an even exchange", () => {
  assert.deepEqual(warned(initial, "3d4e"), []);
  const pawnTakesGold = "7/8/9/lK8fK/11/12/6fG6/5mP6/11/6mP3/9/8/3mK3 f - - - - 1";
  assert.deepEqual(
    warned(pawnTakesGold, "7g7h").filter((words) => words.includes("gold")),
    [],
  );
});

test("A warning names a hanging piece and its attackers", () => {
  const rook = "7/8/9/lK8fK/11/12/6fR6/12/11/6mP3/9/8/3mK3 f - - - - 1";
  assert.deepEqual(warned(rook, "7g7i"), ["Taro could capture your undefended rook on 7i (pawn on 7j)."]);
  assert.deepEqual(warned(rook, "7g7h"), []);
});

test("A warning announces the draw after 2,000 moves", () => {
  assert.deepEqual(warned("7/8/9/lK8fK/11/12/13/12/11/10/9/8/3mK3 f - - - - 2000", "1d1e"), [
    "The game would end in a draw.",
  ]);
});

test("Illegal moves are explained with names", () => {
  assert.equal(refused(initial, "3a", "4d"), "The pawn on 3a cannot move to 4d.");
  assert.equal(refused(initial, "10m", "10l"), "The king on 10m belongs to Taro.");
  const pinned = "7/8/9/lK8fK/11/12/9fG3/12/11/10/9/4mR3/3mK3 f - - - - 1";
  assert.equal(refused(pinned, "4g", "4f"), "Taro's rook on 9l would attack your king.");
  assert.equal(refusalWords({ code: "unheard", names: {}, text: "as the rules say" }, nameOf), "as the rules say");
});

test("Attackers are listed by seat", () => {
  const diagram = parseDiagram(initial);
  const words = (cell: string) => attackersWords(cell, at(initial).attackers(cell), diagram, nameOf);
  assert.equal(words("4e"), "4e is attacked by Hana's pawn on 3d and Yuki's bishop on 7b.");
  assert.equal(words("7g"), "7g is not attacked.");
  assert.equal(words("1d"), "1d is not attacked. 1d is defended by Hana's gold on 1c, gold on 1e.");
  const handful = "7/8/9/lK8fK/11/12/13/12/11/10/9/8/3mK3 f fG2P - - - 1";
  const drops = attackersWords("7g", at(handful).attackers("7g"), parseDiagram(handful), nameOf);
  assert.equal(drops, "7g is not attacked. Hana could drop gold, pawn there.");
});

test("Castling rights are listed with the reasons for lost ones", () => {
  const game = at(initial);
  for (const move of ["3d4e", "10m10l"]) game.advance(move);
  assert.deepEqual(
    game.rights().map((right) => rightWords(right, nameOf)),
    ["Hana can castle.", "Taro cannot castle: the king has moved (move 2).", "Yuki can castle."],
  );
});
