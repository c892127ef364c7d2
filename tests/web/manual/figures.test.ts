// Every diagram of the rules page agrees with the rules and has text in all languages.
import assert from "node:assert/strict";
import { test } from "node:test";
import { rulesOf } from "../../../web/src/learn/lessons.ts";
import { drawingOf } from "../../../web/src/manual/drawing.ts";
import {
  type Figure,
  figures,
  pieceFigure,
  pieceSymbols,
  sectionIds,
  sections,
} from "../../../web/src/manual/figures.ts";
import { manuals } from "../../../web/src/text/manual.ts";
import { realRules } from "../support/rules.ts";

const rulesModule = await realRules();
const drawn = (figure: Figure) => drawingOf(figure, rulesOf("pieces"), rulesModule);

test("Every position is accepted and every move does what its caption says", () => {
  for (const [id, figure] of Object.entries<Figure>(figures)) {
    const { events, last } = drawn(figure);
    assert.deepEqual(events, figure.shows === "move" ? figure.events : [], id);
    assert.equal(last.length > 0, figure.shows === "move", id);
  }
});

test("Every piece on an empty board moves as docs/RULES.md §2 says", () => {
  const counts: Record<string, number> = {};
  for (const symbol of pieceSymbols) counts[symbol] = drawn(pieceFigure(symbol)).reach.length;
  // From the middle of a hexagon of side 7 each orthogonal line has six cells and each diagonal one
  // three. The other king, which a position needs, attacks one cell.
  assert.deepEqual(counts, {
    K: 6,
    R: 4 * 6 + 3,
    B: 6 * 3,
    G: 6,
    N: 6,
    S: 6,
    L: 2 * 6,
    P: 2,
    "+K": 6 * 6 + 6 * 3 - 1,
    "+R": 6 * 6,
    "+B": 6 + 6 * 3,
    "+S": 6 + 2 * 3,
    "+L": 4 * 6,
    "+P": 6,
  });
});

test("Castling leads to every free cell of the territory", () => {
  const { reach } = drawn(figures.castling);
  // The player's own pieces hold 16 of the 24 cells of the territory. The steps of the king are
  // among the free cells.
  assert.equal(new Set(reach).size, reach.length);
  assert.ok(reach.includes("13l") && reach.includes("8l") && reach.length >= 6, reach.join(" "));
});

test("Both attacks of an alliance are drawn", () => {
  assert.deepEqual(drawn(figures.double).arrows, [
    { from: "7j", to: "7i" },
    { from: "10e", to: "3e" },
  ]);
  assert.deepEqual(drawn(figures.discovered).arrows, [{ from: "10e", to: "1e" }]);
});

test("All languages have the same number of paragraphs", async () => {
  const english = await manuals.en();
  for (const language of ["ru", "ja"] as const) {
    const manual = await manuals[language]();
    for (const id of sectionIds) {
      assert.equal(manual.sections[id].body.length, english.sections[id].body.length, `${language} ${id}`);
      assert.notEqual(manual.sections[id].title, english.sections[id].title);
      for (const figure of sections[id]) assert.ok(manual.figures[figure].length > 5, `${language} ${figure}`);
    }
    for (const symbol of pieceSymbols) assert.ok(manual.pieces[symbol].length > 3, `${language} ${symbol}`);
  }
});

test("Captions name the cells of their figures", async () => {
  for (const language of ["en", "ru", "ja"] as const) {
    const manual = await manuals[language]();
    for (const [id, caption] of Object.entries(manual.figures)) {
      const figure: Figure = figures[id as keyof typeof figures];
      if (figure.shows !== "move" || id === "garden") continue;
      const { last, arrows } = drawn(figure);
      const known = [...last, ...arrows.flatMap(({ from, to }) => [from, to])];
      const named = caption.match(/\d+[a-m]/g) ?? [];
      assert.ok(named.length > 0, `${language} ${id}`);
      for (const cell of named) assert.ok(known.includes(cell), `${language} ${id}: ${cell}`);
    }
  }
});
