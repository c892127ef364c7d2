import assert from "node:assert/strict";
import { test } from "node:test";
import { Choices } from "../../../../web/src/board/choices/choices.ts";
import { hexagons } from "../../../../web/src/board/layout/hexagons.ts";
import { conformanceGames, edges } from "../../support/data.ts";

const origins = [...hexagons.cells, ...[..."KRBGNSLP"].map((name) => `${name}*`)];

/** Returns every move code that the user can choose, in any way. */
function reachable(choices: Choices): string[] {
  const found = new Set<string>();
  for (const origin of origins) {
    const targets = choices.targets(origin);
    assert.equal(choices.canMove(origin), targets.length > 0);
    for (const target of targets) for (const code of choices.codes(origin, target)) found.add(code);
  }
  const illuminate = (captures: readonly string[]) => {
    const code = choices.illumination(captures);
    if (code) found.add(code);
    for (const cell of choices.further(captures)) illuminate([...captures, cell]);
  };
  illuminate([]);
  return [...found].sort();
}

function check(codes: readonly string[]): void {
  const choices = new Choices(codes);
  assert.deepEqual(reachable(choices), [...codes].sort());
  assert.equal(
    choices.illuminates,
    codes.some((code) => code.includes("!")),
  );
}

test("Exactly the legal moves of the conformance games can be chosen", () => {
  const lists = conformanceGames().flatMap(({ plies }) => plies.flatMap(({ moves }) => (moves ? [moves] : [])));
  assert.ok(lists.length > 150);
  for (const codes of lists) check(codes);
});

test("Exactly the legal moves of the edge cases can be chosen", () => {
  for (const { moves } of edges()) if (moves) check(moves);
});

test("An optional promotion lists the plain move first", () => {
  for (const codes of [
    ["7b12l", "7b12l+"],
    ["7b12l+", "7b12l"],
  ]) {
    assert.deepEqual(new Choices(codes).codes("7b", "12l"), ["7b12l", "7b12l+"]);
  }
});

test("A forced or impossible promotion has one code", () => {
  const choices = new Choices(["2b1a+", "3c4d", "P*5e"]);
  assert.deepEqual(choices.codes("2b", "1a"), ["2b1a+"]);
  assert.deepEqual(choices.codes("3c", "4d"), ["3c4d"]);
  assert.deepEqual(choices.codes("P*", "5e"), ["P*5e"]);
  assert.deepEqual(choices.codes("3c", "1a"), []);
});

test("Captures of an illumination are chosen in any order", () => {
  const choices = new Choices(["7g!4d", "7g!4d,10g", "7g!10g"]);
  assert.deepEqual(choices.further([]).sort(), ["10g", "4d"]);
  assert.deepEqual(choices.further(["10g"]), ["4d"]);
  assert.equal(choices.illumination(["10g", "4d"]), "7g!4d,10g");
  assert.equal(choices.illumination([]), undefined);
});

test("Only captures that are legal together are offered together", () => {
  const choices = new Choices(["7g!4d", "7g!10g", "7g!4d,7j"]);
  assert.deepEqual(choices.further(["10g"]), []);
  assert.deepEqual(choices.further(["4d"]), ["7j"]);
  assert.deepEqual(choices.further(["4d", "7j"]), []);
});

test("An illumination of all targets must be chosen completely", () => {
  const choices = new Choices(["7g!4d,7j,10g"]);
  assert.deepEqual(choices.further(["7j"]).sort(), ["10g", "4d"]);
  assert.equal(choices.illumination(["4d", "7j"]), undefined);
  assert.equal(choices.illumination(["4d", "7j", "10g"]), "7g!4d,7j,10g");
});

test("Nothing can be chosen without legal moves", () => {
  const choices = new Choices([]);
  assert.deepEqual(reachable(choices), []);
  assert.equal(choices.illuminates, false);
});
