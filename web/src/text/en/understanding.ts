// What explains a position: attackers, threats, warnings, and why a move is illegal.

/** What a sentence names, by the names of docs/FORMATS.md, "Refusals"; pieces and seats are words already. */
export type Names = Readonly<Record<string, string>>;

export const understanding = {
  title: "Understanding",
  hints: "Show where a piece could go when pointed at",
  showThreats: "Show threats",
  warnings: "Warn me before risky moves",
  tableWarnings: "Players may be warned before risky moves",
  tableUnwarned: "At this table nobody is warned before risky moves.",
  pieceOn: (piece: string, cell: string) => `${piece} on ${cell}`,

  attackedBy: (cell: string, attackers: string) => `${cell} is attacked by ${attackers}.`,
  unattacked: (cell: string) => `Nobody attacks ${cell}.`,
  attackers: (seat: string, pieces: string) => `${seat} (${pieces})`,
  droppers: (seat: string, pieces: string) => `${seat} could drop ${pieces} there.`,

  threats: {
    check: "check",
    undefended: "attacked and undefended",
    lesser: "attacked by a lesser piece",
    mate: "mate next move",
    capture: "can be captured",
  },
  legend: "What the marks mean",
  noThreats: "Nobody threatens anything now.",

  ask: {
    title: "Play this move?",
    play: "Play it",
    back: "Think again",
    alliance: (one: string, other: string) => `${one} and ${other} would be allied.`,
    mate: (seat: string) => `${seat} would be mated and out.`,
    out: (seat: string) => `${seat} would be out.`,
    wins: (seat: string) => `${seat} would win.`,
    garden: (seat: string) => `${seat} would win by entering the Pleasure Garden.`,
    draw: "The game would end in a draw.",
    undefended: (what: string, seat: string, from: string) =>
      `${seat} could take your ${what} (${from}): it is undefended.`,
    lesser: (what: string, seat: string, from: string) =>
      `${seat} could take your ${what} with a lesser piece (${from}).`,
    capture: (what: string, seat: string, from: string) => `${seat} could capture your ${what} (${from}).`,
  },

  castling: {
    title: "Castling",
    may: (seats: string) => `May still castle: ${seats}`,
    nobody: "Nobody may castle any more.",
    holds: (seat: string) => `${seat} may still castle.`,
  },
  /** Why castling has ended. */
  ended: {
    king_moved: ({ seat, move }: Names) => `${seat} may not: the king has moved (move ${move}).`,
    king_checked: ({ seat, move }: Names) => `${seat} may not: the king has stood in check (move ${move}).`,
    alliance: ({ seat }: Names) => `${seat} may not: an alliance has ended castling for all.`,
    lost_before: ({ seat }: Names) => `${seat} may not: the right was lost before the first position.`,
  } as Record<string, (names: Names) => string>,

  refusals: {
    game_over: () => "The game is over.",
    no_piece: ({ cell }: Names) => `There is no piece on ${cell}.`,
    not_yours: ({ piece, from, seat }: Names) => `The ${piece} on ${from} belongs to ${seat}.`,
    own_piece: ({ piece, cell }: Names) => `Your own ${piece} stands on ${cell}.`,
    king_never_captured: () => "A king is never captured.",
    cannot_go: ({ piece, from, to }: Names) => `The ${piece} on ${from} cannot go to ${to}.`,
    castling_over: ({ piece, from, to }: Names) =>
      `The ${piece} on ${from} cannot go to ${to}, and castling is no longer possible.`,
    must_promote: ({ piece, to }: Names) => `The ${piece} must promote on ${to}.`,
    promoted_already: ({ piece, from }: Names) => `The ${piece} on ${from} is promoted already.`,
    never_promotes: ({ piece }: Names) => `A ${piece} does not promote.`,
    no_promotion_here: () => "There is no promotion: the move neither starts nor ends where pieces promote.",
    allies_never_promote: () => "Players in an alliance cannot promote.",
    no_promotion_after_alliance: () => "After the alliance there is no promotion in this game.",
    none_in_hand: ({ piece }: Names) => `You have no ${piece} in hand.`,
    not_vacant: ({ cell }: Names) => `A piece in hand is dropped on a vacant cell, and ${cell} is not.`,
    drop_on_last_rank: ({ piece, cell }: Names) => `A ${piece} cannot be dropped on ${cell}, your last rank.`,
    pawn_drop_mates: ({ seat }: Names) => `A dropped pawn may not checkmate, and this one would checkmate ${seat}.`,
    king_elsewhere: ({ cell }: Names) => `Your king stands on ${cell}.`,
    king_not_promoted: () => "Only a promoted king can illuminate.",
    takes_all: () => "By the rule of this game an illumination takes all pieces it can.",
    not_on_line: ({ piece, cell }: Names) => `The ${piece} on ${cell} is not the first piece on a line from the king.`,
    protected: ({ piece, cell, by, from }: Names) => `The ${piece} on ${cell} is protected by the ${by} on ${from}.`,
    king_attacked: ({ piece, from, seat }: Names) => `Your king would be attacked by ${seat}'s ${piece} on ${from}.`,
    ally_attacked: ({ cell }: Names) => `This would attack the king of your ally on ${cell}.`,
    repetition: ({ move }: Names) =>
      move === "0" ? "This position stood at the start of the game." : `This position stood after move ${move}.`,
    in_the_way: ({ from, to, cell }: Names) => `From ${from} to ${to} the man on ${cell} is in the way.`,
    one_step_only: ({ from, to }: Names) =>
      `The man on ${from} cannot go to ${to}: by the rule of this game men go one cell.`,
    no_taking: ({ cell }: Names) => `${cell} is not vacant: men are not taken by moving onto them.`,
    decided: () => "The game is decided in this position.",
  } as Record<string, (names: Names) => string>,
};
