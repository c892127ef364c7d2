// The figures of the rules page for the games on square boards, each with its ruleset.
import type { Figure } from "./figures.ts";

export type SquareFigure = Figure & { ruleset: string };

const hasami = "ppppppppp/9/9/9/9/9/9/9/PPPPPPPPP b - 1";
const daihasami = "ppppppppp/ppppppppp/9/9/9/9/9/PPPPPPPPP/PPPPPPPPP b - 1";
const makyek = "pppppppp/8/pppppppp/8/8/PPPPPPPP/8/PPPPPPPP s - 1";

const move = (ruleset: string, position: string, code: string, ...events: string[]): SquareFigure => {
  return { ruleset, position, shows: "move", move: code, events };
};

export const squareFigures = {
  moving: { ruleset: "hasami", position: "9/9/4p4/9/2P1P4/9/9/9/p7p b - 1", shows: "reach", cell: "5e" },
  enclosing: move("hasami", "9/4P4/4p4/4p4/9/9/9/9/p3P3p b - 1", "5i5e", "captures 5d,5c"),
  safe: move("hasami", "3p1p3/9/9/4P3P/9/9/9/9/P8 b - 1", "5d5a"),
  corner: move("hasami", "7pp/7PP/9/9/p5P2/p8/9/9/9 b - 1", "3e3a", "captures 2a,1a"),
  hasami: { ruleset: "hasami", position: hasami, shows: "board" },
  daihasami: { ruleset: "daihasami", position: daihasami, shows: "board" },
  jump: move("daihasami", "9/9/5pP2/4p4/4P4/9/9/9/pPPP4p b - 1", "5e5c", "captures 4c"),
  line: move("daihasami", "9/9/9/9/PPPP5/9/4P4/9/p7p b - 1", "5g5e", "wins b line"),
  makyek: { ruleset: "makyek", position: makyek, shows: "board" },
  intervention: move("makyek", "8/4p1p1/2p5/Pp3P2/2p4p/3Pp1pP/8/8 s - 1", "f5f7", "captures e7,g7"),
  both: move("makyek", "8/4p1p1/2p5/Pp3P2/2p4p/3Pp1pP/8/8 s - 1", "f5c5", "captures b5,c4,c6"),
} satisfies Record<string, SquareFigure>;
export type SquareFigureId = keyof typeof squareFigures;

/** The sections of the page in order, with their figures. */
export const squareSections = {
  common: ["moving"],
  enclosing: ["enclosing", "safe"],
  corner: ["corner"],
  hasami: ["hasami"],
  daihasami: ["daihasami", "jump", "line"],
  makyek: ["makyek", "intervention", "both"],
  ends: [],
  options: [],
  notation: [],
} satisfies Record<string, readonly SquareFigureId[]>;
export type SquareSectionId = keyof typeof squareSections;
export const squareSectionIds = Object.keys(squareSections) as SquareSectionId[];
