import assert from "node:assert/strict";
import { test } from "node:test";
import { layoutOf } from "../../../../web/src/board/layout/layouts.ts";
import { emptyScene, sceneOf } from "../../../../web/src/board/layout/scene.ts";

const hexagons = layoutOf("");

test("The picture tells pieces, hands and the last move", () => {
  const svg = `<svg viewBox="0 0 1 1" data-move="3c4d"><title>Ann &quot; data-at=&quot;</title>
<g data-piece="f+R" data-at="4d" transform="translate(0 0)"></g><g data-piece="lK" data-at="10d"></g>
<g data-held="mB" data-count="1"></g><g data-held="mP" data-count="3"></g></svg>`;
  const { diagram, last } = sceneOf(svg, hexagons);
  assert.deepEqual(
    [...diagram.pieces],
    [
      ["4d", { owner: "f", name: "+R" }],
      ["10d", { owner: "l", name: "K" }],
    ],
  );
  assert.deepEqual(diagram.hands.get("m"), [
    { name: "B", count: 1 },
    { name: "P", count: 3 },
  ]);
  assert.deepEqual(last, ["3c", "4d"]);
});

test("An empty scene has a board without pieces", () => {
  const { diagram, last } = emptyScene(hexagons);
  assert.equal(diagram.pieces.size + diagram.hands.size + last.length, 0);
  assert.equal(diagram.layout, hexagons);
});
