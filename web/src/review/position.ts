// A position as it is put together by hand: its text (docs/FORMATS.md, "Position") taken apart and written again. Whether it
// is one that a game can begin from is for the rules to say.
import { type Diagram, type Held, type Piece, parseDiagram } from "../board/diagram.ts";
import type { Cell, Plan } from "../board/plan.ts";

export interface Draft {
  plan: Plan;
  pieces: ReadonlyMap<Cell, Piece>;
  turn: string;
  hands: Diagram["hands"];
  /** The letters of the seats that may still castle. */
  rights: string;
  /** The letters of the allies, "x" after an alliance, "-" before any. */
  alliance: string;
  pending: string;
  number: number;
}

/** The order of pieces in hand. */
export const heldNames = ["R", "B", "G", "S", "N", "L", "P"] as const;

/** What can stand on a board. */
export const pieceNames: Readonly<Record<Plan["shape"], readonly string[]>> = {
  hexagons: ["K", "R", "B", "G", "N", "S", "L", "P", "+K", "+R", "+B", "+S", "+L", "+P"],
  squares: ["M"],
};

/** A text as far as it can be shown; null if it has not the form of a position at all. */
export function readDraft(text: string): Draft | null {
  const fields = text.trim().split(/\s+/);
  const { plan, pieces, hands } = parseDiagram(fields.join(" "));
  const [board = "", turn = "", ...others] = fields;
  const number = others.at(-1) ?? "";
  if (board.split("/").length !== plan.rows.length || !/^[a-z]$/.test(turn) || !/^\d{1,4}$/.test(number)) return null;
  // Where all pieces are men there is nothing to say but whose turn it is.
  if (others.length !== (plan.shape === "squares" ? 2 : 5)) return null;
  const [, rights = "-", alliance = "-", pending = "-"] = others.slice(0, -1);
  return { plan, pieces, turn, hands, rights: rights === "-" ? "" : rights, alliance, pending, number: Number(number) };
}

/** `letters`: of the seats in their order. */
export function writeDraft(draft: Draft, letters: readonly string[]): string {
  const { plan, pieces, turn, hands, rights, alliance, pending, number } = draft;
  const board = plan.rows.map((row) => writeRow(plan, row, pieces)).join("/");
  if (plan.shape === "squares") return [board, turn, "-", number].join(" ");
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

function writeRow(plan: Plan, row: readonly Cell[], pieces: Draft["pieces"]): string {
  let words = "";
  let vacant = 0;
  for (const cell of row) {
    const piece = pieces.get(cell);
    if (!piece) vacant += 1;
    else {
      words += `${vacant || ""}${plan.tokenOf(piece)}`;
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

/** The board with another piece on a cell; null: with none. What was threatened before holds no longer. */
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

/** A hand with one piece more or less of a kind. */
export function withHeld(draft: Draft, letter: string, name: string, step: 1 | -1): Draft {
  const held = draft.hands.get(letter) ?? [];
  const count = Math.max(0, (held.find((each) => each.name === name)?.count ?? 0) + step);
  const others = held.filter((each) => each.name !== name);
  const hands = new Map(draft.hands).set(letter, count > 0 ? [...others, { name, count }] : others);
  return { ...draft, hands, pending: "-" };
}

export const heldCount = (draft: Draft, letter: string, name: string): number =>
  draft.hands.get(letter)?.find((each) => each.name === name)?.count ?? 0;

/** A right given or taken. */
export function withRight(draft: Draft, letter: string, has: boolean): Draft {
  const others = draft.rights.replace(letter, "");
  return { ...draft, rights: has ? others + letter : others };
}

/** No piece anywhere, and nothing of what came before. */
export const emptied = (draft: Draft): Draft => ({
  ...draft,
  pieces: new Map(),
  hands: new Map(),
  rights: "",
  alliance: "-",
  pending: "-",
  number: 1,
});
