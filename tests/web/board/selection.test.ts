import assert from "node:assert/strict";
import { test } from "node:test";
import { Ahead, comeTrue } from "../../../web/src/board/ahead.ts";
import { Choices } from "../../../web/src/board/choices.ts";
import { parseDiagram } from "../../../web/src/board/diagram.ts";
import { toggled } from "../../../web/src/board/scribbles.ts";
import { Selection } from "../../../web/src/board/selection.ts";
import { initial } from "../support/data.ts";

function selectionOf(...codes: string[]): Selection {
  const selection = new Selection();
  selection.renew(new Choices(codes));
  return selection;
}

test("a piece is chosen, then where it goes", () => {
  const selection = selectionOf("3c4d", "3d4e");
  assert.equal(selection.press("3c"), true);
  assert.deepEqual(selection.targets, ["4d"]);
  assert.equal(selection.press("4d"), true);
  assert.deepEqual(selection.codes("4d"), ["3c4d"]);
});

test("another piece is chosen instead, and nothing where there is nothing", () => {
  const selection = selectionOf("3c4d", "3d4e");
  selection.press("3c");
  assert.equal(selection.press("3d"), true);
  assert.equal(selection.selected, "3d");
  assert.equal(selection.press("7g"), false);
  assert.equal(selection.selected, null);
  assert.equal(selection.empty, true);
});

test("pressed again, a piece is let go", () => {
  const selection = selectionOf("3c4d");
  selection.press("3c");
  assert.equal(selection.pressedAgain("3c"), false);
  selection.press("3c");
  assert.equal(selection.pressedAgain("3c"), true);
});

test("what can still move when the game goes on stays chosen", () => {
  const selection = selectionOf("3c4d", "3d4e");
  selection.press("3c");
  selection.renew(new Choices(["3c4d"]));
  assert.equal(selection.selected, "3c");
  selection.renew(new Choices([]));
  assert.equal(selection.selected, null);
});

test("the captures of an illumination", () => {
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

test("before one's turn one's own pieces go anywhere but onto each other", () => {
  const ahead = new Ahead(parseDiagram(initial.replace(" - fml", " fBP fml")), "f");
  assert.equal(ahead.origins.length, 20);
  assert.equal(ahead.canMove("1d"), true);
  assert.equal(ahead.canMove("10m"), false);
  assert.deepEqual(ahead.codes("1d", "10m"), ["1d10m"]);
  assert.deepEqual(ahead.codes("1d", "1e"), []);
  assert.deepEqual(ahead.codes("P*", "7g"), ["P*7g"]);
});

test("what was chosen ahead becomes a legal move, promoting where it may, or nothing", () => {
  assert.equal(comeTrue("3c4d", ["3c4d", "3d4e"]), "3c4d");
  assert.equal(comeTrue("7b12l", ["7b12l", "7b12l+"]), "7b12l+");
  assert.equal(comeTrue("P*5e", ["P*5e"]), "P*5e");
  assert.equal(comeTrue("3c4d", ["3d4e"]), undefined);
});

test("what is drawn twice is gone", () => {
  const one = toggled([], "3c", "4d");
  assert.deepEqual(one, [{ from: "3c", to: "4d" }]);
  assert.deepEqual(toggled(toggled(one, "7g", "7g"), "3c", "4d"), [{ from: "7g", to: "7g" }]);
});
