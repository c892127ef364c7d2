import assert from "node:assert/strict";
import { test } from "node:test";
import type { Attack } from "../../../web/src/text/attack.ts";
import { en } from "../../../web/src/text/en/index.ts";
import { enPages } from "../../../web/src/text/en/pages/index.ts";
import { ja } from "../../../web/src/text/ja/index.ts";
import { jaPages } from "../../../web/src/text/ja/pages/index.ts";
import { ru } from "../../../web/src/text/ru/index.ts";
import { ruPages } from "../../../web/src/text/ru/pages/index.ts";
import type { PageText, Text } from "../../../web/src/text/text.ts";
import { documentedCodes } from "../support/data.ts";

type Words = string | ((...values: never[]) => string) | { [key: string]: Words };

/** Flattens a catalogue to texts by their path. */
function flat(words: Words, path = ""): Map<string, string | ((...values: never[]) => string)> {
  if (typeof words !== "object") return new Map([[path, words]]);
  return new Map(Object.entries(words).flatMap(([key, each]) => [...flat(each, path === "" ? key : `${path}.${key}`)]));
}

const wordsOf = (catalogue: Text, pages: PageText) =>
  flat({ ...catalogue, ...pages, problems: {} } as unknown as Words);
const english = wordsOf(en, enPages);
const others = { ru: wordsOf(ru, ruPages), ja: wordsOf(ja, jaPages) };
const all = { en: english, ...others };

const attack = (mark: string): Attack => ({
  kind: "check",
  who: `who-${mark}`,
  piece: "R",
  from: `from-${mark}`,
  target: "+B",
  at: `at-${mark}`,
});

/**
 * Arguments of the functions with these paths. All others get words or a number for each parameter.
 */
const values: Record<string, unknown[]> = {
  "offers.joined": [["<1>", "<2>"]],
  "offers.takesBack": [["<1>", "<2>"]],
  "table.order": [["<1>", "<2>", "<3>"]],
  "table.openingAllianceSeats": [["<1>", "<2>", "<3>"]],
  "absent.option": [300],
  "absent.wait": ["<1>", 85],
  "board.cell": ["<1>", ["<2>", "<3>"]],
  "spoken.illumination": ["<1>", ["<2>", "<3>"]],
  "typing.ambiguous": [["<1>", "<2>"]],
  "explanations.double": ["<1>", "<2>", "<3>", attack("1"), attack("2")],
  "explanations.discovered": ["<1>", "<2>", "<3>", "<4>", attack("1")],
  "explanations.mated": ["<1>", "+K", "<2>", [attack("1"), attack("2")]],
};

/** Names that sentences of the rules contain. */
const named = {
  piece: "<1>",
  cell: "<2>",
  from: "<3>",
  to: "<4>",
  seat: "<5>",
  by: "<6>",
  move: "<7>",
  rank: "<8>",
  count: "<9>",
  most: "<0>",
};
const givenTo = (path: string): unknown[] | undefined =>
  /^(understanding\.(refusals|ended)|review\.positions)\./.test(path) ? [named] : values[path];

const said = (path: string, words: string | ((...given: never[]) => string)): string =>
  typeof words === "string"
    ? words
    : (words as (...given: unknown[]) => string)(
        ...(givenTo(path) ?? Array.from({ length: words.length }, (_, index) => marks(path)[index])),
      );

/** Paths whose arguments are counts. 25 uses a plural form with the number in all languages. */
const counts =
  /count|opponents|moves|days|hours|minutes|seconds|ply|linkToPly|picture|waitingFor|watching$|all$|\.connected$|list|muted|reached|looking|fault|waiting$|seekHint|delay$|periods/;
const marks = (path: string): unknown[] => (counts.test(path) ? [25, 26, "<3>"] : ["<1>", "<2>", "<3>", "<4>"]);

test("All catalogues have the same keys", () => {
  for (const [name, catalogue] of Object.entries(others)) {
    assert.deepEqual([...catalogue.keys()].sort(), [...english.keys()].sort(), name);
    for (const [path, words] of english) assert.equal(typeof catalogue.get(path), typeof words, `${name} ${path}`);
  }
});

test("No text is empty or has surrounding blanks", () => {
  for (const [name, catalogue] of Object.entries(all)) {
    for (const [path, words] of catalogue) {
      const sentence = said(path, words);
      assert.notEqual(sentence, "", `${name} ${path}`);
      assert.equal(sentence, sentence.trim(), `${name} ${path}`);
      assert.doesNotMatch(sentence, /undefined|NaN|\[object/, `${name} ${path}`);
    }
  }
});

test("All languages name what English names", () => {
  const names = (sentence: string) => [...new Set(sentence.match(/<\d>|\b2[56]\b|(who|from|at)-\d/g) ?? [])].sort();
  for (const [name, catalogue] of Object.entries(others)) {
    for (const [path, words] of english) {
      const there = catalogue.get(path);
      assert.ok(there, path);
      assert.deepEqual(names(said(path, there)), names(said(path, words)), `${name} ${path}`);
    }
  }
});

test("No English is left in other languages", () => {
  // Texts that are the same in all languages, in Latin letters.
  const same = ["title", "front.joinExample", "past.hints.opening"];
  const latin =
    /Sannin|Ctrl\+C|Tab|Home|End|Page Up|Page Down|Enter|Space|Shift|Escape|OpenAPI 3\.1|\bAPI\b|NDJSON|JSON|QR|cookie|Cookie|Authorization: Bearer TOKEN|(GET|POST) [\w/{}.]+|\bid\b|\.s3n|\/game\/\S*|[<>\d]|(who|from|at)-/g;
  for (const [name, catalogue] of Object.entries(others)) {
    for (const [path, words] of catalogue) {
      if (same.includes(path)) continue;
      assert.doesNotMatch(said(path, words).replace(latin, ""), /[A-Za-z]{2,}/, `${name} ${path}`);
    }
  }
});

test("Russian has three plural forms", () => {
  const forms = (say: (count: number) => string) => [1, 2, 5, 11, 21, 22, 25].map(say);
  assert.deepEqual(forms(ru.front.moves), ["1 ход", "2 хода", "5 ходов", "11 ходов", "21 ход", "22 хода", "25 ходов"]);
  assert.deepEqual(forms(ru.time.days), ["1 день", "2 дня", "5 дней", "11 дней", "21 день", "22 дня", "25 дней"]);
  assert.deepEqual(forms(ru.room.waitingFor).slice(0, 3), ["Свободно 1 место", "Свободны 2 места", "Свободно 5 мест"]);
});

test("English has two plural forms, Japanese one", () => {
  assert.deepEqual([1, 2, 21].map(en.front.moves), ["1 move", "2 moves", "21 moves"]);
  assert.deepEqual([1, 2, 21].map(ja.front.moves), ["1手", "2手", "21手"]);
});

test("Every protocol code has a text in the other languages", () => {
  const codes = [...documentedCodes().keys()];
  assert.ok(codes.length > 50);
  for (const catalogue of [ru, ja]) {
    for (const code of codes) {
      const words = catalogue.problems[code]?.("because");
      assert.ok(words, code);
      assert.equal(words.trim(), words, code);
    }
  }
});
