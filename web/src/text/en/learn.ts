// The tutor.

export const learn = {
  title: "Learn to play",
  lead: "Short exercises on the real board, judged by the real rules. Find one move each time.",
  all: "All lessons",
  exerciseTitle: (lesson: string, number: number, count: number) => `${lesson} ${number}/${count}`,
  solvedTitle: (title: string) => `${title}, solved`,
  progress: (solved: number, count: number) => `${solved} of ${count} solved`,
  youAre: (seat: string) => `You are ${seat}.`,
  solve: "Show a solution",
  again: "Try again",
  next: "Next",
  outcomes: {
    solved: "Right!",
    wrong: "That is a legal move, but not the one that is asked for.",
    shown: "This is a solution.",
  },
  findMate: (seat: string, victim: string) => `Find the move with which ${seat} mates ${victim}.`,
  findGarden: (seat: string) => `Find the move with which ${seat} wins in the Pleasure Garden.`,
  findAlliance: (seat: string, one: string, other: string) =>
    `Find the move of ${seat} that makes ${one} and ${other} allies.`,
  findCaptures: (seat: string, cells: string) =>
    `Find the move with which ${seat} captures just what stands on ${cells}.`,
  findWin: (seat: string) => `Find the move with which ${seat} wins.`,
  lessons: {
    pieces: {
      title: "The pieces",
      about:
        "Every piece has its own directions on the hexagons: six through the sides of its cell, six through the corners. Rook, bishop and lance go as far as they like; the others one step.",
    },
    promotion: {
      title: "Promotion",
      about:
        "A piece whose move starts or ends in an opponent's territory, or in the Pleasure Garden, may promote; the king only in a territory. Gold and knight have no other side.",
    },
    drops: {
      title: "Drops",
      about:
        "What you capture is yours: instead of a move you may drop a piece from your hand on any empty cell. It comes down unpromoted.",
    },
    castling: {
      title: "Castling",
      about:
        "A king that has never moved and never stood in check may jump once, to any cell of its own territory that none of its own pieces holds.",
    },
    garden: {
      title: "The Pleasure Garden",
      about:
        "In the middle of the board lies the Pleasure Garden. A player without an ally whose king enters it wins at once; nobody may attack the king there.",
    },
    illumination: {
      title: "Illumination",
      about:
        "A promoted king goes in all twelve directions. Instead of moving it may capture from where it stands, several pieces at once: those in its reach that nobody else covers.",
    },
    mate: {
      title: "Mate",
      about:
        "A king in check that cannot be saved is mated: its owner is out, and all his pieces leave the board. The last one in wins.",
    },
    alliance: {
      title: "Alliances",
      about:
        "Two players become allies, wanted or not, when their moves threaten the third at once and no answer meets both, or when one opens the line of the other's piece against the third.",
    },
    hasami: {
      title: "Hasami shogi",
      about:
        "Men go straight, as far as the way is free. Enemies between your man that moved and another one of yours are captured; in a corner also what cannot get out. Who has at most one man left has lost.",
    },
    daihasami: {
      title: "Dai hasami shogi",
      about:
        "As in hasami shogi, but five of your men in a row outside your two home ranks win. A man may also jump over one man, of either side, to the cell behind; what was jumped stays.",
    },
    makyek: {
      title: "Mak-yek",
      about:
        "Men go straight and capture by enclosing, and also by moving in between two enemies that stand on both sides. Who captures all men wins.",
    },
  },
  /** Exercises with a task of their own, by their ids. */
  tasks: {
    king: "Take a pawn with the king, who goes one step through the sides of his cell.",
    rook: "Take a pawn with the rook. It goes forward, and sideways, through the sides, and straight back.",
    bishop: "Take a pawn with the bishop. It goes through the corners, as far as the way is free.",
    gold: "Take a pawn with the gold: one step forward or sideways, or straight back through the corner.",
    silver: "Take a pawn with the silver: one step through the four sides in front and behind, or a corner in front.",
    knight: "Take a pawn with the knight. It goes sideways, through two sides and four corners.",
    lance: "Take a pawn with the lance. It goes forward only, to the left or right, as far as it likes.",
    pawn: "Take a pawn with your pawn: one step forward, to the left or right.",
    lancePromotes: "Promote the lance.",
    silverPromotes: "Promote the silver as it leaves the territory of First.",
    fork: "Drop the knight so that it attacks both rooks.",
    castling: "Bring the king into safety on 13l.",
    garden: "Win.",
    illumination: "You are in check from two sides. Capture rook and bishop at once, by illumination.",
  } as Record<string, string>,
};
