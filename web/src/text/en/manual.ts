// The page of the rules.
import type { FigureId, PieceSymbol, SectionId } from "../../manual/figures.ts";

interface Section {
  title: string;
  body: string[];
}

export const manual = {
  title: "The rules",
  lead: "Sannin shogi for three, as it is played here. The short way in is the tutor; this is the whole.",
  contents: "Contents",
  tutor: "Try it in the tutor",
  whole: "The same as a specification, with every ruling (English)",
  /** What those hear who do not see a figure: what it shows, after its caption. */
  cells: (cells: string) => `It can go to ${cells}.`,
  moved: (from: string, to: string) => `The move: ${from} to ${to}.`,
  arrows: (pairs: string) => `Arrows: ${pairs}.`,
  sections: {
    aim: {
      title: "What it is about",
      body: [
        "Three players, First, Middle and Last, sit around a hexagon and move in this order, clockwise. Each has a king and seventeen more pieces. Who is mated is out; the last one in wins.",
        "Two of the three can become allies, even against their will. That is what makes the game: three kings, and nobody knows for long who stands with whom.",
      ],
    },
    board: {
      title: "The board",
      body: [
        "127 cells. A cell is named by its file, 1 to 13, and its rank, a to m. The cell in the middle, 7g, is the Pleasure Garden.",
        "Each player has a territory of 24 cells in front of his home edge; the other 55 cells belong to nobody. The edge opposite a player's home edge is his last rank.",
        "There are twelve directions: six through the sides of a cell and six through its corners. A step through a corner passes between two cells; whether they are occupied does not matter.",
      ],
    },
    pieces: {
      title: "The pieces",
      body: [
        "A piece points away from its owner. It goes one step, or as far as the way is free, in the directions shown. It captures by moving onto a piece of another player, ally or not; never onto a king. No piece jumps over others but the castling king.",
        "Values, which matter only where an alliance forms: king above rook and bishop; these above gold, silver and knight; these above lance; pawn last. Promotion does not count.",
      ],
    },
    turn: {
      title: "A turn",
      body: [
        "Who is on turn makes one move: he moves a piece, drops one from his hand, or illuminates with a promoted king.",
        "A captured piece goes to the hand of who captured it, and loses its promotion. Instead of moving, a piece in hand may be dropped on any empty cell, unpromoted. Pawns and lances are not dropped on their owner's last rank. There may be several pawns in a line.",
        "A pawn that is dropped may not give a check that leaves an opponent mated. A drop that mates in another way is allowed.",
        "After a move no piece of any other player, ally included, may attack the mover's king.",
      ],
    },
    promotion: {
      title: "Promotion",
      body: [
        "King, rook, bishop, silver, lance and pawn promote; gold and knight do not. A move on the board that starts or ends in the territory of an opponent, even of one who is out, may promote. Pieces other than kings may also promote where the move starts or ends in the Pleasure Garden. A piece stays promoted until it is captured.",
        "A pawn or lance that reaches its last rank must promote. Players in an alliance cannot promote; their pawns and lances may enter the last rank and are stuck there.",
      ],
    },
    castling: {
      title: "Castling",
      body: [
        "A king that has never moved and never stood in check may, instead of a step, jump to any cell of its own territory that is empty or holds an opponent's piece other than a king, whatever stands between. It does not promote by that.",
        "When an alliance forms, all three lose this right. A king in check never castles.",
      ],
    },
    mate: {
      title: "Check, mate and leaving",
      body: [
        "A king that is attacked is in check. It is never captured: if it is another player's turn, he plays something else.",
        "After every move it is asked of each player whether he is mated: his king is attacked, and he would have no legal move if it were his turn. First the others are looked at in order of play, the mover last. A player between does not get to help.",
        "Who is mated leaves with all his pieces, on the board and in hand. Then mates are judged anew until nobody is mated. If a move beat somebody, its player moves again.",
        "Who comes on turn without any legal move is out as well, and so is who resigns or runs out of time.",
      ],
    },
    winning: {
      title: "Winning, and the Pleasure Garden",
      body: [
        "There are three ways to win: to be the last one in; to be outside an alliance when one of the allies is out, for both allies lose then; or to move one's king into the Pleasure Garden.",
        "The king, promoted or not, must be unattacked in the Garden, and his owner must not be in an alliance. This ends the game at once, before anything else is judged.",
      ],
    },
    illumination: {
      title: "The promoted king and illumination",
      body: [
        "A promoted king goes as far as it likes in all twelve directions.",
        "Instead of moving it may capture from where it stands. In each direction the first piece on the line can be taken if it is an opponent's, no king, and attacked by nobody but the owner of the promoted king. Any number of them is taken at once, and the king stays where it is.",
      ],
    },
    alliance: {
      title: "What an alliance does",
      body: [
        "There is at most one alliance in a game, between two players against the third. It can be agreed before the game (the third then sits as First), or it forms by itself.",
        "From that moment nobody may castle; the third player's king is promoted on the spot; the allies cannot promote, and cannot win in the Garden. No ally may newly attack the other's king. They may capture each other's pieces. If one of them is out, both lose.",
        "If the third player is beaten the alliance is dissolved, and the two go on against each other. They may promote again and win in the Garden; castling does not come back, and there is no second alliance.",
      ],
    },
    forming: {
      title: "How an alliance forms by itself",
      body: [
        "It is judged once after each move, while three are in and there was no alliance. Only the board as it stands counts.",
        "There are three kinds of threat: check; an attack on a piece that is undefended, or worth more than the least of its attackers; and the threat to mate with the next move. A threat is new if it did not hold before the move.",
        "Double attack: one player threatens the next but one anew, the player between threatens him anew as well, on another piece, and no legal move of the threatened player answers both. The two who threaten are allied.",
        "Discovered attack: a move opens the line of another player's piece, which now attacks a king, an undefended piece, or one worth more than itself, of the third player, or his pieces now threaten to mate him. The one who moved and the owner of that piece are allied.",
        "A move that ends a threat against the mover himself is a direct defence, and never counts as attacking.",
      ],
    },
    draws: {
      title: "Repetition and draws",
      body: [
        "A move that brings back a position that stood before, with the same player on turn, hands, rights and alliance, is illegal: who would repeat must play something else.",
        "All players still in can agree a draw. After 2,000 moves the game is drawn.",
      ],
    },
    options: {
      title: "Options of a table",
      body: [
        "Whether a pawn or lance that reaches the one cell of its last rank that lies in no territory must promote there, or stays as it is.",
        "Whether an illumination takes what the player chooses, or all that can be taken.",
        "Whether the two of a dissolved alliance may promote again, and whether they may win in the Garden again.",
      ],
    },
    notation: {
      title: "Notation",
      body: [
        "A move is written with the piece, a hyphen or x for a capture, and the cell: P-4e, Rx7g. A plus sign says that it promotes, an equals sign that it could and did not. The cell that a piece comes from is added where another like piece could go to the same cell: P3c-4d. A drop is P*5e, an illumination +Kx!8c,9f.",
      ],
    },
  } as Record<SectionId, Section>,
  figures: {
    board:
      "How the game begins: First in the upper right, Middle below, Last in the upper left. The flower marks the Pleasure Garden.",
    drop: "Middle drops a knight on 7j, and attacks both rooks.",
    promotion: "Middle's lance reaches its last rank on 7a, and promotes.",
    castling:
      "Where Middle's king may go with his first move: one step, or by castling to any free cell of his territory.",
    mate: "Last drops a silver on 2d: First's king is attacked and cannot escape. First is out, and Last, the only one left, wins.",
    garden: "Middle's king walks into the Pleasure Garden, where nobody attacks it: Middle wins.",
    illumination: "Middle's promoted king takes the rook on 7e and the bishop on 11k at once, and stays where it is.",
    double:
      "A double attack: Middle attacked a pawn on 7i, and now Last attacks First's knight on 3e. First cannot answer both: Middle and Last are allied.",
    discovered:
      "A discovered attack: Middle's pawn steps to 7d and opens the line of Last's piece on 10e, which checks First's king on 1e. Middle and Last are allied.",
    dissolved:
      "First and Middle are allied. Middle's rook takes its place on 13i and mates Last: the alliance is dissolved.",
  } as Record<FigureId, string>,
  pieces: {
    K: "One step through each side.",
    R: "As far as the way is free: sideways, forward to both sides, and straight back through the corner.",
    B: "As far as the way is free through all six corners.",
    G: "One step sideways, forward to both sides, and straight ahead or back through the corner.",
    N: "One step sideways, and through the four corners beside.",
    S: "One step forward or back to both sides, and through the two corners in front.",
    L: "As far as the way is free, forward to both sides.",
    P: "One step forward to both sides.",
    "+K": "As far as the way is free in all twelve directions.",
    "+R": "As far as the way is free through all six sides.",
    "+B": "As a bishop, or one step through each side.",
    "+S": "As a silver, or as far as the way is free straight ahead or back.",
    "+L": "As far as the way is free, forward and back to both sides.",
    "+P": "As a gold.",
  } as Record<PieceSymbol, string>,
};

/** What a page of the rules says, in whatever language. */
export type Manual = typeof manual;
