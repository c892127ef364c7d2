// The rules page.
import type { FigureId, PieceSymbol, SectionId } from "../../../manual/figures.ts";

interface Section {
  title: string;
  body: string[];
}

export const manual = {
  title: "The rules",
  lead: "New? Start with the lessons. These are the complete rules of Sannin shogi for three.",
  contents: "Contents",
  tutor: "Start the lessons",
  whole: "Full specification with every ruling (English)",
  /** The description of a figure for screen readers, after its caption. */
  cells: (cells: string) => `It can move to ${cells}.`,
  moved: (from: string, to: string) => `The move: ${from} to ${to}.`,
  arrows: (pairs: string) => `Arrows: ${pairs}.`,
  sections: {
    aim: {
      title: "Overview",
      body: [
        "Three players, First, Middle and Last, sit around a hexagon and move in this order, clockwise. Each has a king and seventeen other pieces. A checkmated player is eliminated; the last player standing wins.",
        "Two of the three can become allies, even against their will – so you never know who will turn on you.",
      ],
    },
    board: {
      title: "The board",
      body: [
        "The board has 127 cells. A cell is named by its file, 1 to 13, and its rank, a to m. The central cell, 7g, is the Pleasure Garden.",
        "Each player has a territory of 24 cells in front of their home edge. The other 55 cells are neutral. The edge opposite a player's home edge is their last rank.",
        "There are twelve directions: six through the sides of a cell and six through its corners. A step through a corner passes between two cells; whether they are occupied does not matter.",
      ],
    },
    pieces: {
      title: "The pieces",
      body: [
        "A piece points away from its owner. It moves one step, or any distance in a straight line, in the directions shown. It captures by moving onto another player's piece, ally or not, but never onto a king. Only a castling king jumps over other pieces.",
        "Piece values matter only for alliances: king, then rook and bishop, then gold, silver and knight, then lance, then pawn. Promotion does not count.",
      ],
    },
    turn: {
      title: "A turn",
      body: [
        "On your turn you make one move: move a piece, drop one from your hand, or illuminate with a promoted king.",
        "A captured piece goes to the captor's hand and loses its promotion. Instead of moving you can drop a piece from your hand on any empty cell, unpromoted. Pawns and lances cannot be dropped on your last rank. Several pawns can stand in one line.",
        "A pawn drop must not give a check that checkmates an opponent. A drop that checkmates in another way is allowed.",
        "After your move no other player's piece, not even an ally's, may attack your king.",
      ],
    },
    promotion: {
      title: "Promotion",
      body: [
        "King, rook, bishop, silver, lance and pawn can promote; gold and knight cannot. A move on the board can promote if it starts or ends in an opponent's territory, even an eliminated opponent's. Pieces other than kings can also promote if the move starts or ends in the Pleasure Garden. A piece stays promoted until it is captured.",
        "A pawn or lance that reaches its last rank must promote. Allied players cannot promote; their pawns and lances can enter the last rank and are stuck there.",
      ],
    },
    castling: {
      title: "Castling",
      body: [
        "A king that has never moved and never been in check can jump to any cell of its own territory that is empty or holds an opponent's piece other than a king, over any pieces. It does not promote by castling.",
        "When an alliance forms, all three players lose this right. A king in check cannot castle.",
      ],
    },
    mate: {
      title: "Checkmate and elimination",
      body: [
        "A king that is attacked is in check. Kings are never captured; other players simply move.",
        "After every move, every player is checked for checkmate: their king is attacked, and they would have no legal move if it were their turn. The opponents are checked in order of play, the mover last. No one can rescue the king by moving first.",
        "A checkmated player is eliminated with all pieces on the board and in hand. Then the others are checked again until no one is checkmated. If a move eliminates a player, the mover moves again.",
        "A player with no legal move on their turn is eliminated as well, as is a player who resigns or runs out of time.",
      ],
    },
    winning: {
      title: "Winning, and the Pleasure Garden",
      body: [
        "You win if you are the last player standing; if you are outside an alliance and one of the allies is eliminated (both allies then lose); or if you move your king into the Pleasure Garden.",
        "The king, promoted or not, must not be attacked in the Garden, and its owner must not be in an alliance. The game ends at once, before checkmates and alliances are checked.",
      ],
    },
    illumination: {
      title: "The promoted king and illumination",
      body: [
        "A promoted king moves any distance in all twelve directions.",
        "Instead of moving it can capture from where it stands. In each direction it can capture the first piece on the line if that is an opponent's, not a king, and attacked by no one but the owner of the promoted king (that is, undefended). It captures any number of them at once and stays where it is.",
      ],
    },
    alliance: {
      title: "Effects of an alliance",
      body: [
        "There is at most one alliance in a game, between two players against the third. It is pre-arranged (the third player then sits as First) or forms during the game.",
        "From then on nobody can castle, the third player's king is promoted at once, and the allies cannot promote or win in the Garden. No ally may make a new attack on the other's king. Allies can capture each other's pieces. If one of them is eliminated, both lose.",
        "If the third player is eliminated, the alliance ends and the two play on against each other. They can promote and win in the Garden again; castling does not return, and there is no second alliance.",
      ],
    },
    forming: {
      title: "How an alliance forms",
      body: [
        "Checked after every move while all three are playing and no alliance has formed yet. Only the position on the board counts.",
        "There are three kinds of threat: check; an attack on a piece that is undefended or worth more than its least valuable attacker; and a threat to checkmate with the next move. A threat is new if it did not exist before the move.",
        "Double attack: A makes a new threat against C. Then B does too, against another piece, and no single legal move of C stops both. A and B become allies.",
        "Discovered attack: a move opens the line of another player's piece. That piece now attacks the third player's king, an undefended piece or one worth more than itself, or its owner now threatens checkmate. The mover and the owner of that piece become allies.",
        "A move that ends a threat against the mover is a direct defence and never counts as an attack.",
      ],
    },
    draws: {
      title: "Repetition and draws",
      body: [
        "A move that repeats an earlier position (same player to move, hands, rights and alliance) is illegal.",
        "The remaining players can agree to a draw. The game is drawn after 2,000 moves.",
      ],
    },
    options: {
      title: "Rule options",
      body: [
        "Whether a pawn or lance must promote on the one neutral cell of its last rank, or stays unpromoted.",
        "Whether an illumination captures what the player chooses, or all possible pieces.",
        "Whether former allies can promote again, and whether they can win in the Garden again.",
      ],
    },
    notation: {
      title: "Notation",
      body: [
        "A move is written as piece, hyphen (x for a capture) and cell: P-4e, Rx7g. A plus sign means promotion, an equals sign that the piece did not promote. The starting cell is added if another piece of the same kind could move to the same cell: P3c-4d. A drop is P*5e, an illumination +Kx!8c,9f.",
        "The settings offer Japanese notation: the cell with its rank as a numeral, the piece, then 成 (promotes), 不成 (does not promote) or 打 (drop). 4四歩(3三) is P3c-4d, 5五歩打 is P*5e.",
      ],
    },
  } as Record<SectionId, Section>,
  figures: {
    board:
      "Starting position: First at upper right, Middle at the bottom, Last at upper left. The flower marks the Pleasure Garden.",
    drop: "Middle drops a knight on 7j, and attacks both rooks.",
    promotion: "Middle's lance reaches its last rank on 7a, and promotes.",
    castling: "Middle's king can move one step, or castle to any free cell of its territory.",
    mate: "Last drops a silver on 2d: checkmate. First is eliminated, and Last, the last player standing, wins.",
    garden: "Middle's king enters the Pleasure Garden unattacked: Middle wins.",
    illumination: "Middle's promoted king captures the rook on 7e and the bishop on 11k at once, without moving.",
    double:
      "A double attack: Middle attacked a pawn on 7i, and now Last attacks First's knight on 3e. First cannot answer both: Middle and Last are allied.",
    discovered:
      "A discovered attack: Middle's pawn steps to 7d and opens the line of Last's piece on 10e, which checks First's king on 1e. Middle and Last are allied.",
    dissolved: "First and Middle are allied. Middle's rook moves to 13i and checkmates Last: the alliance ends.",
  } as Record<FigureId, string>,
  pieces: {
    K: "One step through each side.",
    R: "Any distance sideways, forward-left and forward-right, and straight back through the corner.",
    B: "Any distance through all six corners.",
    G: "One step sideways, forward-left or forward-right, or straight ahead or back through the corner.",
    N: "One step sideways or through the four side corners.",
    S: "One step forward-left, forward-right, back-left or back-right, or through the two corners in front.",
    L: "Any distance forward-left or forward-right.",
    P: "One step forward-left or forward-right.",
    "+K": "Any distance in all twelve directions.",
    "+R": "Any distance through all six sides.",
    "+B": "Moves as a bishop, or one step through any side.",
    "+S": "Moves as a silver, or any distance straight ahead or back.",
    "+L": "Any distance forward-left, forward-right, back-left or back-right.",
    "+P": "Moves as a gold.",
  } as Record<PieceSymbol, string>,
};

/** The type of a rules page in any language. */
export type Manual = typeof manual;
