// The tutor.

export const learn = {
  title: "Learn",
  lead: "Short exercises on the real board. Find one move in each.",
  all: "All lessons",
  exerciseTitle: (lesson: string, number: number, count: number) => `${lesson} ${number}/${count}`,
  solvedTitle: (title: string) => `${title}, solved`,
  progress: (solved: number, count: number) => `${solved} of ${count} solved`,
  youAre: (seat: string) => `You play ${seat}.`,
  solve: "Show solution",
  hint: "Hint",
  hintPiece: (piece: string, cell: string) => `Look at the ${piece} on ${cell}.`,
  hintDrop: (piece: string) => `Drop the ${piece}.`,
  hintMove: (move: string) => `Hint: ${move}.`,
  again: "Try again",
  next: "Next",
  outcomes: {
    solved: "Correct!",
    wrong: "Legal, but not the solution. Try again.",
    shown: "This is a solution.",
  },
  findMate: (_seat: string, victim: string) => `Checkmate ${victim} in one.`,
  findGarden: (_seat: string) => "Win by entering the Pleasure Garden.",
  findAlliance: (seat: string, one: string, other: string) =>
    seat === one
      ? `Force an alliance with ${other}.`
      : seat === other
        ? `Force an alliance with ${one}.`
        : `Make ${one} and ${other} allies.`,
  findCaptures: (_seat: string, cells: string) => `Capture exactly the men on ${cells}.`,
  findWin: (_seat: string) => "Find the winning move.",
  lessons: {
    pieces: {
      title: "The pieces",
      about:
        "Each piece has its own directions: six through the sides of its cell, six through the corners. Rook, bishop and lance move any distance in a straight line; the others move one step.",
    },
    promotion: {
      title: "Promotion",
      about:
        "A piece can promote if its move starts or ends in an opponent's territory or in the Pleasure Garden (kings: only in a territory). Gold and knight do not promote.",
    },
    drops: {
      title: "Drops",
      about: "Captured pieces are yours: instead of moving, you can drop one on any empty cell. It is unpromoted.",
    },
    castling: {
      title: "Castling",
      about:
        "A king that has never moved and never been in check can jump once to any cell of its own territory without a piece of its own.",
    },
    garden: {
      title: "The Pleasure Garden",
      about:
        "The Pleasure Garden is the central cell. A player without an ally wins at once if their king enters it and is not attacked there.",
    },
    illumination: {
      title: "Illumination",
      about:
        "A promoted king moves any distance in all twelve directions. Instead of moving it can capture several pieces at once: those it can reach that are undefended.",
    },
    mate: {
      title: "Checkmate",
      about: "A checkmated player is eliminated, and all their pieces leave the board. The last player standing wins.",
    },
    alliance: {
      title: "Alliances",
      about:
        "Two players become allies, whether they like it or not, if they threaten the third at once and no single move stops both threats, or if one opens a line for the other's piece against the third.",
    },
    hasami: {
      title: "Hasami shogi",
      about:
        "Men move any distance in a straight line. You capture enemies between the man that moved and another of your men; in a corner also surrounded groups. A player with at most one man left loses.",
    },
    daihasami: {
      title: "Dai hasami shogi",
      about:
        "As in Hasami shogi, but five of your men in a row outside your two home ranks win. A man can also jump over one adjacent man of either side; that man is not captured.",
    },
    makyek: {
      title: "Mak-yek",
      about:
        "Men move in straight lines and capture by enclosing, or by moving between two enemies. Capture all men to win.",
    },
  },
  /** The exercises that have a task text of their own, by id. */
  tasks: {
    king: "Capture a pawn with the king. It moves one step through the sides of its cell.",
    rook: "Capture a pawn with the rook. It moves any distance sideways, forward-left and forward-right, and straight back.",
    bishop: "Capture a pawn with the bishop. It moves any distance through the corners.",
    gold: "Capture a pawn with the gold: one step sideways, forward-left or forward-right, or straight ahead or back through a corner.",
    silver:
      "Capture a pawn with the silver: one step through the four sides in front and behind, or a corner in front.",
    knight: "Capture a pawn with the knight: one step sideways or through the four side corners.",
    lance: "Capture a pawn with the lance. It moves any distance forward-left or forward-right.",
    pawn: "Capture a pawn with your pawn: one step forward-left or forward-right.",
    lancePromotes: "Promote the lance.",
    silverPromotes: "Promote the silver as it leaves First's territory.",
    fork: "Drop the knight so that it attacks both rooks.",
    castling: "Castle to safety on 13l.",
    garden: "Find the winning move.",
    illumination: "You are in double check. Capture the rook and the bishop at once by illumination.",
  } as Record<string, string>,
};
