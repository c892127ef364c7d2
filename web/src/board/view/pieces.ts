// Draws pieces: a wedge that points in its owner's direction, with the owner's foot shape and the
// piece's sign.
import type { Piece } from "../layout/layout.ts";
import { drawSign, type PieceSet } from "../sets/index.ts";
import { svg } from "./svg.ts";

/**
 * The wedges around the origin, pointing up, about 0.8 wide before scaling. The shape of the foot
 * identifies the owner without colour: hollow, straight or round.
 */
const outlines = {
  hollow: "M0,-.46 L.27,-.33 L.38,.43 L0,.34 L-.38,.43 L-.27,-.33 Z",
  straight: "M0,-.46 L.27,-.33 L.37,.41 L-.37,.41 L-.27,-.33 Z",
  round: "M0,-.46 L.27,-.33 L.36,.34 Q0,.52 -.36,.34 L-.27,-.33 Z",
};
type Foot = keyof typeof outlines;

/** A pattern along the foot, visible at a close look. */
const marks: Readonly<Record<Foot, string>> = {
  hollow: "M-.3,.35 L0,.27 L.3,.35",
  straight: "",
  round: "M-.27,.31 l.05,.02 M-.12,.355 l.05,.01 M.07,.365 l.05,-.01 M.22,.33 l.05,-.02",
};

/** The foot shape of each seat letter; other letters have a straight foot. */
const feet: Readonly<Record<string, Foot>> = { f: "hollow", l: "round", b: "hollow", s: "hollow" };
const footOf = (owner: string): Foot => feet[owner] ?? "straight";

/** The scale of the wedges: one that points to any side stays inside its cell. */
const scale = 0.88;

/** Draws a piece around the origin, in cells, rotated by `angle` degrees. */
export function drawPiece(piece: Piece, angle: number, set: PieceSet): SVGGElement {
  if (set === "stones") return drawStone(piece);
  const promoted = piece.name.startsWith("+");
  const foot = footOf(piece.owner);
  const sign = drawSign(set, piece.name, foot);
  const wedge = svg(
    "g",
    { transform: `rotate(${angle})` },
    svg("path", { class: "wedge", d: outlines[foot] }),
    svg("path", { class: "mark", d: marks[foot] }),
  );
  const classes = `piece owner-${piece.owner}${promoted ? " promoted" : ""}`;
  const drawing = svg("g", { class: classes, transform: `scale(${scale})` }, wedge);
  (sign.turns ? wedge : drawing).append(sign.element);
  return drawing;
}

/** Draws a stone. A ring replaces the straight foot, so that owners differ without colour. */
function drawStone({ owner }: Piece): SVGGElement {
  const ring = footOf(owner) === "straight" ? [svg("circle", { class: "mark", r: 0.2 })] : [];
  return svg("g", { class: `piece stone owner-${owner}` }, svg("circle", { class: "wedge", r: 0.38 }), ...ring);
}

/** Returns a piece as a separate SVG, for hands and dialogs. */
export function pieceIcon(piece: Piece, set: PieceSet, angle = 0): SVGSVGElement {
  return svg(
    "svg",
    { class: "piece-icon", viewBox: "-.44 -.44 .88 .88", "aria-hidden": "true" },
    drawPiece(piece, angle, set),
  );
}
