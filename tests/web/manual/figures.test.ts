// Every diagram of the page of the rules is as the rules have it, and there are words for all of them.
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

const desk = await realRules();
const drawn = (figure: Figure) => drawingOf(figure, rulesOf("pieces"), desk);

test("every position is accepted, and every move does what its caption says", () => {
  for (const [id, figure] of Object.entries<Figure>(figures)) {
    const { events, last } = drawn(figure);
    assert.deepEqual(events, figure.shows === "move" ? figure.events : [], id);
    assert.equal(last.length > 0, figure.shows === "move", id);
  }
});

test("every piece in the middle of an empty board goes where docs/RULES.md §2 says", () => {
  const counts: Record<string, number> = {};
  for (const symbol of pieceSymbols) counts[symbol] = drawn(pieceFigure(symbol)).reach.length;
  // Six cells along each orthogonal line, three along each diagonal one, from the middle of a hexagon of side 7; one
  // is attacked by the other king that a position needs.
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

test("castling leads to every free cell of the territory", () => {
  const { reach } = drawn(figures.castling);
  // The territory has 24 cells, 16 of which are held by the player's own pieces; one step forward is no more than these.
  assert.equal(new Set(reach).size, reach.length);
  assert.ok(reach.includes("13l") && reach.includes("8l") && reach.length >= 6, reach.join(" "));
});

test("both attacks of an alliance are drawn", () => {
  assert.deepEqual(drawn(figures.double).arrows, [
    { from: "7j", to: "7i" },
    { from: "10e", to: "3e" },
  ]);
  assert.deepEqual(drawn(figures.discovered).arrows, [{ from: "10e", to: "1e" }]);
});

test("all languages say the same, in as many paragraphs", async () => {
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

test("captions name the cells that the figures are about", async () => {
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
