// Some cells and pieces as they look with what is chosen.
import { useEffect, useRef } from "preact/hooks";
import { pieceSet } from "../../app/looks.ts";
import { hexagons } from "../../board/hexagons.ts";
import { drawPiece } from "../../board/pieces.ts";
import { svg } from "../../board/svg.ts";

/** Owner, piece and the angle in which it points; a row of First's, Middle's and Last's land. */
const shown = [
  ["f", "K", 240],
  ["f", "R", 240],
  ["m", "K", 0],
  ["m", "N", 0],
  ["m", "+B", 0],
  ["l", "+P", 120],
  ["l", "S", 120],
] as const;

export function LooksPreview() {
  const element = useRef<HTMLDivElement>(null);
  const set = pieceSet.value;
  useEffect(() => {
    const cells = shown.map(([owner, name, angle], index) =>
      svg(
        "g",
        { transform: `translate(${index + 0.5} 0)` },
        svg("polygon", { class: `cell territory owner-${owner}`, points: hexagons.corners({ x: 0, y: 0 }) }),
        drawPiece({ owner, name }, angle, set),
      ),
    );
    const row = svg("svg", { class: "board", viewBox: `-.1 -.62 ${shown.length + 0.2} 1.24`, "aria-hidden": "true" });
    row.append(...cells);
    element.current?.replaceChildren(row);
  }, [set]);
  return <div class="looks-preview" ref={element} />;
}
