// The figures of the rules page: positions and what each of them shows. The rules module computes
// their content.
import type { Cell } from "../board/layout/layout.ts";

/**
 * `reach`: the cells that the piece on a cell could move to; `moves`: its legal moves; `move`: a
 * move with its consequences.
 */
export type Figure = { position: string } & (
  | { shows: "board" }
  | { shows: "reach" | "moves"; cell: Cell }
  | { shows: "move"; move: string; events: readonly string[] }
);

/** The pieces in the order of the rules; promoted pieces last. */
export const pieceSymbols = ["K", "R", "B", "G", "N", "S", "L", "P", "+K", "+R", "+B", "+S", "+L", "+P"] as const;
export type PieceSymbol = (typeof pieceSymbols)[number];

const start =
  "lL1lP1fP1fL/lSlBlP2fPfRfS/lG1lP3fP1fG/lK1lP4fP1fK/lG1lN5fN1fG/lS1lP6fP1fS/lLlRlP7fPfBfL/1lP8fP1/lP9fP/10/mPmPmPmPmNmPmPmPmP/1mB4mR1/mLmSmGmKmGmSmL";

/**
 * Returns a figure with one of Middle's pieces on the central cell. The required kings are on none
 * of its lines (First's king attacks one cell of them).
 */
export const pieceFigure = (symbol: PieceSymbol): Figure => {
  const home = symbol.endsWith("K") ? "8" : "2mK5";
  return { position: `4fK2/8/9/10/11/12/6m${symbol}6/12/11/10/9/${home}/7 m - - - - 1`, shows: "reach", cell: "7g" };
};

export const figures = {
  board: { position: `${start} f - fml - - 1`, shows: "board" },
  promotion: {
    position: "7/8/9/lK8fK/11/8fP3/13/12/6mL4/10/9/8/3mK3 m - - - - 1",
    shows: "move",
    move: "7i7a+",
    events: [],
  },
  drop: {
    position: "7/8/9/lK8fK/11/12/13/8fR3/11/4lR5/9/8/3mK3 m mN - - - 1",
    shows: "move",
    move: "N*7j",
    events: [],
  },
  castling: { position: `${start} m - fml - - 2`, shows: "moves", cell: "10m" },
  mate: {
    position:
      "7/lK1lPlP1fPfG1/4lPfP3/lG1lGlP6/8fNfK1/1f+P1lP5lB2/6l+L3fP1fL/2lP4l+B2fS1/3lG3lP2fP/10/9/3lP4/7 l fRS2PlR2S2N2LP - - - 107",
    shows: "move",
    move: "S*2d",
    events: ["out f mate", "wins l mate"],
  },
  garden: {
    position: "7/8/9/lK8fK/11/12/8lPfR3/6mK5/11/10/9/8/7 m - - - - 1",
    shows: "move",
    move: "7h7g",
    events: ["wins m garden"],
  },
  illumination: {
    position: "7/8/9/lK8fK/4fR6/12/13/12/3lGlP1m+K4/10/2lB6/8/7 m - - - - 1",
    shows: "move",
    move: "7i!7e,11k",
    events: [],
  },
  double: {
    position:
      "lL1lP1fP1fL/lSlBlP2fPfRfS/lGlNlP3fP1fG/lK1lP4fP1fK/lG7fN1fG/lS1lP6fP1fS/lLlRlP7fP1fL/1lP8fP1/lP5fP3fP/6mP3/mPmPmPmBmNmP1mPmP/6mR1/mLmSmGmKmGmSmL l mB fml - m:7i 6",
    shows: "move",
    move: "12g10e",
    events: ["alliance ml double"],
  },
  discovered: {
    position:
      "lL2lP3/lSlBlP1fPfPfRfG/2lP3fP2/lK1lGlN3fP2/lGlR2mP5fK/lS1lP6fPfNfS/lL1lP7fP1fL/1lP7fP2/lP7fP1fP/3mN6/mPmPmPmR1mPmPmPmP/1lL5mL/mLmSmK1mGmS1 m f2BSm2G - - - 32",
    shows: "move",
    move: "7e7d",
    events: ["alliance ml discovered"],
  },
  dissolved: {
    position: "2mG4/lGmG6/9/9fK/mB3fR6/1lG10/l+K3fG6lP1/1mR10/10mR/5fB4/9/8/3mK3 m - - fm - 60",
    shows: "move",
    move: "3i13i",
    events: ["out l mate", "dissolved"],
  },
} satisfies Record<string, Figure>;
export type FigureId = keyof typeof figures;

/**
 * The sections of the page in order, with their figures. Section `pieces` also has one figure per
 * piece.
 */
export const sections = {
  aim: [],
  board: ["board"],
  pieces: [],
  turn: ["drop"],
  promotion: ["promotion"],
  castling: ["castling"],
  mate: ["mate"],
  winning: ["garden"],
  illumination: ["illumination"],
  alliance: [],
  forming: ["double", "discovered", "dissolved"],
  draws: [],
  options: [],
  notation: [],
} satisfies Record<string, readonly FigureId[]>;
export type SectionId = keyof typeof sections;
export const sectionIds = Object.keys(sections) as SectionId[];
