// Every diagram of the rules of the games on squares agrees with the rules and has text in all
// languages.
import assert from "node:assert/strict";
import { test } from "node:test";
import { drawingOf } from "../../../web/src/manual/drawing.ts";
import { type SquareFigure, squareFigures, squareSectionIds, squareSections } from "../../../web/src/manual/squares.ts";
import { squaresManuals } from "../../../web/src/text/manual.ts";
import { realRules } from "../support/rules.ts";

const rulesModule = await realRules();
const drawn = (figure: SquareFigure) => drawingOf(figure, figure.ruleset, rulesModule);

test("Every position is accepted and every move does what its caption says", () => {
  for (const [id, figure] of Object.entries<SquareFigure>(squareFigures)) {
    const { events, last } = drawn(figure);
    assert.deepEqual(events, figure.shows === "move" ? figure.events : [], id);
    assert.equal(last.length, figure.shows === "move" ? 2 : 0, id);
  }
});

test("Captured and capturing men are marked and the winning line is drawn", () => {
  assert.deepEqual(drawn(squareFigures.enclosing).captures, { captured: ["5d", "5c"], by: ["5e", "5b"] });
  assert.deepEqual(drawn(squareFigures.intervention).captures, { captured: ["e7", "g7"], by: ["f7"] });
  assert.deepEqual(drawn(squareFigures.safe).captures, { captured: [], by: [] });
  assert.deepEqual(drawn(squareFigures.line).arrows, [{ from: "9e", to: "5e" }]);
  assert.equal(drawn(squareFigures.moving).reach.length, 1 + 1 + 4 + 4);
});

test("All languages have the same paragraphs and cells in captions", async () => {
  const english = await squaresManuals.en();
  for (const language of ["ru", "ja"] as const) {
    const manual = await squaresManuals[language]();
    for (const id of squareSectionIds) {
      assert.equal(manual.sections[id].body.length, english.sections[id].body.length, `${language} ${id}`);
      assert.notEqual(manual.sections[id].title, english.sections[id].title);
      for (const figure of squareSections[id]) {
        const cells = (caption: string) => (caption.match(/\d[a-i]|[a-h]\d/g) ?? []).sort();
        assert.deepEqual(cells(manual.figures[figure]), cells(english.figures[figure]), `${language} ${figure}`);
      }
    }
  }
});
