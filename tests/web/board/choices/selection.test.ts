import assert from "node:assert/strict";
import { test } from "node:test";
import { Choices } from "../../../../web/src/board/choices/choices.ts";
import { Premoves, resolvePremove } from "../../../../web/src/board/choices/premoves.ts";
import { Selection } from "../../../../web/src/board/choices/selection.ts";
import { parseDiagram } from "../../../../web/src/board/layout/diagram.ts";
import { toggled } from "../../../../web/src/board/view/shapes.ts";
import { initial } from "../../support/data.ts";

function selectionOf(...codes: string[]): Selection {
  const selection = new Selection();
  selection.renew(new Choices(codes));
  return selection;
}

test("A piece is selected, then its destination", () => {
  const selection = selectionOf("3c4d", "3d4e");
  assert.equal(selection.press("3c"), true);
  assert.deepEqual(selection.targets, ["4d"]);
  assert.equal(selection.press("4d"), true);
  assert.deepEqual(selection.codes("4d"), ["3c4d"]);
});

test("Another piece replaces the selection and an empty cell clears it", () => {
  const selection = selectionOf("3c4d", "3d4e");
  selection.press("3c");
  assert.equal(selection.press("3d"), true);
  assert.equal(selection.selected, "3d");
  assert.equal(selection.press("7g"), false);
  assert.equal(selection.selected, null);
  assert.equal(selection.empty, true);
});

test("A second press deselects a piece", () => {
  const selection = selectionOf("3c4d");
  selection.press("3c");
  assert.equal(selection.pressedAgain("3c"), false);
  selection.press("3c");
  assert.equal(selection.pressedAgain("3c"), true);
});

test("A piece that can still move stays selected after an update", () => {
  const selection = selectionOf("3c4d", "3d4e");
  selection.press("3c");
  selection.renew(new Choices(["3c4d"]));
  assert.equal(selection.selected, "3c");
  selection.renew(new Choices([]));
  assert.equal(selection.selected, null);
});

test("Captures of an illumination are toggled", () => {
  const selection = selectionOf("7g!4d", "7g!4d,7j");
  assert.deepEqual(selection.illumination, { possible: true, captures: null, complete: false });
  selection.beginIllumination();
  assert.equal(selection.press("7j"), false);
  assert.equal(selection.illuminationCode, null);
  selection.press("4d");
  assert.equal(selection.illuminationCode, "7g!4d,7j");
  selection.press("7j");
  assert.equal(selection.illuminationCode, "7g!4d");
});

test("A premove may go to any cell without an own piece", () => {
  const premove = new Premoves(parseDiagram(initial.replace(" - fml", " fBP fml")), "f");
  assert.equal(premove.origins.length, 20);
  assert.equal(premove.canMove("1d"), true);
  assert.equal(premove.canMove("10m"), false);
  assert.deepEqual(premove.codes("1d", "10m"), ["1d10m"]);
  assert.deepEqual(premove.codes("1d", "1e"), []);
  assert.deepEqual(premove.codes("P*", "7g"), ["P*7g"]);
});

test("A premove becomes a legal move, promoting if possible, or nothing", () => {
  assert.equal(resolvePremove("3c4d", ["3c4d", "3d4e"]), "3c4d");
  assert.equal(resolvePremove("7b12l", ["7b12l", "7b12l+"]), "7b12l+");
  assert.equal(resolvePremove("P*5e", ["P*5e"]), "P*5e");
  assert.equal(resolvePremove("3c4d", ["3d4e"]), undefined);
});

test("Drawing a mark twice removes it", () => {
  const one = toggled([], "3c", "4d");
  assert.deepEqual(one, [{ from: "3c", to: "4d" }]);
  assert.deepEqual(toggled(toggled(one, "7g", "7g"), "3c", "4d"), [{ from: "7g", to: "7g" }]);
});
