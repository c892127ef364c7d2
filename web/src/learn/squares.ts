// Six problems for each game on square boards. Some are the worked positions of docs/HASAMI.md.
import type { Exercise } from "./exercise.ts";

const event = (id: string, position: string, event: string): Exercise => ({
  id,
  position,
  goal: { kind: "event", event },
});
const captures = (id: string, position: string, cells: string) => event(id, position, `captures ${cells}`);
const wins = event;

export const squareLessons = {
  hasami: [
    captures("hasami1", "9/9/9/4pP3/9/3P2p2/9/9/p8 b - 1", "5d"),
    captures("hasami2", "9/4P4/4p4/4p4/9/9/9/9/p3P3p b - 1", "5d,5c"),
    captures("hasami3", "9/9/4P4/4p4/5pP2/9/9/9/p3P3p b - 1", "5d,4e"),
    captures("hasami4", "p3P3p/8P/9/9/9/9/9/9/p7p b - 1", "1a"),
    captures("hasami5", "7pp/7PP/9/9/p5P2/p8/9/9/9 b - 1", "2a,1a"),
    wins("hasami6", "1pppppppP/9/9/9/9/9/9/9/PPPPPPPP1 b - 1", "wins b one"),
  ],
  daihasami: [
    wins("daihasami1", "9/9/9/9/PPPP5/9/4P4/9/p7p b - 1", "wins b line"),
    captures("daihasami2", "9/9/5pP2/4p4/4P4/9/9/9/pPPP4p b - 1", "4c"),
    wins("daihasami3", "9/9/3P5/3P5/3P5/3P5/9/9/p2P4p b - 1", "wins b line"),
    captures("daihasami4", "p4Pp1p/8P/9/9/9/9/9/9/pPPPP4 b - 1", "1a"),
    wins("daihasami5", "9/9/9/9/PP1PP4/2p6/2P6/9/p7p b - 1", "wins b line"),
    wins("daihasami6", "9/9/4P4/4P4/5pP2/4P4/4P4/9/p7p b - 1", "wins b line"),
  ],
  makyek: [
    captures("makyek1", "8/8/3p4/7P/3p4/8/8/p6P s - 1", "d4,d6"),
    captures("makyek2", "8/8/8/8/Pppp4/8/4P3/p6p s - 1", "b4,c4,d4"),
    captures("makyek3", "8/4p1p1/2p5/Pp3P2/2p4p/3Pp1pP/8/8 s - 1", "e7,g7"),
    captures("makyek4", "8/4p1p1/2p5/Pp3P2/2p4p/3Pp1pP/8/8 s - 1", "h4"),
    captures("makyek5", "8/4p1p1/2p5/Pp3P2/2p4p/3Pp1pP/8/8 s - 1", "b5,c4,c6"),
    wins("makyek6", "8/8/2p1p3/8/8/8/3P4/8 s - 1", "wins s all"),
  ],
} satisfies Record<string, readonly Exercise[]>;
