import assert from "node:assert/strict";
import { test } from "node:test";
import { Choices } from "../../../../web/src/board/choices/choices.ts";
import { upOrDown } from "../../../../web/src/board/choices/keys.ts";
import { readTyped } from "../../../../web/src/board/choices/typed.ts";
import { piecesAfter } from "../../../../web/src/board/layout/after_move.ts";
import { cellsOf, parseDiagram } from "../../../../web/src/board/layout/diagram.ts";
import { hexagons } from "../../../../web/src/board/layout/hexagons.ts";
import { type BoardLayout, sideOf, type Turns } from "../../../../web/src/board/layout/layout.ts";
import { layoutOf } from "../../../../web/src/board/layout/layouts.ts";

const hasami = "ppppppppp/9/9/9/9/9/9/9/PPPPPPPPP b - 1";
const makyek = "pppppppp/8/pppppppp/8/8/PPPPPPPP/8/PPPPPPPP s - 1";
const shogi = layoutOf(hasami);
const chess = layoutOf(makyek);
const views: Turns[] = [0, 3];

test("The number of rows determines the board", () => {
  assert.deepEqual([shogi.cells.length, chess.cells.length], [81, 64]);
  assert.equal(layoutOf(""), hexagons);
  assert.deepEqual([shogi.cells[0], shogi.cells[8], shogi.cells[80]], ["9a", "1a", "1i"]);
  assert.deepEqual([chess.cells[0], chess.cells[7], chess.cells[63]], ["a8", "h8", "h1"]);
});

test("Men of both sides are read and written", () => {
  const { pieces, turn } = parseDiagram(hasami);
  assert.deepEqual(pieces.get("9i"), { owner: "b", name: "M" });
  assert.deepEqual(pieces.get("1a"), { owner: "w", name: "M" });
  assert.equal(pieces.size, 18);
  assert.equal(turn, "b");
  const south = parseDiagram("8/4p1p1/2p5/Pp3P2/2p4p/3Pp1pP/8/8 - - 7");
  assert.equal(south.turn, "-");
  assert.deepEqual(south.pieces.get("a5"), { owner: "s", name: "M" });
  assert.deepEqual(south.pieces.get("h4"), { owner: "n", name: "M" });
  for (const token of ["P", "p"]) assert.equal(chess.tokenOf(chess.pieceOf(token)), token);
});

/** Returns the cells by rows and columns as displayed. */
const seen = ({ cells, centre }: BoardLayout, turns: Turns) =>
  [...cells].sort((one, other) => {
    const [a, b] = [centre(one, turns), centre(other, turns)];
    return a.y - b.y || a.x - b.x;
  });

test("The first player sees the board as written, the other turned by 180°", () => {
  for (const layout of [shogi, chess]) {
    assert.deepEqual(seen(layout, 0), [...layout.cells]);
    assert.deepEqual(seen(layout, 3), [...layout.cells].reverse());
  }
  assert.deepEqual([shogi.turnsFor("b"), shogi.turnsFor("w"), shogi.turnsFor(null)], [0, 3, 0]);
  assert.deepEqual([chess.turnsFor("s"), chess.turnsFor("n")], [0, 3]);
  assert.deepEqual([sideOf(shogi, "b", 0), sideOf(shogi, "w", 0), sideOf(shogi, "b", 3)], ["bottom", "top", "top"]);
  assert.deepEqual([shogi.facing("b", 0), shogi.facing("w", 0), shogi.facing("w", 3)], [0, 180, 0]);
  assert.deepEqual([shogi.turnedOn(0, true), shogi.turnedOn(3, true), shogi.turnedOn(0, false)], [3, 0, 3]);
});

test("Every file and rank has one label in line with its cells and in the frame", () => {
  for (const layout of [shogi, chess]) {
    for (const turns of views) {
      const { x, y, width, height } = layout.frame(turns);
      const labels = layout.coordinates(turns);
      assert.equal(labels.length, 2 * layout.rows.length);
      for (const { text, at } of labels) {
        assert.ok(at.x > x && at.x < x + width && at.y > y && at.y < y + height, text);
        const line = layout.cells.filter((cell) => cell.includes(text)).map((cell) => layout.centre(cell, turns));
        assert.ok(
          line.every((each) => Math.abs(each.x - at.x) < 1e-9) || line.every((each) => Math.abs(each.y - at.y) < 1e-9),
          text,
        );
      }
    }
  }
});

test("Eight keys lead to the eight surrounding cells in every view", () => {
  for (const turns of views) {
    const around = Object.values(shogi.ways).map((way) => shogi.neighbour("5e", way, turns));
    assert.deepEqual(around.sort(), ["4d", "4e", "4f", "5d", "5f", "6d", "6e", "6f"]);
  }
  assert.equal(shogi.neighbour("5e", 0, 0), "4e");
  assert.equal(shogi.neighbour("5e", 0, 3), "6e");
  assert.equal(chess.neighbour("e4", 270, 0), "e5");
  assert.equal(chess.neighbour("h4", 0, 0), null);
  assert.equal(upOrDown(shogi, "5e", -1, 0, 0), "5d");
  assert.equal(upOrDown(shogi, "5a", -1, 0, 0), null);
  assert.equal(upOrDown(shogi, "5e", 1, 0, 3), "5d");
});

test("A jump passes over the cell between", () => {
  assert.equal(shogi.between("5e", "5c"), "5d");
  assert.equal(shogi.between("5e", "3e"), "4e");
  assert.equal(shogi.between("5e", "4d"), null);
  assert.equal(shogi.between("5e", "5b"), null);
  assert.equal(chess.between("f5", "h5"), "g5");
  assert.equal(hexagons.between("7g", "7i"), null);
});

test("Codes of both notations are split and move the man", () => {
  assert.deepEqual(cellsOf("5i5e"), ["5i", "5e"]);
  assert.deepEqual(cellsOf("f5c5"), ["f5", "c5"]);
  assert.deepEqual(cellsOf("b:resign"), []);
  const choices = new Choices(["a1a4", "a1b1"]);
  assert.deepEqual(choices.targets("a1"), ["a4", "b1"]);
  assert.deepEqual(piecesAfter(makyek, "a3a6").get("a6"), { owner: "s", name: "M" });
});

test("Typed moves are read as codes and as notation with or without captures", () => {
  const board = parseDiagram("9/4P4/4p4/4p4/9/9/9/9/p3P3p b - 1");
  const legal = ["5i5e", "5i5f", "5b4b"];
  for (const words of ["5i5e", "P5i-5e", "p5i-5e x5d,5c", "P5i-5ex5d,5c", "5I-5E"]) {
    assert.deepEqual(readTyped(words, board, legal), { kind: "legal", code: "5i5e" }, words);
  }
  assert.deepEqual(readTyped("P-5e", board, legal), { kind: "legal", code: "5i5e" });
  assert.deepEqual(readTyped("5i5d", board, legal), { kind: "illegal", words: "5i5d" });
  const south = parseDiagram("8/4p1p1/2p5/Pp3P2/2p4p/3Pp1pP/8/8 s - 1");
  for (const words of ["f5c5", "f5-c5", "f5-c5 xb5,c4,c6"]) {
    assert.deepEqual(readTyped(words, south, ["f5c5", "f5f7"]), { kind: "legal", code: "f5c5" }, words);
  }
  assert.deepEqual(readTyped("b5-b9", south, ["f5c5"]), { kind: "illegal", words: "b5-b9" });
});
