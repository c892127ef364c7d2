import assert from "node:assert/strict";
import { test } from "node:test";
import { diagramAfter, piecesAfter } from "../../../../web/src/board/layout/after_move.ts";
import { parseDiagram } from "../../../../web/src/board/layout/diagram.ts";
import { conformanceGames, edges, initial, sample } from "../../support/data.ts";

test("A move, a promotion and a drop change the board", () => {
  const moved = piecesAfter(initial, "3d4e");
  assert.equal(moved.get("3d"), undefined);
  assert.deepEqual(moved.get("4e"), { owner: "f", name: "P" });
  assert.deepEqual(piecesAfter(initial, "2g10k+").get("10k"), { owner: "f", name: "+B" });
  assert.deepEqual(piecesAfter(initial, "P*7g").get("7g"), { owner: "f", name: "P" });
});

test("An illumination removes its captures and leaves the king in place", () => {
  const position = edges().find(({ moves }) => moves?.some((move) => move.includes("!")));
  const shot = position?.moves?.find((move) => move.includes("!"));
  assert.ok(position && shot);
  const [king = "", captures = ""] = shot.split("!");
  const after = piecesAfter(position.position, shot);
  assert.equal(after.get(king)?.name, "+K");
  for (const cell of captures.split(",")) assert.equal(after.get(cell), undefined);
});

test("A move without events gives the board of the rules", () => {
  for (const { plies } of conformanceGames()) {
    for (const [index, { position, move, events }] of plies.entries()) {
      const next = plies[index + 1];
      if (!next || events.length > 0) continue;
      assert.deepEqual(piecesAfter(position, move), parseDiagram(next.position).pieces, move);
    }
  }
});

test("A step that is not a move changes nothing", () => {
  assert.deepEqual(piecesAfter(initial, "l:resign"), parseDiagram(initial).pieces);
});

test("The diagram after a move is written as the rules write it", () => {
  const [moved] = diagramAfter(initial, "3d4e").split(" ");
  assert.equal(moved, sample("server/room").now.position.split(" ")[0]);
  assert.equal(diagramAfter(initial, "no move"), initial);
});
