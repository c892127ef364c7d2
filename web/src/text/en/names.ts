// What games, people and the things of the rules are called.

export const rulesets = {
  sannin: { title: "Sannin shogi", seats: { first: "First", middle: "Middle", last: "Last" } },
  hasami: { title: "Hasami shogi", seats: { black: "Black", white: "White" } },
  daihasami: { title: "Dai hasami shogi", seats: { black: "Black", white: "White" } },
  makyek: { title: "Mak-yek", seats: { south: "South", north: "North" } },
} as Record<string, { title: string; seats: Record<string, string> }>;

/** People whom the server has named. */
export const people = {
  guest: (number: string) => `Guest ${number}`,
  somebody: "Somebody",
};

export const pieces = {
  K: "king",
  R: "rook",
  B: "bishop",
  G: "gold",
  S: "silver",
  N: "knight",
  L: "lance",
  P: "pawn",
  "+K": "promoted king",
  "+R": "promoted rook",
  "+B": "promoted bishop",
  "+S": "promoted silver",
  "+L": "promoted lance",
  "+P": "promoted pawn",
  M: "man",
} as Record<string, string>;

export const options = {
  gap: {
    title: "Pawns and lances that end on the last rank outside all territories",
    promote: "promote there",
    stay: "stay as they are",
  },
  illumination: { title: "An illumination captures", choice: "what its player chooses", all: "everything it can" },
  promotion_after: {
    title: "When an alliance is over, promotion is",
    restored: "allowed again",
    lost: "lost for the two",
  },
  garden_after: {
    title: "When an alliance is over, the Garden win is",
    restored: "allowed again",
    lost: "lost for the two",
  },
  win: {
    title: "Who wins",
    one: "who leaves the opponent at most one man",
    five: "who captures five men",
    jsa: "who captures five men, or is three ahead",
    all: "who captures all men",
  },
  corner: {
    title: "In the corner",
    group: "a group that is shut in is captured",
    single: "one man that is shut in is captured",
    edge: "and on the edges, a group that is shut in is captured",
    none: "nothing is captured that is only shut in",
  },
  men: { title: "Men", "9": "nine each, on one rank", "18": "eighteen each, on two ranks" },
  line: {
    title: "Lines of five that win",
    orthogonal: "along files and ranks",
    all: "along files, ranks and diagonals",
    "vertical-diagonal": "along files and diagonals",
  },
  setup: { title: "Men begin", makyek: "on the first and third ranks", apit: "on the first and second ranks" },
  run: { title: "Enclosing captures", any: "any number of men in a row", "1": "one man only" },
  displacement: { title: "Men are also taken by moving onto them", off: "no", on: "yes" },
  move: { title: "A man goes", slide: "as far as the way is free", step: "one cell" },
  quiet: { title: "Moves without a capture that make a draw" },
} as Record<string, Record<string, string>>;
