import assert from "node:assert/strict";
import { test } from "node:test";
import { noZoom, panned, zoomAt, zoomed } from "../../../../web/src/board/view/zoom.ts";

const frame = { x: -7, y: -6, width: 14, height: 12 };
const close = (one: number, other: number) => assert.ok(Math.abs(one - other) < 1e-9, `${one} ${other}`);

test("Without zoom the whole board is visible", () => {
  assert.deepEqual(zoomed(frame, noZoom), frame);
});

test("The zoomed point stays in place", () => {
  const at = { x: 1, y: -2 };
  const seen = (zoom: typeof noZoom) => {
    const part = zoomed(frame, zoom);
    return { x: (at.x - part.x) / part.width, y: (at.y - part.y) / part.height };
  };
  const before = seen(noZoom);
  const after = seen(zoomAt(frame, noZoom, 2, at));
  close(before.x, after.x);
  close(before.y, after.y);
});

test("Panning stops at the edges", () => {
  const zoom = panned(frame, zoomAt(frame, noZoom, 2, { x: 7, y: 6 }), { x: 50, y: -50 });
  const part = zoomed(frame, zoom);
  close(part.x + part.width, 7);
  close(part.y, -6);
});

test("The zoom factor is between 1 and 4", () => {
  assert.deepEqual(zoomed(frame, zoomAt(frame, noZoom, 0.2, { x: 3, y: 3 })), frame);
  assert.equal(zoomAt(frame, noZoom, 100, { x: 0, y: 0 }).scale, 4);
});
