// The rules page of the games on square boards.
import type { SquareFigureId, SquareSectionId } from "../../../manual/squares.ts";

interface Section {
  title: string;
  body: string[];
}

export const squaresManual = {
  title: "Rules of Hasami shogi and its relatives",
  lead: "New? Start with the lessons. These are the complete rules of Hasami shogi, Dai hasami shogi and Mak-yek.",
  sections: {
    common: {
      title: "Common rules",
      body: [
        "Two players move in turn. Black (South in Mak-yek) sits at the bottom and moves first. All pieces are men: a man moves any distance in a straight line along its file or rank to an empty cell. You cannot pass.",
        "Capturing is optional. Captured men leave the game.",
      ],
    },
    enclosing: {
      title: "Enclosing",
      body: [
        "After a move, captures are checked in four directions from the man that moved: an unbroken line of enemies up to another of your men is captured. Up to three lines can be captured at once. Diagonals do not count.",
        "Only the moving side captures. A man can safely move between two enemies, or fill a gap in its own line between two enemies, until one of them moves away and encloses again.",
      ],
    },
    corner: {
      title: "Corner captures",
      body: [
        "In Hasami shogi and Dai hasami shogi a connected group of enemies is also captured if it occupies a corner, touches the man that moved and has no empty neighbouring cell. Rule options: single men only, groups at all edges, or none.",
      ],
    },
    hasami: {
      title: "Hasami shogi",
      body: [
        "Nine men each on the first rank of a 9×9 board. A player with at most one man left loses. Rule options: capture two to seven men; capture five or lead by three at the start of your turn (Japan Shogi Association rule); or capture all.",
      ],
    },
    daihasami: {
      title: "Dai hasami shogi",
      body: [
        "Eighteen men each on two ranks. Five or more of your men in an unbroken line along a file or rank win if none of them is on your two home ranks (rule option: on any home rank). Captures work as in Hasami shogi but do not win.",
        "A man can also jump in a straight line over one adjacent man of either side to the empty cell behind it. The jumped man is not captured by the jump; other men can be. One jump is a whole move.",
      ],
    },
    makyek: {
      title: "Mak-yek",
      body: [
        "Sixteen men each on the first and third ranks of an 8×8 board. Capture all men to win (rule option: leave at most one). There are no corner captures unless chosen.",
        "Besides enclosing there is intervention: a man that moves between two enemies captures both. Both can happen in one move.",
      ],
    },
    ends: {
      title: "Other endings",
      body: [
        "A player with no legal move on their turn loses. The game is drawn by fourfold repetition, after 100 moves in a row without a capture, or by agreement.",
        "If all men must be captured, one man against one is a draw. In Dai hasami shogi the game is drawn when both players have fewer than five men.",
      ],
    },
    options: {
      title: "Rule options",
      body: [
        "A new game offers named variants. Hasami shogi: Classic, Capture all, One step, One step with 18 men, 18 men, JSA and Five captures. Dai hasami shogi: Classic, Diagonals count and One step. Mak-yek: Thai, Apit-sodok and Chess capture.",
        "Custom… shows the single options: the winning condition, corner captures, nine or eighteen men, the winning lines and where lines do not count, the starting position of Mak-yek (Apit-sodok: first and second ranks), enclosing captures of several men, captures by moving onto a man, one-step moves, and the number of moves without a capture that makes a draw.",
      ],
    },
    notation: {
      title: "Notation",
      body: [
        "On nine by nine cells are named as in shogi, files 9 to 1 from the left and ranks a to i from the top: P5i-5e x5d,5c is a man from 5i to 5e that captures on 5d and 5c. Mak-yek names them as in chess: f5-c5 xb5,c4,c6.",
        "In Japanese notation, chosen in the settings, the first is 5五歩(5九) 5四・5三取.",
      ],
    },
  } satisfies Record<SquareSectionId, Section>,
  figures: {
    moving: "The moves of the man on 5e.",
    enclosing: "The man moves from 5i to 5e and encloses two.",
    safe: "The man moves from 5d to 5a, between two enemies: nothing is captured.",
    corner: "The man moves from 3e to 3a: the two men in the corner are surrounded and captured.",
    hasami: "Starting position of Hasami shogi.",
    daihasami: "Starting position of Dai hasami shogi.",
    jump: "The man on 5e jumps to 5c. The jumped man stays; the enemy between 5c and another own man is captured.",
    line: "From 5g to 5e: five in a line win.",
    makyek: "Starting position of Mak-yek.",
    intervention: "From f5 to f7, in between two enemies: both are captured.",
    both: "From f5 to c5: two by intervention, one enclosed.",
  } satisfies Record<SquareFigureId, string>,
};

export type SquaresManual = typeof squaresManual;
