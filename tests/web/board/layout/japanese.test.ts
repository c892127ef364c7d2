// Japanese notation of moves (docs/FORMATS.md, "Japanese notation").
import assert from "node:assert/strict";
import { test } from "node:test";
import { hexagons } from "../../../../web/src/board/layout/hexagons.ts";
import { japaneseCell, japaneseEnding, japaneseNotation } from "../../../../web/src/board/layout/japanese.ts";
import { one } from "../../../../web/src/board/sets/kanji.ts";
import { RulesGame } from "../../../../web/src/rules/game.ts";
import { conformanceGames, edges } from "../../support/data.ts";
import { realRules } from "../../support/rules.ts";

const rulesModule = await realRules();

/** Returns the Japanese notation of the last of some moves. */
function played(ruleset: string, position: string, ...moves: string[]): string {
  const game = RulesGame.start(rulesModule, { ruleset, position });
  const notations = moves.map((move) => game.advance(move).notation);
  game.close();
  return japaneseNotation(notations.at(-1) ?? "");
}

test("Each kind of move has its form", () => {
  const forms = {
    "P-4e": "4五歩",
    "P3c-4d": "4四歩(3三)",
    Sx12l: "12十二銀",
    "R-7g+": "7七飛成",
    "Bx12l+": "12十二角成",
    "Bx12l=": "12十二角不成",
    "P10j-10i=": "10九歩不成(10十)",
    "+R-7l": "7十二龍",
    "K-13m+": "13十三王成",
    "P*5e": "5五歩打",
    "N*13g": "13七桂打",
    "+Kx!4d": "奔光化4四",
    "+Kx!4d,7j": "奔光化4四・7十",
    "P5i-5e": "5五歩(5九)",
    "P5i-5e x5d,5c": "5五歩(5九) 5四・5三取",
    "f5-c5": "c5(f5)",
    "f5-c5 xb5,c4,c6": "c5(f5) b5・c4・c6取",
  };
  for (const [notation, japanese] of Object.entries(forms)) assert.equal(japaneseNotation(notation), japanese);
});

test("Each piece has the characters of game records", () => {
  const names = { ...one, "+S": "成銀", "+L": "成香" };
  for (const [symbol, name] of Object.entries(names)) assert.equal(japaneseNotation(`${symbol}-7g`), `7七${name}`);
  assert.equal(Object.keys(names).length, 14);
});

test("The game of 1932 is written as it was played", () => {
  const notations =
    "P3c-4d P10k-10j P11g-10g S-2d S-9l S-10e S-2e P7k-6j P8d-7d P-4e R-7g+ Bx12l= G-3d Sx12l P-9g P4d-5e +R-7l R-10g";
  assert.equal(
    notations.split(" ").map(japaneseNotation).join(" "),
    "4四歩(3三) 10十歩(10十一) 10七歩(11七) 2四銀 9十二銀 10五銀 2五銀 6十歩(7十一) 7四歩(8四) 4五歩 7七飛成 " +
      "12十二角不成 3四金 12十二銀 9七歩 5五歩(4四) 7十二龍 10七飛",
  );
});

test("Moves of all games are converted as they are played", () => {
  const drops = "7/8/9/lK8fK/11/12/13/8fR3/11/4lR5/9/8/3mK3 m mN - - - 1";
  assert.equal(played("sannin", drops, "N*7j"), "7十桂打");
  const lance = "7/8/9/lK8fK/11/8fP3/13/12/6mL4/10/9/8/3mK3 m - - - - 1";
  assert.equal(played("sannin", lance, "7i7a+"), "7一香成");
  const shot = "7/8/9/lK8fK/4fR6/12/13/12/3lGlP1m+K4/10/2lB6/8/7 m - - - - 1";
  assert.equal(played("sannin", shot, "7i!7e,11k"), "奔光化7五・11十一");
  assert.equal(played("hasami", "9/4P4/4p4/4p4/9/9/9/9/p3P3p b - 1", "5i5e"), "5五歩(5九) 5四・5三取");
  assert.equal(played("daihasami", "9/9/5pP2/4p4/4P4/9/9/9/pPPP4p b - 1", "5e5c"), "5三歩(5五) 4三取");
  const makyek = "8/4p1p1/2p5/Pp3P2/2p4p/3Pp1pP/8/8 s - 1";
  assert.equal(played("makyek", makyek, "f5c5"), "c5(f5) b5・c4・c6取");
});

test("Every notation of the conformance games is converted", () => {
  for (const { plies } of conformanceGames()) {
    for (const { notation, move } of plies) {
      if (notation === "") continue;
      const japanese = japaneseNotation(notation);
      const target = move.match(/(\d+[a-m])\+?$/)?.[1] ?? "";
      if (move.includes("!")) assert.match(japanese, /^奔光化\d/);
      else assert.ok(japanese.startsWith(japaneseCell(target)), `${notation}: ${japanese}`);
      assert.ok(!/[A-Za-z+=*!]/.test(japanese), `${notation}: ${japanese}`);
      assert.equal(japanese.endsWith("不成") || japanese.includes("不成("), notation.endsWith("="), notation);
      assert.equal(japanese.endsWith("打"), notation.includes("*"), notation);
      assert.equal(japanese.includes("("), /^\+?[A-Z]\d/.test(notation), notation);
    }
  }
});

test("An alliance changes neither the form of its move nor that of the next", () => {
  const double = edges().find(({ events }) => events?.some((event) => event.startsWith("alliance ")));
  assert.ok(double?.play);
  const game = RulesGame.start(rulesModule, { ruleset: "sannin", options: double.options, position: double.position });
  for (const code of double.play)
    assert.match(japaneseNotation(game.advance(code).notation), /^\d+[一二三四五六七八九十]+\D/);
  game.close();
});

test("Steps that are no moves name the seat and the ending", () => {
  assert.equal(japaneseEnding("f", "resign"), "先手投了");
  assert.equal(japaneseEnding("m", "time"), "中手切れ負け");
  assert.equal(japaneseEnding("l", "resign"), "後手投了");
  assert.equal(japaneseEnding("w", "time"), "後手切れ負け");
  assert.equal(japaneseEnding("s", "resign"), "南投了");
  assert.equal(japaneseEnding("", ""), "引き分け");
});

test("Every cell of the board has its own Japanese name", () => {
  const found = hexagons.cells.map(japaneseCell);
  assert.equal(new Set(found).size, 127);
  assert.deepEqual(["1a", "7g", "10j", "13m"].map(japaneseCell), ["1一", "7七", "10十", "13十三"]);
  assert.equal(japaneseCell("f5"), "f5", "chess coordinates");
});

test("Another text stays as it is", () => {
  for (const words of ["", "draw", "first:resign", "?"]) assert.equal(japaneseNotation(words), words);
});
