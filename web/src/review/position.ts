// The draft of a position in the editor: parses and writes the position text (docs/FORMATS.md,
// "Position"). The rules module decides whether it is a legal starting position.
import { type Diagram, type Held, parseDiagram } from "../board/layout/diagram.ts";
import type { BoardLayout, Cell, Piece } from "../board/layout/layout.ts";

export interface Draft {
  layout: BoardLayout;
  pieces: ReadonlyMap<Cell, Piece>;
  turn: string;
  hands: Diagram["hands"];
  /** The letters of the seats that can still castle. */
  rights: string;
  /** The letters of the allies; "x" after an alliance has ended, "-" before any. */
  alliance: string;
  pending: string;
  number: number;
}

/** The order of pieces in hand. */
export const heldNames = ["R", "B", "G", "S", "N", "L", "P"] as const;

/** The pieces that a board can hold. */
export const pieceNames: Readonly<Record<BoardLayout["shape"], readonly string[]>> = {
  hexagons: ["K", "R", "B", "G", "S", "N", "L", "P", "+K", "+R", "+B", "+S", "+L", "+P"],
  squares: ["M"],
};

/** Parses a text as far as it can be displayed; null if it does not have the form of a position. */
export function readDraft(text: string): Draft | null {
  const fields = text.trim().split(/\s+/);
  const { layout, pieces, hands } = parseDiagram(fields.join(" "));
  const [board = "", turn = "", ...others] = fields;
  const number = others.at(-1) ?? "";
  if (board.split("/").length !== layout.rows.length || !/^[a-z]$/.test(turn) || !/^\d{1,4}$/.test(number)) return null;
  // Where all pieces are men, a position has only a board, the seat to move, "-" and a number.
  if (others.length !== (layout.shape === "squares" ? 2 : 5)) return null;
  const [, rights = "-", alliance = "-", pending = "-"] = others.slice(0, -1);
  return {
    layout,
    pieces,
    turn,
    hands,
    rights: rights === "-" ? "" : rights,
    alliance,
    pending,
    number: Number(number),
  };
}

/** `letters` are the seat letters in order of play. */
export function writeDraft(draft: Draft, letters: readonly string[]): string {
  const { layout, pieces, turn, hands, rights, alliance, pending, number } = draft;
  const board = layout.rows.map((row) => writeRow(layout, row, pieces)).join("/");
  if (layout.shape === "squares") return [board, turn, "-", number].join(" ");
  const inOrder = letters.filter((letter) => rights.includes(letter)).join("");
  return [
    board,
    turn,
    letters.map((letter) => writeHand(letter, hands.get(letter) ?? [])).join("") || "-",
    inOrder || "-",
    alliance,
    pending,
    number,
  ].join(" ");
}

function writeRow(layout: BoardLayout, row: readonly Cell[], pieces: Draft["pieces"]): string {
  let words = "";
  let vacant = 0;
  for (const cell of row) {
    const piece = pieces.get(cell);
    if (!piece) vacant += 1;
    else {
      words += `${vacant || ""}${layout.tokenOf(piece)}`;
      vacant = 0;
    }
  }
  return `${words}${vacant || ""}`;
}

function writeHand(letter: string, held: readonly Held[]): string {
  const names = heldNames.flatMap((name) => held.filter((each) => each.name === name && each.count > 0));
  const pieces = names.map(({ name, count }) => `${count > 1 ? count : ""}${name}`);
  return pieces.length > 0 ? `${letter}${pieces.join("")}` : "";
}

/**
 * Returns the draft with a piece on a cell, or none (null). Clears pending threats, which no longer
 * apply.
 */
export function withPiece(draft: Draft, cell: Cell, piece: Piece | null): Draft {
  const pieces = new Map(draft.pieces);
  if (piece) pieces.set(cell, piece);
  else pieces.delete(cell);
  return { ...draft, pieces, pending: "-" };
}

export function moved(draft: Draft, from: Cell, to: Cell): Draft {
  const piece = draft.pieces.get(from);
  return piece && from !== to ? withPiece(withPiece(draft, from, null), to, piece) : draft;
}

/** Returns the draft with one piece more or less of a kind in a hand. */
export function withHeld(draft: Draft, letter: string, name: string, step: 1 | -1): Draft {
  const held = draft.hands.get(letter) ?? [];
  const count = Math.max(0, (held.find((each) => each.name === name)?.count ?? 0) + step);
  const others = held.filter((each) => each.name !== name);
  const hands = new Map(draft.hands).set(letter, count > 0 ? [...others, { name, count }] : others);
  return { ...draft, hands, pending: "-" };
}

export const heldCount = (draft: Draft, letter: string, name: string): number =>
  draft.hands.get(letter)?.find((each) => each.name === name)?.count ?? 0;

/** Returns the draft with a castling right granted or removed. */
export function withRight(draft: Draft, letter: string, has: boolean): Draft {
  const others = draft.rights.replace(letter, "");
  return { ...draft, rights: has ? others + letter : others };
}

/** Returns an empty draft: no pieces and no history. */
export const emptied = (draft: Draft): Draft => ({
  ...draft,
  pieces: new Map(),
  hands: new Map(),
  rights: "",
  alliance: "-",
  pending: "-",
  number: 1,
});
