// A move that was typed: a code or notation (docs/RULES.md §9), in whatever case and with what people leave out.
import { cellsOf, type Diagram } from "./diagram.ts";
import { cellPattern } from "./plan.ts";

export type Typed =
  | { kind: "legal"; code: string }
  /** Several moves are meant; their codes. */
  | { kind: "ambiguous"; codes: string[] }
  /** It reads as a move, but none that is legal: in the form in which the server can be asked why. */
  | { kind: "illegal"; words: string }
  | { kind: "unreadable" };

const cell = `(${cellPattern})`;
/** What a move captures by enclosing and the like need not be said. */
const captures = `(?:x${cellPattern}(?:,${cellPattern})*)?`;
const board = new RegExp(`^${cell}[-x]?${cell}(\\+?)${captures}$`);
const drop = new RegExp(`^([rbgsnlp])\\*${cell}$`);
const notation = new RegExp(`^(\\+?[krbgsnlp])${cell}?[-x]?${cell}([+=]?)${captures}$`);
const shot = new RegExp(`^(?:${cell}|\\+k)x?!((?:${cellPattern},?)+)$`);

export function readTyped(words: string, diagram: Diagram, legal: readonly string[]): Typed {
  const plain = words.replace(/\s+/g, "").replace(/[–—−]/g, "-").replace(/×/g, "x").toLowerCase();
  const found = candidates(plain, diagram, legal);
  if (!found) return { kind: "unreadable" };
  const [code, ...others] = found;
  if (code === undefined) return { kind: "illegal", words: inItsCase(plain) };
  return others.length > 0 ? { kind: "ambiguous", codes: found } : { kind: "legal", code };
}

/** The legal moves that are meant; null if it is no move at all. */
function candidates(plain: string, diagram: Diagram, legal: readonly string[]): string[] | null {
  const [, from = "", to = "", plus = ""] = plain.match(board) ?? [];
  if (to) return withWish(legal, (code) => code.replace("+", "") === from + to, plus);
  const [, dropped = "", at = ""] = plain.match(drop) ?? [];
  if (at) return legal.filter((code) => code === `${dropped.toUpperCase()}*${at}`);
  const [, , captures] = plain.match(shot) ?? [];
  if (captures) {
    const wanted = captures.split(",").sort().join();
    return legal.filter((code) => code.split("!")[1]?.split(",").sort().join() === wanted);
  }
  const [, name = "", origin, target = "", wish = ""] = plain.match(notation) ?? [];
  if (!target) return null;
  const matches = (code: string) => {
    if (code.includes("!")) return false;
    const [start = "", end] = cellsOf(code);
    const piece = diagram.pieces.get(start)?.name;
    return end === target && (!origin || start === origin) && (piece === "M" ? "P" : piece) === name.toUpperCase();
  };
  return withWish(legal, matches, wish);
}

/** Those that promote if that was said, or if they must; else those that do not. */
function withWish(legal: readonly string[], matches: (code: string) => boolean, wish: string): string[] {
  const all = legal.filter(matches);
  const promoting = all.filter((code) => code.endsWith("+"));
  if (wish === "+") return promoting;
  const staying = all.filter((code) => !code.endsWith("+"));
  return staying.length > 0 || wish === "=" ? staying : promoting;
}

/** Pieces in capitals and cells not, as the formats have it. */
const inItsCase = (plain: string): string =>
  board.test(plain)
    ? plain
    : plain.replace(/^(\+?)([krbgsnlp])/, (_, plus: string, letter: string) => plus + letter.toUpperCase());
