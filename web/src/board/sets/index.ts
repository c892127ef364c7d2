// The piece sets: what is drawn on the wedge.
import { svg } from "../view/svg.ts";
import { one, original, two } from "./kanji.ts";
import { drawSymbol } from "./symbols.ts";

export const pieceSets = ["kanji", "two-kanji", "western", "symbols", "original"] as const;

/** The piece sets for games in which all pieces are alike (men). */
export const manSets = ["stones", "shogi"] as const;

export type PieceSet = (typeof pieceSets)[number] | (typeof manSets)[number];

/**
 * A piece's sign around the origin. `turns`: whether it rotates with the piece; letters stay
 * upright.
 */
export interface Sign {
  element: SVGElement;
  turns: boolean;
}

/** `foot`: the foot shape of the piece, for sets whose sign identifies the owner. */
export function drawSign(set: Exclude<PieceSet, "stones">, name: string, foot: string): Sign {
  switch (set) {
    case "kanji":
      return { element: letters("kanji", one[name] ?? name), turns: true };
    // Traditionally one player uses the reverse sides of the pawns.
    case "shogi":
      return { element: letters("kanji", (foot === "straight" ? one["+P"] : one.P) ?? ""), turns: true };
    case "two-kanji":
      return { element: column(two[name] ?? name), turns: true };
    case "original":
      return { element: column(original[name] ?? name), turns: true };
    case "symbols":
      return { element: drawSymbol(name), turns: true };
    case "western":
      return { element: letters("western", name), turns: false };
  }
}

function letters(look: string, sign: string): SVGElement {
  return svg("text", { class: `sign ${look}`, y: look === "western" ? 0.02 : 0.07 }, sign);
}

/** Returns two characters, one below the other. */
function column(signs: string): SVGElement {
  const [upper = "", lower = ""] = signs;
  if (!lower) return letters("kanji", upper);
  const look = { class: "sign kanji small" };
  return svg("g", {}, svg("text", { ...look, y: -0.18 }, upper), svg("text", { ...look, y: 0.13 }, lower));
}
