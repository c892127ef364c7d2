// The lessons, each about one thing: positions in which the user finds a move, checked by the rules
// module. Most positions of the exercises with a number come from the reference games.
import type { Exercise } from "./exercise.ts";
import { squareLessons } from "./squares.ts";

export const lessonIds = [
  "pieces",
  "promotion",
  "drops",
  "castling",
  "illumination",
  "garden",
  "mate",
  "discovered",
  "double",
  "hasami",
  "daihasami",
  "makyek",
] as const;
export type LessonId = (typeof lessonIds)[number];

/** Returns the ruleset of a lesson: the game it is named after, or the three-player game. */
export const rulesOf = (lesson: LessonId): string => (lesson in squareLessons ? lesson : "sannin");

export const lessons: Record<LessonId, readonly Exercise[]> = {
  pieces: [
    {
      id: "king",
      // No cell beside the king is attacked, so that all its steps are legal.
      position: "7/8/9/lK8fK/11/12/13/12/6mK4/5fP4/9/8/7 m - - - - 1",
      goal: { kind: "take", cell: "8j" },
      piece: "K",
      part: { centre: "7i", size: 3 },
    },
    {
      id: "rook",
      position: "7/8/9/lK8fK/11/12/13/12/2lP3mR4/7fP2/9/8/3mK3 m - - - - 1",
      goal: { kind: "take", cell: "11i" },
      piece: "R",
      part: { centre: "7i", size: 4 },
    },
    {
      id: "bishop",
      position: "7/8/9/lK8fK/11/3lP8/13/5fP6/6lPmB3/10/9/8/3mK3 m - - - - 1",
      goal: { kind: "take", cell: "9f" },
      piece: "B",
      part: { centre: "7h", size: 4 },
    },
    {
      id: "gold",
      position: "7/8/9/lK8fK/11/12/13/12/6mG4/5lPfP3/5fP3/8/3mK3 m - - - - 1",
      goal: { kind: "take", cell: "8k" },
      piece: "G",
      part: { centre: "7i", size: 3 },
    },
    {
      id: "silver",
      position: "7/8/9/lK8fK/11/12/13/5lP6/5lPmSfP3/10/9/8/3mK3 m - - - - 1",
      goal: { kind: "take", cell: "8h" },
      piece: "S",
      part: { centre: "7i", size: 3 },
    },
    {
      id: "knight",
      position: "7/8/9/lK8fK/11/12/13/6fP1fP3/6mN4/6lP3/9/8/3mK3 m - - - - 1",
      goal: { kind: "take", cell: "5h" },
      piece: "N",
      part: { centre: "7i", size: 3 },
    },
    {
      id: "lance",
      position: "7/8/9/lK8fK/11/8fP3/13/12/5lPmL4/10/6fP2/8/3mK3 m - - - - 1",
      goal: { kind: "take", cell: "4f" },
      piece: "L",
      part: { centre: "7i", size: 3 },
    },
    {
      id: "pawn",
      position: "7/8/9/lK8fK/11/12/13/7fP4/5lPmPfP3/10/9/8/3mK3 m - - - - 1",
      goal: { kind: "take", cell: "6h" },
      piece: "P",
      part: { centre: "7i", size: 3 },
    },
  ],
  promotion: [
    {
      id: "lancePromotes",
      position: "7/8/9/lK8fK/11/8fP3/13/12/6mL4/10/9/8/3mK3 m - - - - 1",
      goal: { kind: "promote" },
      piece: "L",
      // With Last's territory, the Pleasure Garden and all cells where the lance can promote.
      part: { centre: "7e", size: 4 },
    },
    {
      id: "silverPromotes",
      position: "7/8/9/lK8fK/6mSlP3/12/13/12/11/10/9/8/3mK3 m - - - - 1",
      goal: { kind: "promote" },
      piece: "S",
      part: { centre: "5e", size: 3 },
    },
  ],
  drops: [
    {
      id: "fork",
      position: "7/8/9/lK8fK/11/12/13/5lR6/11/7fR2/9/8/3mK3 m mN - - - 1",
      goal: { kind: "moves", codes: ["N*7i"] },
      piece: "N",
      part: { centre: "7j", size: 3 },
    },
  ],
  castling: [
    {
      id: "castling",
      position:
        "lL1lP1fP1fL/lSlBlP2fPfRfS/lG1lP3fP1fG/lK1lP4fP1fK/lG1lN5fN1fG/lS1lP6fP1fS/lLlRlP7fPfBfL/1lP8fP1/lP9fP/10/mPmPmPmPmNmPmPmPmP/1mB4mR1/mLmSmGmKmGmSmL m - fml - - 2",
      goal: { kind: "moves", codes: ["10m13l"] },
      piece: "K",
    },
  ],
  illumination: [
    {
      id: "illumination",
      position: "7/8/9/lK8fK/4fR6/12/13/12/3lGlP1m+K4/10/2lB6/8/7 m - - - - 1",
      goal: { kind: "moves", codes: ["7i!7e,11k"] },
      piece: "+K",
      part: { centre: "7i", size: 4 },
    },
  ],
  garden: [
    {
      id: "garden",
      position: "7/8/9/lK8fK/11/12/8lPfR3/6mK5/11/10/9/8/7 m - - - - 1",
      goal: { kind: "event", event: "wins m garden" },
      piece: "K",
      part: { centre: "7g", size: 3 },
    },
    {
      id: "garden1",
      position:
        "1lLlP1fPfL1/lS2lP4/lB1lP2fPfPfSfG/7fP1fP/1lK3lG2fN2/lS1lG3mR2fG2/1lNlP7fS2/2lP5fPfP2/2lP3mP4/2mPmP2mN2f+K/lL2mP1mRmPmP1/2mS4mR/mL1mGmKmGmS1 f fBL2PmBL2PlP - ml - 58",
      goal: { kind: "event", event: "wins f garden" },
    },
    {
      id: "garden2",
      position:
        "1fP3lR1/8/3fS2fG2/lK2lSfBfP1fP1fS/1lG5fP1fNfK/lGlS4lP1lP3/1lG6lG1fPfS1/mP1mN9/lP6lP3/2lN2fBfP3/fR1m+KmG1fS1mP1/6fL1/fPmR3fP1 m fB5Lm9PlP - fl - 170",
      goal: { kind: "event", event: "wins m garden" },
    },
    {
      id: "garden3",
      position:
        "3fP2fL/lS1mL2fPfRfS/lG6fG1/1lRlPlP6/lG1lN8/lSmPlP1mP4lL2/lLlKlP7f+KfS1/1lP7fPfP1/lP5mPmP1fPfL/1fB1mP4mP1/lLmP1mGmN3mP/4mR3/1mS1mKmGmS1 f fB2PmBPlGN2P - ml - 67",
      goal: { kind: "event", event: "wins f garden" },
    },
    {
      id: "garden4",
      position:
        "2lP1fP1fL/2lPlP1fPfRfS/3lP2mR1lS/f+K9/7fP3/7mP1lR1fS/1lKlP7fPfL1/6fP4lL/1mN2mG5fP/2mG2mP4/2mPmPmN1mLmPmP/2mK1mSmG2/1mS1mL2fB f fGSNLmBGPlBG6P - ml - 91",
      goal: { kind: "event", event: "wins f garden" },
    },
  ],
  mate: [
    {
      id: "mate1",
      position:
        "7/lK1lPlP1fPfG1/4lPfP3/lG1lGlP6/8fNfK1/1f+P1lP5lB2/6l+L3fP1fL/2lP4l+B2fS1/3lG3lP2fP/10/9/3lP4/7 l fRS2PlR2S2N2LP - - - 107",
      goal: { kind: "event", event: "out f mate" },
    },
    {
      id: "mate2",
      position:
        "7/lB2fN1lG2/1fGlK6/f+P2lP3fN1fK/f+R10/3lP2fP2fP2/8fP1fP2/10fSl+S/fG2lS2lLlP2l+R/6lPfP2/1lP5lL1/l+S1lN1lP3/7 f fGLPlBL3P - - - 206",
      goal: { kind: "event", event: "out l mate" },
    },
    {
      id: "mate3",
      position:
        "7/1lSlPlP1fP1fG/1lK3fP1l+R1/2lGlP5fK/lGf+B6fN2/1lN1lP5fPfP1/lL9fP1fL/2lP4fN2fS1/3lG6fP/10/5l+B3/3lP4/7 l fS2PlRS2L2P - - - 81",
      goal: { kind: "event", event: "out f mate" },
    },
    {
      id: "mate4",
      position:
        "2f+Sm+B3/1m+S2fN3/f+R8/10/fG6fP3/2fP1mP2m+RfG3/6f+L2fKfP2/4mP6mL/1mN4mPfL1mK1/10/mP2mP1mBmS2/3mG4/1mS3mG1 m f7PmGL2P - - - 157",
      goal: { kind: "event", event: "out f mate" },
    },
    {
      id: "mate5",
      position:
        "7/1lK1fN1lG2/1fG7/f+P2lP3fN1fK/2f+R8/3lP2fP2fP2/7fGfP1l+B2/10fSl+S/fGlB1lS2lLlP2l+R/6fP3/1lP5lL1/l+S1lN1lP3/7 f fL2PlL4P - - - 212",
      goal: { kind: "event", event: "out l mate" },
    },
    {
      id: "mate6",
      position:
        "2f+S4/1m+S2fN3/f+R1fP6/1fP7m+K/fG6fP3/2fP1mP2fG4/5m+B3fP2m+L/4mP3fKfR2/1mN4mPfL3/6mS3/mP2mP1mB1fP1/3mG4/1mS1mG1mG1 m f4Pm2L2P - - - 171",
      goal: { kind: "event", event: "out f mate" },
    },
    {
      id: "mate7",
      position:
        "lL6/lK1lPlP4/4lPfG3/1lGlGlP1fR4/8fNfK1/1f+P1lP3lL1lB2/6l+L3fP1fL/2lPfS1fP4fS1/3lG3lP2fP/6lPfP2/9/2lNlP4/7 l lRB2SN2P - - - 121",
      goal: { kind: "event", event: "out f mate" },
    },
    {
      id: "mate8",
      position:
        "lL1f+B4/lK1lPlP4/4lP4/1lGlGlP3fN1fK/2f+P3lBfR3/3lP3lL3l+S/6l+L1fP1fP1fL/3lP6fS1/3fP3lP2fP/3lG2lPfP2/9/2lN1lP3/7 l fRNlG2SP - - - 151",
      goal: { kind: "event", event: "out f mate" },
    },
    {
      id: "mate9",
      position:
        "lL1lP1fP1fL/lS1lP2fPfR1/lGlNlP3fPfSfG/lK1mB2lB4/lGlR5fPfK1fG/2lP6fP1fS/lLlSlP6fNfPfBfL/1lP8fP1/lP8fP1/3mN5mP/mPmPmPmP1mPmPmP1/4mR3/mLmSmGmKmGmSmL m mP ml - - 14",
      goal: { kind: "event", event: "out l mate" },
    },
    {
      id: "mate10",
      position:
        "lL1lP1fPlBfL/lS1lP2fPfRfS/lG1lP3fP1fG/lK1mB4fP2/lG1lN5fNfKfG/lS1lP6fP1fS/lLlRlP7fP1fL/1lP8fP1/lP9fP/10/mPmPmPf+BmNmPmPmPmP/6mR1/mLmSmGmKmGmSmL f fPmP ml - - 7",
      goal: { kind: "event", event: "out m mate" },
    },
  ],
  discovered: [
    {
      id: "alliance1",
      position:
        "lL1lP1fP1fL/lS1lP2fPfRfS/lG1lPlB2fP1fG/lK1lP4fP1fK/lG1lN5fN1fG/lS1lP6fP1fS/lLlRlP7fP1fL/1lP1mB6fP1/lP9fP/10/mPmPmPf+BmNmPmPmPmP/6mR1/mLmSmGmKmGmSmL f fP fml - - 4",
      goal: { kind: "event", event: "alliance fl discovered" },
    },
    {
      id: "alliance3",
      position:
        "lL2lP3/lSlBlP1fPfPfRfG/2lP3fP2/lK1lGlN3fP2/lGlR2mP5fK/lS1lP6fPfNfS/lL1lP7fP1fL/1lP7fP2/lP7fP1fP/3mN6/mPmPmPmR1mPmPmPmP/1lL5mL/mLmSmK1mGmS1 m f2BSm2G - - - 32",
      goal: { kind: "event", event: "alliance ml discovered" },
    },
    {
      id: "alliance4",
      position:
        "lL2lP3/lSlBlP1fPfPfRfG/2lP3fP1fS/lK1lGlN3fP2/lG3mP2lS1fNfK/2lP6fP1fS/lLlRm+R7fP1fL/lSlP7fP2/lP7fP1fP/3mN6/mPmPmP2mPfBmPmP/mL6mL/mLmK2mGmS1 m fBPm2GP - - - 44",
      goal: { kind: "event", event: "alliance ml discovered" },
    },
    {
      id: "alliance5",
      position:
        "lL1lP1fP2/lSlBlP2fPfRl+B/2lP3fP1fG/lK1lG4fP1fK/lGlRlN1mP6/lS1lP6fPfNfS/lL1lP7fP1fL/1lP7fP2/lP9fP/10/mPmPmPlGmNmPmPmPmP/1lL2mR2mL/mLmSmK1mGmS1 f fBPmGlS - - - 22",
      goal: { kind: "event", event: "alliance fl discovered" },
    },
    {
      id: "alliance6",
      position:
        "lL1lP1fP1fL/lS1lP2fPfRfS/lG1lP3fP1fG/1lRlP4fP2/lG1lN3mP1fN1fG/1lSlP8fS/lLlKlP2m+B4fPfKfL/1lP8fP1/lP6f+B1fP1/6mP1mP1/1mPmP1mNmP2mP/1l+B2mR2mL/1mSmGmKmGmS1 f fPlLP - - - 25",
      goal: { kind: "event", event: "alliance fm discovered" },
    },
  ],
  double: [
    {
      id: "alliance2",
      position:
        "lL1lP1fP1fL/lSlBlP2fPfRfS/lGlNlP3fP1fG/lK1lP4fP1fK/lG7fN1fG/lS1lP6fP1fS/lLlRlP7fP1fL/1lP8fP1/lP5fP3fP/6mP3/mPmPmPmBmNmP1mPmP/6mR1/mLmSmGmKmGmSmL l mB fml - m:7i 6",
      goal: { kind: "event", event: "alliance ml double" },
    },
    {
      id: "alliance7",
      position:
        "lL1lP1fP2/lS1lP2fPfLfS/lBlKlP3fP1fG/6fP1fRfK/lG1lN5fNfS1/lS1lP6fPfG1/1lR1lP6fP1fL/lLlP8fP1/lP7mB1fP/10/mPmPmPmSmNmPmPmPmP/2mK3mR1/mL1mG1mGmSmL l fBPmGP - - m:3h 18",
      goal: { kind: "event", event: "alliance ml double" },
    },
  ],
  ...squareLessons,
};
