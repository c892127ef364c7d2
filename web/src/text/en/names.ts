// The names of games, users, pieces and rule options.

export const rulesets = {
  sannin: { title: "Sannin shogi", seats: { first: "First", middle: "Middle", last: "Last" } },
  hasami: { title: "Hasami shogi", seats: { black: "Black", white: "White" } },
  daihasami: { title: "Dai hasami shogi", seats: { black: "Black", white: "White" } },
  makyek: { title: "Mak-yek", seats: { south: "South", north: "North" } },
} as Record<string, { title: string; seats: Record<string, string> }>;

/** The names that the server generates. */
export const users = {
  guest: (number: string) => `Guest ${number}`,
  somebody: "Deleted user",
  /** The mark of a user who plays by a personal token. */
  program: "Bot",
  programHint: "A program acts for this user",
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
    title: "Pawns and lances on the neutral cell of the last rank",
    promote: "must promote",
    stay: "stay unpromoted",
  },
  illumination: { title: "Illumination captures", choice: "any selection", all: "all possible pieces" },
  promotion_after: { title: "Promotion after an alliance", restored: "allowed", lost: "not allowed" },
  garden_after: { title: "Garden win after an alliance", restored: "allowed", lost: "not allowed" },
  win: {
    title: "Winning condition",
    one: "opponent has at most one man left",
    two: "capture 2 men",
    three: "capture 3 men",
    four: "capture 4 men",
    five: "capture 5 men",
    six: "capture 6 men",
    seven: "capture 7 men",
    jsa: "capture 5 men or lead by 3",
    all: "capture all men",
  },
  corner: {
    title: "Corner captures",
    group: "groups",
    single: "single men",
    edge: "groups, also at the edges",
    none: "none",
  },
  men: { title: "Men", "9": "9 each (one rank)", "18": "18 each (two ranks)" },
  line: {
    title: "Winning lines of five",
    orthogonal: "along files and ranks",
    all: "along files, ranks and diagonals",
    "vertical-diagonal": "along files and diagonals",
  },
  home: { title: "Lines do not count", own: "on your own home ranks", both: "on any home rank" },
  setup: { title: "Starting position", makyek: "on the first and third ranks", apit: "on the first and second ranks" },
  run: { title: "Enclosing captures", any: "any number in a row", "1": "one man only" },
  displacement: { title: "Capture by moving onto a man", off: "no", on: "yes" },
  move: { title: "Movement", slide: "any distance", step: "one cell" },
  quiet: { title: "Draw after moves without a capture" },
} as Record<string, Record<string, string>>;

/** The named variants of the games: title and special rules. */
export const variants = {
  hasami: {
    classic: { title: "Classic", about: "Win by leaving your opponent at most one man." },
    all: { title: "Capture all", about: "Win by capturing every man." },
    step: { title: "One step", about: "Men move one cell at a time." },
    step18: { title: "One step, 18 men", about: "Eighteen men each, one cell at a time. Win by capturing every man." },
    men18: { title: "18 men", about: "Eighteen men each, on two ranks." },
    jsa: {
      title: "JSA",
      about: "Win by capturing five men or by a lead of three. Groups are captured on the edge too.",
    },
    five: { title: "Five captures", about: "Win by capturing five men." },
  },
  daihasami: {
    classic: { title: "Classic", about: "Win with five men in a row, along a file or a rank." },
    diagonal: { title: "Diagonals count", about: "Win with five men in a row, diagonally too." },
    step: { title: "One step", about: "Men move one cell or jump. Win with five in a row, diagonally too." },
  },
  makyek: {
    thai: { title: "Thai", about: "Men start on the first and third ranks. Win by capturing every man." },
    apit: { title: "Apit-sodok", about: "The Malay game: men start on the first and second ranks." },
    "chess-capture": {
      title: "Chess capture",
      about: "Men also capture by moving onto a man, and in corners. Win by leaving at most one man.",
    },
  },
} as Record<string, Record<string, { title: string; about: string }>>;
