// Explanations of a position: attackers, threats, blunder warnings and illegal moves.

/**
 * The values that a sentence names, by the keys of docs/FORMATS.md, "Refusals". Pieces and seats
 * are already translated.
 */
export type Names = Readonly<Record<string, string>>;

export const understanding = {
  title: "Hints",
  hints: "Show legal moves of the piece under the pointer",
  showThreats: "Show threats",
  /** The names and moves of the pieces, and the way to the rules. */
  guide: { show: "Explain pieces", choose: "Point at a piece, or tap it, to see its name and moves.", rules: "Rules" },
  warnings: "Blunder warnings",
  tableWarnings: "Allow blunder warnings",
  tableUnwarned: "Blunder warnings are off in this game.",
  pieceOn: (piece: string, cell: string) => `${piece} on ${cell}`,

  attackedBy: (cell: string, attackers: string) => `${cell} is attacked by ${attackers}.`,
  defendedBy: (cell: string, defenders: string) => `${cell} is defended by ${defenders}.`,
  unattacked: (cell: string) => `${cell} is not attacked.`,
  attackers: (seat: string, pieces: string) => `${seat}'s ${pieces}`,
  droppers: (seat: string, pieces: string) => `${seat} could drop ${pieces} there.`,

  threats: {
    check: "check",
    undefended: "attacked and undefended",
    lesser: "attacked by a less valuable piece",
    mate: "mate threat",
    capture: "can be captured",
  },
  legend: "Legend",
  noThreats: "No threats.",

  ask: {
    title: "Play this move?",
    play: "Play",
    back: "Cancel",
    never: "Play, and warn no more",
    alliance: (one: string, other: string) => `${one} and ${other} would become allies.`,
    mate: (seat: string) => `${seat} would be checkmated and eliminated.`,
    out: (seat: string) => `${seat} would be eliminated.`,
    wins: (seat: string) => `${seat} would win.`,
    garden: (seat: string) => `${seat} would win by entering the Pleasure Garden.`,
    draw: "The game would end in a draw.",
    /** What the player could do before the next own turn. */
    allows: {
      mate: (seat: string) => `${seat} could checkmate you.`,
      garden: (seat: string) => `${seat} could win by entering the Pleasure Garden.`,
    },
    undefended: (what: string, seat: string, from: string) =>
      `${seat} could capture your undefended ${what} (${from}).`,
    lesser: (what: string, seat: string, from: string) =>
      `${seat} could capture your ${what} with a less valuable piece (${from}).`,
    capture: (what: string, seat: string, from: string) => `${seat} could capture your ${what} (${from}).`,
  },

  castling: {
    title: "Castling",
    may: (seats: string) => `Can castle: ${seats}`,
    nobody: "Nobody can castle.",
    holds: (seat: string) => `${seat} can castle.`,
  },
  /** Why castling is no longer possible. */
  ended: {
    king_moved: ({ seat, move }: Names) => `${seat} cannot castle: the king has moved (move ${move}).`,
    king_checked: ({ seat, move }: Names) => `${seat} cannot castle: the king has been in check (move ${move}).`,
    alliance: ({ seat }: Names) => `${seat} cannot castle: an alliance has formed.`,
    lost_before: ({ seat }: Names) => `${seat} cannot castle: not allowed in the starting position.`,
  } as Record<string, (names: Names) => string>,

  refusals: {
    game_over: () => "The game is over.",
    no_piece: ({ cell }: Names) => `There is no piece on ${cell}.`,
    not_yours: ({ piece, from, seat }: Names) => `The ${piece} on ${from} belongs to ${seat}.`,
    own_piece: ({ piece, cell }: Names) => `Your own ${piece} is on ${cell}.`,
    king_never_captured: () => "Kings cannot be captured.",
    cannot_go: ({ piece, from, to }: Names) => `The ${piece} on ${from} cannot move to ${to}.`,
    castling_over: ({ piece, from, to }: Names) =>
      `The ${piece} on ${from} cannot move to ${to}, and castling is no longer possible.`,
    must_promote: ({ piece, to }: Names) => `The ${piece} must promote on ${to}.`,
    promoted_already: ({ piece, from }: Names) => `The ${piece} on ${from} is already promoted.`,
    never_promotes: ({ piece }: Names) => `A ${piece} does not promote.`,
    no_promotion_here: () => "No promotion: the move must start or end in a promotion zone.",
    allies_never_promote: () => "Players in an alliance cannot promote.",
    no_promotion_after_alliance: () => "This game does not allow promotion after an alliance.",
    none_in_hand: ({ piece }: Names) => `You have no ${piece} in hand.`,
    not_vacant: ({ cell }: Names) => `You can drop only on an empty cell; ${cell} is occupied.`,
    drop_on_last_rank: ({ piece, cell }: Names) => `A ${piece} cannot be dropped on ${cell}, your last rank.`,
    pawn_drop_mates: ({ seat }: Names) => `A pawn drop must not give checkmate (${seat}).`,
    king_elsewhere: ({ cell }: Names) => `Your king is on ${cell}.`,
    king_not_promoted: () => "Only a promoted king can illuminate.",
    takes_all: () => "In this game an illumination must capture all possible pieces.",
    not_on_line: ({ piece, cell }: Names) => `The ${piece} on ${cell} is not the first piece on a line from the king.`,
    protected: ({ piece, cell, by, from }: Names) => `The ${piece} on ${cell} is defended by the ${by} on ${from}.`,
    king_attacked: ({ piece, from, seat }: Names) => `${seat}'s ${piece} on ${from} would attack your king.`,
    ally_attacked: ({ cell }: Names) => `This would attack your ally's king on ${cell}.`,
    repetition: ({ move }: Names) =>
      move === "0" ? "This would repeat the starting position." : `This would repeat the position after move ${move}.`,
    in_the_way: ({ from, to, cell }: Names) => `The man on ${cell} blocks the way from ${from} to ${to}.`,
    one_step_only: ({ from, to }: Names) => `The man on ${from} cannot move to ${to}: men move one cell in this game.`,
    no_taking: ({ cell }: Names) => `${cell} is occupied: men do not capture by moving onto a piece.`,
    decided: () => "The game is already decided in this position.",
  } as Record<string, (names: Names) => string>,
};
