// The page of the rules of the games on squares.
import type { SquareFigureId, SquareSectionId } from "../../manual/squares.ts";

interface Section {
  title: string;
  body: string[];
}

export const squaresManual = {
  title: "The rules of the games on squares",
  lead: "Hasami shogi, Dai hasami shogi and Mak-yek, as they are played here. The short way in is the tutor.",
  sections: {
    common: {
      title: "What the three have in common",
      body: [
        "Two players move in turn. Black begins, who sits at the bottom; in Mak-yek South. All men are alike: a man goes straight along its file or rank, as far as the way is free, to an empty cell. There is no passing.",
        "Nobody has to capture. What was captured is out of the game.",
      ],
    },
    enclosing: {
      title: "Enclosing",
      body: [
        "After a move it is looked in the four directions from the man that moved: enemies in an unbroken line up to another of one's own men are captured, one or many. So three lines can be captured at once. Diagonals do not count.",
        "Only who moves captures. A man may go between two enemies, or close a gap in a line of its own that enemies hold at both ends, and is safe there until one of them goes away and closes again.",
      ],
    },
    corner: {
      title: "In the corner",
      body: [
        "In hasami shogi and dai hasami shogi a connected group of enemies that holds a corner, touches the man that moved and has no empty cell beside it is captured too. At the table another rule can be chosen: only a single man, groups at all edges, or none.",
      ],
    },
    hasami: {
      title: "Hasami shogi",
      body: [
        "Nine men each on the first rank of a board of nine by nine. Who has at most one man left has lost. At the table this can be chosen otherwise: five men captured, five or a lead of three at the start of one's turn (the rule of the Japan Shogi Association), or all.",
      ],
    },
    daihasami: {
      title: "Dai hasami shogi",
      body: [
        "Eighteen men each on two ranks. Five or more of one's own men in an unbroken line along a file or a rank win, if none of them stands on one's own two home ranks. Capturing, the corner included, is as in hasami shogi, but wins nothing.",
        "A man may also jump, straight, over one man beside it, of either side, to the empty cell just beyond. What was jumped is not captured by that; others may be. One jump is a whole move.",
      ],
    },
    makyek: {
      title: "Mak-yek",
      body: [
        "Sixteen men each on the first and the third rank of a board of eight by eight. Who captures all the opponent's men wins. There is no capture in corners.",
        "Besides enclosing there is intervention: a man that moves in between two enemies, one beside it on either hand, captures both. Both can happen in one move.",
      ],
    },
    ends: {
      title: "Other ends",
      body: [
        "Who is on turn and has no move loses. The game is drawn when the same position with the same player on turn stands for the fourth time, after 100 moves in a row without a capture, and by agreement.",
        "Where all men must be captured, one man against one is a draw; in dai hasami shogi it is one when both have fewer than five men.",
      ],
    },
    options: {
      title: "What can be chosen",
      body: [
        "Who opens a table chooses among the listed variants: what wins, what is captured in corners, nine or eighteen men, which lines win, where the men of Mak-yek begin (in Apit-sodok on the first and second ranks), whether a run of several is captured, whether men are also taken by moving onto them, one-step moves, and after how many moves without a capture it is a draw.",
      ],
    },
    notation: {
      title: "Notation",
      body: [
        "On nine by nine cells are named as in shogi, files 9 to 1 from the left and ranks a to i from the top: P5i-5e x5d,5c is a man from 5i to 5e that captures on 5d and 5c. Mak-yek names them as in chess: f5-c5 xb5,c4,c6.",
      ],
    },
  } satisfies Record<SquareSectionId, Section>,
  figures: {
    moving: "Where the man on 5e can go.",
    enclosing: "The man from 5i goes to 5e and encloses two.",
    safe: "The man goes from 5d to 5a, between two enemies: nothing happens.",
    corner: "The man goes from 3e to 3a: the two in the corner cannot get out and are captured.",
    hasami: "How hasami shogi begins.",
    daihasami: "How dai hasami shogi begins.",
    jump: "The man on 5e jumps to 5c. What it jumped stays; the man between it and another own man is captured.",
    line: "From 5g to 5e: five in a line win.",
    makyek: "How Mak-yek begins.",
    intervention: "From f5 to f7, in between two enemies: both are captured.",
    both: "From f5 to c5: two by intervention, one enclosed.",
  } satisfies Record<SquareFigureId, string>,
};

export type SquaresManual = typeof squaresManual;
