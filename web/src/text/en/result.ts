// How games end, and what happens in them.

export const result = {
  wins: (name: string) => `${name} wins`,
  draw: "Draw",
  /** How it ended, and through what. */
  because: (end: string, how: string) => `${end} ${how}`,
  how: {
    mate: "by mate",
    stalemate: "because an opponent had no move left",
    garden: "by entering the Pleasure Garden",
    resign: "by resignation",
    time: "on time",
    agreed: "by agreement",
    limit: "after 2,000 moves",
    one: "with at most one man left to the opponent",
    all: "by capturing all men",
    five: "by capturing five men",
    lead: "by being three men ahead",
    line: "with a line of five",
    few: "because too few men are left",
    repetition: "because the position stood four times",
    quiet: "because so long nothing was captured",
  } as Record<string, string>,
  /** Who won, and of what kind the result was, for lists. */
  told: (name: string, kind: string) => `${name} wins: ${kind}`,
  kind: {
    last: "the last one in",
    mate: "an ally fell",
    garden: "the Pleasure Garden",
    agreed: "draw agreed",
    limit: "draw by length",
    aborted: "aborted",
    one: "one man left",
    all: "all captured",
    five: "five captured",
    lead: "three ahead",
    line: "a line",
    stalemate: "no move left",
    resign: "resignation",
    time: "time",
    few: "draw: too few men",
    repetition: "draw by repetition",
    quiet: "draw without captures",
  } as Record<string, string>,
  aborted: "The game was aborted",
  again: "New game",
};

export const events = {
  alliance: {
    double: (one: string, other: string) => `${one} and ${other} are allied by a double attack`,
    discovered: (one: string, other: string) => `${one} and ${other} are allied by a discovered attack`,
  } as Record<string, (one: string, other: string) => string>,
  out: {
    mate: (seat: string) => `${seat} is mated and out`,
    stalemate: (seat: string) => `${seat} has no move and is out`,
    resign: (seat: string) => `${seat} resigned and is out`,
    time: (seat: string) => `${seat} ran out of time and is out`,
  } as Record<string, (seat: string) => string>,
  captures: (cells: string) => `Captured: ${cells}`,
  dissolved: "The alliance is over",
  wins: (seat: string) => `${seat} wins`,
  draw: "The game is drawn",
};
