// The pieces in hand as a part of a small board: in the free corners of the board, each hand beside
// the territory of its seat.
import type { Diagram } from "../layout/diagram.ts";
import { type BoardLayout, type Point, sideOf, type Turns } from "../layout/layout.ts";
import type { PieceSet } from "../sets/index.ts";
import { drawPiece } from "./pieces.ts";
import { svg } from "./svg.ts";

/** Lengths are in cells. A piece in hand is a little larger than one on the board. */
const scale = 1.15;
const pitch: Point = { x: 1.25, y: 1 };
/** From the edge of the picture to the middle of a piece. */
const margin = 0.55;
/** From the middle of a piece to that of its number, which is on its lower right. */
const toCount: Point = { x: 0.38, y: 0.34 };
/** The shortest distance from the middle of a piece to that of a cell. */
const clear = 1.05;

export function drawCornerHands({ layout, hands }: Diagram, turns: Turns, set: PieceSet): SVGElement[] {
  return [...hands].flatMap(([owner, held]) => {
    const side = sideOf(layout, owner, turns);
    const right = side === "bottom" || side === "right" || side === "low-right";
    const places = placesIn(layout, turns, right, side === "bottom" || side.startsWith("low"));
    const angle = layout.facing(owner, turns);
    return held.flatMap(({ name, count }, index) => {
      const at = places[index];
      if (!at) return [];
      const piece = svg("g", { "data-held": owner + name, transform: `translate(${at.x} ${at.y}) scale(${scale})` });
      piece.append(drawPiece({ owner, name }, angle, set));
      if (count === 1) return [piece];
      const badge = svg("g", {
        class: "corner-count",
        transform: `translate(${at.x + toCount.x} ${at.y + toCount.y})`,
      });
      badge.append(svg("circle", { r: 0.3 }), svg("text", { "text-anchor": "middle" }, String(count)));
      return [piece, badge];
    });
  });
}

/** Returns the places in a corner that cover no cell, those beside the board first. */
function placesIn(layout: BoardLayout, turns: Turns, right: boolean, low: boolean): Point[] {
  const { x, y, width, height } = layout.frame(turns);
  const centres = layout.cells.map((cell) => layout.centre(cell, turns));
  const places: Point[] = [];
  for (let down = margin; down < height / 2; down += pitch.y) {
    const row: Point[] = [];
    for (let along = margin; along < width / 2; along += pitch.x) {
      const at = { x: right ? x + width - along : x + along, y: low ? y + height - down : y + down };
      if (centres.every((centre) => Math.hypot(centre.x - at.x, centre.y - at.y) >= clear)) row.unshift(at);
    }
    places.push(...row);
  }
  return places;
}
