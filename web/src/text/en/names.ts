// What games, people and the things of the rules are called.

export const rulesets = {
  sannin: { title: "Sannin shogi", seats: { first: "First", middle: "Middle", last: "Last" } },
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
} as Record<string, Record<string, string>>;
