import assert from "node:assert/strict";
import { test } from "node:test";
import { readTyped } from "../../../../web/src/board/choices/typed.ts";
import { parseDiagram } from "../../../../web/src/board/layout/diagram.ts";
import { fromJapanese, japaneseNotation } from "../../../../web/src/board/layout/japanese.ts";
import { conformanceGames, initial } from "../../support/data.ts";

const legal = (...codes: string[]) => codes;
const start = parseDiagram(initial);
const code = (words: string, diagram: string, moves: readonly string[]) => {
  const read = readTyped(words, parseDiagram(diagram), moves);
  return read.kind === "legal" ? read.code : read;
};

test("Every conformance move is read as code, notation and in lower case", () => {
  let read = 0;
  for (const { position, move, notation, moves } of conformanceGames().flatMap(({ plies }) => plies)) {
    if (!moves) continue;
    for (const words of [move, notation, notation.toLowerCase(), ` ${notation.replace("-", " – ")} `]) {
      assert.equal(code(words, position, moves), move, `${words} in ${position}`);
    }
    read += 1;
  }
  assert.ok(read > 150);
});

test("A redundant origin, a missing = and a missing forced + are accepted", () => {
  assert.equal(code("P3c-4d", initial, legal("3c4d")), "3c4d");
  assert.equal(code("P-4d", initial, legal("3c4d", "3c4d+")), "3c4d");
  assert.equal(code("P-4d=", initial, legal("3c4d", "3c4d+")), "3c4d");
  assert.equal(code("P-4d+", initial, legal("3c4d", "3c4d+")), "3c4d+");
  assert.equal(code("P-4d", initial, legal("3c4d+")), "3c4d+");
});

test("Ambiguous input lists the possible moves", () => {
  assert.deepEqual(readTyped("P-4e", start, legal("3d4e", "4e4e", "3e4e")), { kind: "legal", code: "3d4e" });
  assert.deepEqual(readTyped("P-4d", start, legal("3c4d", "3d4d")), { kind: "ambiguous", codes: ["3c4d", "3d4d"] });
});

test("Illegal moves are distinguished from unreadable input", () => {
  assert.deepEqual(readTyped("r-7g+", start, legal("3c4d")), { kind: "illegal", words: "R-7g+" });
  assert.deepEqual(readTyped("P*5E", start, legal("3c4d")), { kind: "illegal", words: "P*5e" });
  for (const words of ["", "hello", "P-4z", "99", "e4", "3c", "Qx5e"]) {
    assert.deepEqual(readTyped(words, start, legal("3c4d")), { kind: "unreadable" }, words);
  }
});

test("Captures of an illumination are typed in any order", () => {
  const moves = legal("10d!8c", "10d!8c,9f");
  assert.deepEqual(readTyped("+Kx!9f,8c", start, moves), { kind: "legal", code: "10d!8c,9f" });
  assert.deepEqual(readTyped("10d!8c", start, moves), { kind: "legal", code: "10d!8c" });
});

test("Signs of other keyboards and Japanese notation are read", () => {
  const moves = legal("3c4d", "3c4d+", "2b3c");
  for (const words of [
    "Ｐ３ｃ－４ｄ",
    "P3c‐4d",
    "P3c—4d",
    "Р3с-4d",
    "р3с4d",
    "P3c\u200B-4d",
    "P３cー4d",
    "4四歩(3三)",
    "４四歩不成",
  ]) {
    assert.equal(code(words, initial, moves), "3c4d", words);
  }
  assert.equal(code("4四歩成", initial, moves), "3c4d+");
});

test("Every conformance move is read in Japanese notation", () => {
  for (const { position, move, notation, moves } of conformanceGames().flatMap(({ plies }) => plies)) {
    if (moves) assert.equal(code(japaneseNotation(notation), position, moves), move, japaneseNotation(notation));
  }
  for (const notation of ["P5i-5e x5d,5c", "f5-c5 xb5,c4,c6", "P*5e", "+Kx!4d,10j", "R-7g+", "Bx12l="]) {
    const read = fromJapanese(japaneseNotation(notation).replace(/\s/g, ""));
    assert.equal(read.replace("x", "-"), notation.replace(/\s/g, "").replace("x", "-"), notation);
  }
});
