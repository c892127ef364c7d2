import assert from "node:assert/strict";
import { test } from "node:test";
import { cellsOf, type Diagram, parseDiagram } from "../../../../web/src/board/layout/diagram.ts";
import { hexagons } from "../../../../web/src/board/layout/hexagons.ts";
import { initial, positions } from "../../support/data.ts";

/** Writes BOARD of docs/RULES.md §9 from the pieces. */
function boardText({ pieces }: Diagram): string {
  const row = (cells: readonly string[]) =>
    cells
      .map((cell) => pieces.get(cell))
      .map((piece) => (piece ? piece.owner + piece.name : "."))
      .join("")
      .replace(/\.+/g, (vacant) => String(vacant.length));
  return hexagons.rows.map(row).join("/");
}

/** Writes HANDS of docs/RULES.md §9. */
function handsText({ hands }: Diagram): string {
  const text = [..."fml"]
    .map((letter) => [letter, hands.get(letter) ?? []] as const)
    .filter(([, held]) => held.length > 0)
    .map(([letter, held]) => letter + held.map(({ name, count }) => (count > 1 ? count : "") + name).join(""));
  return text.join("") || "-";
}

test("The initial position has the 54 pieces of docs/RULES.md §2", () => {
  const { pieces, hands, alliance } = parseDiagram(initial);
  assert.equal(pieces.size, 54);
  const middle = { "13m": "L", "12m": "S", "11m": "G", "10m": "K", "9m": "G", "8m": "S", "7m": "L" };
  for (const [cell, name] of Object.entries({ ...middle, "12l": "B", "7l": "R", "9k": "N", "12k": "P" })) {
    assert.deepEqual(pieces.get(cell), { owner: "m", name }, cell);
  }
  for (const [cell, owner] of [["1d", "f"] as const, ["10d", "l"] as const]) {
    assert.deepEqual(pieces.get(cell), { owner, name: "K" });
  }
  assert.equal(hands.size, 0);
  assert.equal(alliance, "-");
});

test("Every conformance position is read completely", () => {
  for (const position of positions()) {
    const diagram = parseDiagram(position);
    const [board, turn, hands, , alliance] = position.split(" ");
    assert.equal(boardText(diagram), board);
    assert.equal(handsText(diagram), hands);
    assert.equal(diagram.turn, turn);
    assert.equal(diagram.alliance, alliance);
  }
});

test("Hands with counts are read", () => {
  const { hands } = parseDiagram("7/8/9/10/11/12/13/12/11/10/9/8/7 f fB12PmS - - - 1");
  assert.deepEqual(
    [...hands],
    [
      [
        "f",
        [
          { name: "B", count: 1 },
          { name: "P", count: 12 },
        ],
      ],
      ["m", [{ name: "S", count: 1 }]],
    ],
  );
});

test("The diagram of a finished game and an empty diagram are read", () => {
  const finished = parseDiagram("lK6/8/9/10/11/12/13/12/11/10/9/8/7 - fP - x - 9");
  assert.deepEqual([finished.pieces.size, finished.alliance], [1, "x"]);
  assert.equal(parseDiagram("").pieces.size, 0);
});

test("The cells of a move code are listed", () => {
  assert.deepEqual(cellsOf("10k10j"), ["10k", "10j"]);
  assert.deepEqual(cellsOf("7l7g+"), ["7l", "7g"]);
  assert.deepEqual(cellsOf("P*5e"), ["5e"]);
  assert.deepEqual(cellsOf("10d!8c,9f"), ["10d", "8c", "9f"]);
  for (const code of ["l:resign", "m:time", "draw"]) assert.deepEqual(cellsOf(code), []);
});
