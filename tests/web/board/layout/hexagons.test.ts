import assert from "node:assert/strict";
import { test } from "node:test";
import { hexagonPart, hexagons } from "../../../../web/src/board/layout/hexagons.ts";
import { type Cell, type Point, sideOf, type Turns } from "../../../../web/src/board/layout/layout.ts";

const { rows, cells, centre, corners, coordinates, facing, frame, territory, turnedOn, turnsFor } = hexagons;
const garden = hexagons.garden ?? "";

const allTurns: Turns[] = [0, 1, 2, 3, 4, 5];
const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y);
const close = (one: number, other: number, what: string) => assert.ok(Math.abs(one - other) < 1e-9, what);
const offset = (cell: Cell) => ({ x: Number.parseInt(cell, 10) - 7, y: cell.charCodeAt(cell.length - 1) - 103 });

/**
 * Returns the cell that takes this cell's place when the board is turned by 120° clockwise: (x, y)
 * to (y − x, −x), docs/RULES.md §1.
 */
function turned(cell: Cell): Cell {
  const { x, y } = offset(cell);
  return `${y - x + 7}${String.fromCharCode(103 - x)}`;
}

test("The board has 127 cells in the rows of a position text", () => {
  assert.equal(new Set(cells).size, 127);
  assert.deepEqual(
    rows.map((row) => row.length),
    [7, 8, 9, 10, 11, 12, 13, 12, 11, 10, 9, 8, 7],
  );
  assert.deepEqual(rows[0], ["7a", "6a", "5a", "4a", "3a", "2a", "1a"]);
  assert.deepEqual([rows[6]?.[0], rows[6]?.[12]], ["13g", "1g"]);
  assert.deepEqual([rows[12]?.[0], rows[12]?.[6]], ["13m", "7m"]);
});

test("Three territories have 24 cells each and 55 cells have no owner", () => {
  const count = (owner: string | null) => cells.filter((cell) => territory(cell) === owner).length;
  assert.deepEqual(["f", "m", "l", null].map(count), [24, 24, 24, 55]);
  assert.deepEqual(["1d", "10m", "10d", garden].map(territory), ["f", "m", "l", null]);
});

test("A turn by 120° maps territories from Middle to Last to First", () => {
  const next: Record<string, string> = { m: "l", l: "f", f: "m" };
  for (const cell of cells) {
    const owner = territory(cell);
    assert.equal(territory(turned(cell)), owner && next[owner], cell);
  }
});

test("A cell of a turned board is drawn where the turned cell was", () => {
  for (const cell of cells) {
    assert.ok(distance(centre(cell, 2), centre(turned(cell), 0)) < 1e-9, cell);
    assert.ok(distance(centre(cell, 4), centre(turned(turned(cell)), 0)) < 1e-9, cell);
    assert.equal(turned(turned(turned(cell))), cell);
  }
});

test("One turn rotates by 60° clockwise around the Garden", () => {
  for (const turns of allTurns) {
    const angle = (turns * Math.PI) / 3;
    for (const cell of cells) {
      const { x, y } = centre(cell, 0);
      const wanted = { x: x * Math.cos(angle) - y * Math.sin(angle), y: x * Math.sin(angle) + y * Math.cos(angle) };
      assert.ok(distance(centre(cell, turns), wanted) < 1e-9, cell);
    }
  }
  assert.deepEqual([turnedOn(5, true), turnedOn(0, false), turnedOn(2, true)], [0, 5, 3]);
  for (const turns of allTurns) assert.ok(distance(centre(garden, turns), { x: 0, y: 0 }) < 1e-9);
});

test("Neighbours are 1 apart, all other cells further", () => {
  const steps = [
    [0, -1],
    [-1, -1],
    [-1, 0],
    [0, 1],
    [1, 1],
    [1, 0],
  ];
  for (const turns of allTurns) {
    for (const one of cells) {
      for (const other of cells) {
        if (one === other) continue;
        const [from, to] = [offset(one), offset(other)];
        const neighbours = steps.some(([x, y]) => to.x - from.x === x && to.y - from.y === y);
        const apart = distance(centre(one, turns), centre(other, turns));
        if (neighbours) close(apart, 1, `${one} ${other}`);
        else assert.ok(apart > 1.7, `${one} ${other}`);
      }
    }
  }
});

test("Middle sees rank a at the top and files numbered from right to left", () => {
  assert.ok(centre("7a", 0).y < centre("7m", 0).y);
  assert.ok(centre("13g", 0).x < centre("1g", 0).x);
  close(centre("13g", 0).y, centre("1g", 0).y, "ranks are horizontal");
});

test("A seat's turns bring its king to the middle of the lowest row, facing up", () => {
  const kings: Record<string, Cell> = { f: "1d", m: "10m", l: "10d" };
  const lowest = centre("10m", 0);
  for (const [letter, king] of Object.entries(kings)) {
    const turns = turnsFor(letter);
    assert.ok(distance(centre(king, turns), lowest) < 1e-9, letter);
    assert.equal(facing(letter, turns), 0);
    assert.equal(sideOf(hexagons, letter, turns), "bottom");
  }
  assert.equal(turnsFor(null), 0);
});

test("Pieces point away from their home side in every view", () => {
  const kings: Record<string, Cell> = { f: "1d", m: "10m", l: "10d" };
  for (const turns of allTurns) {
    for (const [letter, king] of Object.entries(kings)) {
      const home = centre(king, turns);
      const angle = (facing(letter, turns) * Math.PI) / 180;
      const ahead = { x: home.x + Math.sin(angle), y: home.y - Math.cos(angle) };
      close(distance(home, { x: 0, y: 0 }) - distance(ahead, { x: 0, y: 0 }), 1, `${letter} after ${turns} turns`);
    }
  }
});

test("Each seat panel is at the side of its king", () => {
  const kings: Record<string, Cell> = { f: "1d", m: "10m", l: "10d" };
  for (const turns of allTurns) {
    for (const [letter, king] of Object.entries(kings)) {
      const { x, y } = centre(king, turns);
      const side = Math.abs(x) < 1 ? (y > 0 ? "bottom" : "top") : `${y > 0 ? "low-" : ""}${x < 0 ? "left" : "right"}`;
      assert.equal(sideOf(hexagons, letter, turns), side, `${letter} after ${turns} turns`);
    }
  }
});

test("The corners of a cell form a hexagon around its centre", () => {
  const points = corners({ x: 2, y: 3 })
    .split(" ")
    .map((pair) => pair.split(",").map(Number));
  assert.equal(points.length, 6);
  for (const [x = 0, y = 0] of points) {
    assert.ok(Math.abs(distance({ x, y }, { x: 2, y: 3 }) - 1 / Math.sqrt(3)) < 0.001);
  }
});

test("The view contains all cells and labels", () => {
  for (const turns of allTurns) {
    const view = frame(turns);
    const margin = 0.15;
    const places = [...cells.map((cell) => centre(cell, turns)), ...coordinates(turns).map(({ at }) => at)];
    for (const { x, y } of places) {
      assert.ok(x > view.x + margin && x < view.x + view.width - margin, `${x}`);
      assert.ok(y > view.y + margin && y < view.y + view.height - margin, `${y}`);
    }
  }
});

test("Every file and rank has one label outside the board, in line with its cells", () => {
  for (const turns of allTurns) {
    const labels = coordinates(turns);
    const names = [..."abcdefghijklm", ...Array.from({ length: 13 }, (_, index) => String(index + 1))];
    assert.deepEqual(labels.map(({ text }) => text).sort(), names.sort());
    for (const { text, at } of labels) {
      const line = cells.filter((cell) =>
        /\d/.test(text) ? Number.parseInt(cell, 10) === Number(text) : cell.endsWith(text),
      );
      const distances = line.map((cell) => distance(centre(cell, turns), at)).sort((one, other) => one - other);
      close(distances[0] ?? 0, 0.82, `${text}: just outside the line's first or last cell`);
      for (const [index, apart] of distances.entries()) close(apart, 0.82 + index, `${text}: in line`);
      for (const cell of cells) assert.ok(distance(centre(cell, turns), at) > 0.7, `${text} lies on ${cell}`);
    }
  }
});

test("A part of the board is a smaller hexagon with labels of its own", () => {
  const part = hexagonPart("7i", 3);
  assert.equal(part.cells.length, 37);
  assert.equal(part.garden, "7g");
  assert.equal(hexagonPart("7j", 2).garden, null);
  assert.ok(part.cells.includes("7f") && !part.cells.includes("7e"));
  assert.equal(part.neighbour("7f", 300, 0), null, "the edge of the part");
  for (const turns of allTurns) {
    const view = part.frame(turns);
    const labels = part.coordinates(turns);
    assert.equal(labels.length, 14);
    for (const { x, y } of [...part.cells.map((cell) => part.centre(cell, turns)), ...labels.map(({ at }) => at)]) {
      assert.ok(x > view.x + 0.15 && x < view.x + view.width - 0.15, `${x}`);
      assert.ok(y > view.y + 0.15 && y < view.y + view.height - 0.15, `${y}`);
    }
    for (const { text, at } of labels) {
      const line = part.cells.filter((cell) =>
        /\d/.test(text) ? Number.parseInt(cell, 10) === Number(text) : cell.endsWith(text),
      );
      const nearest = Math.min(...line.map((cell) => distance(part.centre(cell, turns), at)));
      close(nearest, 0.82, `${text}: just outside its line`);
    }
  }
});
