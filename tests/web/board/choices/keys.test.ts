import assert from "node:assert/strict";
import { test } from "node:test";
import { pieceKey, upOrDown } from "../../../../web/src/board/choices/keys.ts";
import { hexagons } from "../../../../web/src/board/layout/hexagons.ts";
import { type Cell, nearest, type Turns } from "../../../../web/src/board/layout/layout.ts";
import { fromHere } from "../../../../web/src/board/view/grid.ts";

const { cells, centre, neighbour, ways: sixWays } = hexagons;

const allTurns: Turns[] = [0, 1, 2, 3, 4, 5];

test("The six keys lead to the six neighbours and back", () => {
  const back: Record<string, string> = { KeyD: "KeyA", KeyC: "KeyQ", KeyZ: "KeyE" };
  for (const turns of allTurns) {
    const around = new Set(Object.values(sixWays).map((way) => neighbour("7g", way, turns)));
    assert.equal(around.size, 6);
    assert.ok(!around.has(null));
    for (const [there, home] of Object.entries(back)) {
      const beside = neighbour("7g", sixWays[there] ?? 0, turns);
      assert.ok(beside);
      assert.equal(neighbour(beside, sixWays[home] ?? 0, turns), "7g");
    }
  }
});

test("Keys lead nowhere beyond the edge", () => {
  assert.equal(neighbour("13g", 180, 0), null);
  assert.equal(neighbour("1g", 0, 0), null);
  for (const turns of allTurns) {
    const top = cells.filter((cell) => centre(cell, turns).y < -5);
    for (const cell of top) assert.equal(upOrDown(hexagons, cell, -1, 0, turns), null);
  }
});

test("The up key keeps its column across the whole board", () => {
  for (const turns of allTurns) {
    const bottom = cells.filter((cell) => centre(cell, turns).y > 5)[3] ?? "";
    const column = centre(bottom, turns).x;
    let count = 1;
    for (let cell: Cell | null = upOrDown(hexagons, bottom, -1, column, turns); cell; count++) {
      assert.ok(Math.abs(centre(cell, turns).x - column) < 0.6);
      cell = upOrDown(hexagons, cell, -1, column, turns);
    }
    assert.equal(count, 13);
  }
});

test("Letter keys name pieces on every keyboard layout", () => {
  assert.equal(pieceKey({ key: "p", code: "KeyP" }), "P");
  assert.equal(pieceKey({ key: "P", code: "KeyR" }), "P", "another layout: what the key says counts");
  assert.equal(pieceKey({ key: "з", code: "KeyP" }), "P", "a Cyrillic keyboard: the key's place counts");
  assert.equal(pieceKey({ key: "x", code: "KeyX" }), null);
  assert.equal(pieceKey({ key: "ArrowUp", code: "ArrowUp" }), null);
});

test("Cells are visited in reading order and wrap around", () => {
  assert.equal(fromHere(hexagons, ["3c", "4d", "8m"], "3c", 1), "4d");
  assert.equal(fromHere(hexagons, ["3c", "4d", "8m"], "8m", 1), "3c");
  assert.equal(fromHere(hexagons, ["3c", "4d", "8m"], "3c", -1), "8m");
  assert.equal(fromHere(hexagons, [], "3c", 1), null);
});

test("The nearest of some cells is found if it is near", () => {
  const { x, y } = centre("7g", 2);
  assert.equal(nearest(hexagons, { x: x + 0.3, y }, 2, cells, 0.9), "7g");
  assert.equal(nearest(hexagons, { x: x + 0.3, y }, 2, ["1g"], 0.9), null);
});
