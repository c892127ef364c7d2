// The tutor.

export const learn = {
  lead: "One move at a time, on the real board. Each lesson is about one thing and ends with the reason.",
  all: "All lessons",
  exerciseTitle: (lesson: string, number: number, count: number) =>
    count > 1 ? `${lesson} (${number}/${count})` : lesson,
  solvedTitle: (title: string) => `${title}, solved`,
  progress: (solved: number, count: number) => `${solved} of ${count} solved`,
  solve: "Show solution",
  hint: "Hint",
  hintPiece: (piece: string, cell: string) => `Look at the ${piece} on ${cell}.`,
  hintDrop: (piece: string) => `Drop the ${piece}.`,
  hintMove: (move: string) => `Hint: ${move}.`,
  again: "Try again",
  next: "Next",
  pathLabel: "Lessons in order",
  start: "Start",
  go: "Continue",
  allDone: "You have solved everything. Go on with problems.",
  problems: "Problems",
  otherGames: "Other games",
  reset: "Reset progress",
  resetSure: "Mark all exercises as unsolved?",
  resetCancel: "Cancel",
  why: "Why",
  menMove: "Any distance in a straight line.",
  pieceTitle: (piece: string) => `How the ${piece} moves`,
  outcomes: {
    solved: "Correct!",
    wrong: "Legal, but not the solution. Try again.",
    shown: "This is a solution.",
  },
  begin: "Choose a piece, then a marked cell.",
  beginDrop: "Choose a piece in your hand, then a marked cell.",
  beginIllumination: (button: string) => `Press “${button}”, then choose the pieces to capture.`,
  /** What a wrong move lacks. */
  misses: {
    piece: (moved: string, wanted: string) => `That was the ${moved}. This lesson is about the ${wanted}.`,
    empty: (cell: string) => `There is nothing to capture on ${cell}.`,
    unpromoted: (cell: string) => `The piece could promote on ${cell}, but you did not promote it.`,
    outside: (cell: string) =>
      `No promotion on ${cell}: it is neither in an opponent's territory nor the Pleasure Garden.`,
    elsewhere: (cell: string, wanted: string) => `You went to ${cell}. The task asks for ${wanted}.`,
    attacks: (cell: string, targets: string) =>
      targets === "" ? `On ${cell} it attacks nothing.` : `On ${cell} it attacks only the ${targets}.`,
    garden: (cell: string) => `Your king has not entered the Pleasure Garden (${cell}).`,
    captures: (cells: string, wanted: string) =>
      cells === "" ? "This captures nothing." : `This captures ${cells}. The task asks for ${wanted}.`,
    noLine: "This makes no row of five outside your home ranks.",
    men: (seat: string, count: number) => `${seat} still has ${count === 1 ? "1 man" : `${count} men`}.`,
    noCheck: (seat: string) => `${seat} is not in check.`,
    closed: (ally: string, victim: string) => `This opens no new attack by ${ally} on ${victim}.`,
    parries: "This ends a threat against you. Such a move forms no alliance.",
    defended: (attacker: string, target: string) =>
      `${attacker} now attacks the ${target}, but that piece is defended.`,
    noThreat: (victim: string) => `This makes no new threat against ${victim}.`,
    sameTarget: (target: string) => `The ${target} was threatened already. Threaten another piece.`,
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
  /** Why, in the lesson about each piece. */
  pieceWhy: {
    K: "The king steps through the sides of its cell, never onto an attacked cell. A checkmated player is out of the game.",
    R: "The rook captures the first opponent's piece in its line. Its lines run to the sides and forward; behind it there is only the one straight back.",
    B: "The bishop passes between cells, through the corners. So pieces beside it do not stop it, but it reaches only every third cell of the board.",
    G: "The gold guards the cells beside it and in front of it. Behind it, left and right, it cannot go: that is where to attack it.",
    S: "The silver can go back, but neither sideways nor straight ahead. So it attacks forward and still finds its way home.",
    N: "The knight goes sideways and through the corners at the sides. It does not jump: here only a castling king does.",
    L: "The lance runs any distance, but only forward to the left or right. Until it promotes, it never comes back.",
    P: "The pawn captures the way it moves: one step forward to the left or right. It never comes back, but it promotes.",
  } as Record<string, string>,
  lessons: {
    pieces: {
      title: "Move the pieces",
      about:
        "Each piece has its own directions: six through the sides of its cell, six through the corners. Rook, bishop and lance move any distance in a straight line; the others move one step.",
      why: "A piece captures by moving onto an opponent's piece. The pawn is now in your hand.",
    },
    promotion: {
      title: "Promote a piece",
      about:
        "A piece can promote if its move starts or ends in an opponent's territory or in the Pleasure Garden (kings: only in a territory). Gold and knight do not promote.",
      why: "The move ended in an opponent's territory or in the Pleasure Garden, so the piece could promote. It stays promoted until it is captured.",
    },
    drops: {
      title: "Drop a captured piece",
      about: "Captured pieces are yours: instead of moving, you can drop one on any empty cell. It is unpromoted.",
      why: "A dropped piece attacks at once. While it is in your hand, every empty cell is within its reach.",
    },
    castling: {
      title: "Castle your king to safety",
      about:
        "A king that has never moved and never been in check can jump once to any cell of its own territory without a piece of its own.",
      why: "Castling passes over everything in between, but only once: afterwards the king has moved. A king that has been in check can no longer castle.",
    },
    garden: {
      title: "Win in the Pleasure Garden",
      about:
        "The Pleasure Garden is the central cell. A player without an ally wins at once if their king enters it and is not attacked there.",
      why: "No piece attacks the king in the Garden, and its player has no ally: that ends the game at once, before anything else is checked.",
    },
    illumination: {
      title: "Capture several pieces at once",
      about:
        "A promoted king moves any distance in all twelve directions. Instead of moving it can capture several pieces at once: those it can reach that are undefended.",
      why: "Both pieces were the first on a line from your king, and nothing defends them. They are captured together, so both checks end.",
    },
    mate: {
      title: "Checkmate an opponent",
      about: "A checkmated player is eliminated, and all their pieces leave the board. The last player standing wins.",
      why: "The king is in check and no legal move ends it. The player is eliminated at once. If opponents remain, the player who gave mate moves again.",
    },
    discovered: {
      title: "Form an alliance: discovered attack",
      about:
        "If your move opens a line for another player's piece, and it now attacks the third player's king, or a piece that is undefended or more valuable, you two become allies, whether you like it or not.",
      why: "The two are allies from now on: the third player's king has promoted, and if either ally is eliminated, both lose. The marks show what the allies threaten now.",
    },
    double: {
      title: "Form an alliance: double attack",
      about:
        "If two players, one right after the other, make new threats against the third, and no single move stops both, the two become allies, whether they like it or not.",
      why: "The third player can answer only one of two threats. The allies now share a fate: if either is eliminated, both lose. The marks show what they threaten.",
    },
    hasami: {
      title: "Hasami shogi: capture by enclosing",
      about:
        "Men move any distance in a straight line. You capture enemies between the man that moved and another of your men; in a corner also surrounded groups. A player with at most one man left loses.",
      why: "Only the moving side captures: a man can move between two enemies and stay.",
    },
    daihasami: {
      title: "Dai hasami shogi: line up five men",
      about:
        "As in Hasami shogi, but five of your men in a row outside your two home ranks win. A man can also jump over one adjacent man of either side; that man is not captured.",
      why: "Only lines outside your two home ranks count. A jumped man is never captured by that jump.",
    },
    makyek: {
      title: "Mak-yek: enclose or step between",
      about:
        "Men move in straight lines and capture by enclosing, or by moving between two enemies. Capture all men to win.",
      why: "A move can capture in both ways at once: by enclosing, and by stepping between two enemies.",
    },
  },
  /** What one does in an exercise, by id. Exercises about a piece are named by it. */
  titles: {
    lancePromotes: "Promote the lance",
    silverPromotes: "Promote the silver",
    fork: "Attack two rooks at once",
    castling: "Jump to a safe cell",
    garden: "Enter the Garden",
    garden1: "Answer check in the Garden",
    garden2: "Enter from four cells away",
    garden3: "Answer check from your territory",
    garden4: "Enter through the corners",
    illumination: "Answer a double check",
    mate1: "Drop a silver",
    mate2: "Drop a gold: check through a side",
    mate3: "Drop a rook: king at the edge",
    mate4: "Drop a lance beside the king",
    mate5: "Drop a lance on the edge",
    mate6: "Capture with the promoted bishop",
    mate7: "Drop a rook beside the king",
    mate8: "Drop a gold: check through a corner",
    mate9: "Capture, promote, mate",
    mate10: "Mate through a corner",
    alliance1: "Uncover a mate threat",
    alliance3: "Uncover a check",
    alliance4: "Uncover a mate threat by a rook move",
    alliance5: "Uncover a promoted bishop",
    alliance6: "Uncover a lance",
    alliance2: "Add a threat to a knight",
    alliance7: "Add a threat to a pawn",
    hasami1: "Enclose a man",
    hasami2: "Enclose two men",
    hasami3: "Capture in two directions",
    hasami4: "Capture in a corner",
    hasami5: "Surround a group in a corner",
    hasami6: "Win with the last capture",
    daihasami1: "Complete a rank",
    daihasami2: "Jump and capture",
    daihasami3: "Complete a file",
    daihasami4: "Capture in a corner",
    daihasami5: "Jump into a rank",
    daihasami6: "Jump into a file",
    makyek1: "Step between two men",
    makyek2: "Enclose three men",
    makyek3: "Step between on a rank",
    makyek4: "Enclose a man",
    makyek5: "Capture in both ways",
    makyek6: "Capture the last men",
  } as Record<string, string>,
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
    silverPromotes: "Promote the silver: enter First's territory through a corner.",
    fork: "Drop the knight from your hand so that it attacks both rooks.",
    castling: "Castle to safety on 13l.",
    garden: "Find the winning move.",
    illumination: "You are in double check. Capture the rook and the bishop at once by illumination.",
  } as Record<string, string>,
};
