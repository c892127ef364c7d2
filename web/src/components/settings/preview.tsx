// Preview of the display settings: some cells with pieces.
import { useEffect, useRef } from "preact/hooks";
import { pieceSet } from "../../app/appearance.ts";
import { hexagons } from "../../board/layout/hexagons.ts";
import { drawPiece } from "../../board/view/pieces.ts";
import { svg } from "../../board/view/svg.ts";

/** Owner, piece and rotation of each sample, on the territories of First, Middle and Last. */
const shown = [
  ["f", "K", 240],
  ["f", "R", 240],
  ["m", "K", 0],
  ["m", "N", 0],
  ["m", "+B", 0],
  ["l", "+P", 120],
  ["l", "S", 120],
] as const;

export function AppearancePreview() {
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
  return <div class="appearance-preview" ref={element} />;
}
