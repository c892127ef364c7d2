// The pieces' drawings: a wedge that points where its owner faces, marked with the owner's pattern and the piece's sign.
import type { Piece } from "./diagram.ts";
import { svg } from "./svg.ts";

export type Lettering = "kanji" | "western";

const kanji: Record<string, string> = {
  K: "王",
  R: "飛",
  B: "角",
  G: "金",
  N: "桂",
  S: "銀",
  L: "香",
  P: "歩",
  "+K": "奔",
  "+R": "龍",
  "+B": "馬",
  "+S": "全",
  "+L": "杏",
  "+P": "と",
};

/** The wedge around the origin, pointing up, about 0.8 wide. */
const outline = "M0,-.46 L.27,-.33 L.37,.41 L-.37,.41 L-.27,-.33 Z";

/** What tells the owners apart without colours: a mark at the wedge's foot. */
const marks: Record<string, string> = {
  f: "M-.3,.33 L.3,.33",
  m: "",
  l: "M-.26,.33 h.04 M-.1,.33 h.04 M.06,.33 h.04 M.22,.33 h.04",
};

/** A piece around the origin, in cells, turned by `angle` degrees. Kanji turn with the piece, letters stay upright. */
export function drawPiece(piece: Piece, angle: number, lettering: Lettering): SVGGElement {
  const promoted = piece.name.startsWith("+");
  const sign = lettering === "kanji" ? (kanji[piece.name] ?? piece.name) : piece.name;
  const text = svg("text", { class: `sign ${lettering}`, y: lettering === "kanji" ? 0.07 : 0.02 }, sign);
  const wedge = svg(
    "g",
    { transform: `rotate(${angle})` },
    svg("path", { class: "wedge", d: outline }),
    svg("path", { class: "mark", d: marks[piece.owner] ?? "" }),
  );
  const drawing = svg("g", { class: `piece owner-${piece.owner}${promoted ? " promoted" : ""}` }, wedge);
  (lettering === "kanji" ? wedge : drawing).append(text);
  return drawing;
}

/** A piece as a picture of its own, for hands and choosers. */
export function pieceIcon(piece: Piece, lettering: Lettering, angle = 0): SVGSVGElement {
  return svg(
    "svg",
    { class: "piece-icon", viewBox: "-.5 -.5 1 1", "aria-hidden": "true" },
    drawPiece(piece, angle, lettering),
  );
}
