// Parses a typed move: a code or notation (docs/RULES.md §9), in any case and with common
// omissions.
import { cellsOf, type Diagram } from "../layout/diagram.ts";
import { fromJapanese } from "../layout/japanese.ts";
import { cellPattern } from "../layout/layout.ts";

export type Typed =
  | { kind: "legal"; code: string }
  /** Several legal moves match; their codes. */
  | { kind: "ambiguous"; codes: string[] }
  /**
   * It has the form of a move, but no legal move matches. `words` is the form that the server can
   * explain.
   */
  | { kind: "illegal"; words: string }
  | { kind: "unreadable" };

const cell = `(${cellPattern})`;
/** Captures such as by enclosing are optional in the input. */
const captures = `(?:x${cellPattern}(?:,${cellPattern})*)?`;
const board = new RegExp(`^${cell}[-x]?${cell}(\\+?)${captures}$`);
const drop = new RegExp(`^([rbgsnlp])\\*${cell}$`);
const notation = new RegExp(`^(\\+?[krbgsnlp])${cell}?[-x]?${cell}([+=]?)${captures}$`);
const shot = new RegExp(`^(?:${cell}|\\+k)x?!((?:${cellPattern},?)+)$`);

export function readTyped(words: string, diagram: Diagram, legal: readonly string[]): Typed {
  const plain = fromJapanese(plainWords(words)).toLowerCase();
  const found = candidates(plain, diagram, legal);
  if (!found) return { kind: "unreadable" };
  const [code, ...others] = found;
  if (code === undefined) return { kind: "illegal", words: inItsCase(plain) };
  return others.length > 0 ? { kind: "ambiguous", codes: found } : { kind: "legal", code };
}

/** Cyrillic letters that look like letters of moves. */
const lookAlikes: Readonly<Record<string, string>> = Object.fromEntries(
  [..."АаВЕеКкМмНОоРрСсХхЅѕІіһԁɡ"].map((letter, index) => [letter, [..."AaBEeKkMmHOoPpCcXxSsIihdg"][index] ?? ""]),
);

/** Returns what was typed in ASCII, without blanks: other keyboards have other signs. */
const plainWords = (words: string): string =>
  words
    .normalize("NFKC")
    .replace(/[\s\p{Cf}\p{Cc}]+/gu, "")
    .replace(/[‐-―−─━ー]/g, "-")
    .replace(/[×✕]/g, "x")
    .replace(/[∗]/g, "*")
    .replace(/\p{L}/gu, (letter) => lookAlikes[letter] ?? letter);

/** Returns the legal moves that match; null if the text does not have the form of a move. */
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

/** Returns the promoting moves if "+" was typed or promotion is forced; otherwise the others. */
function withWish(legal: readonly string[], matches: (code: string) => boolean, wish: string): string[] {
  const all = legal.filter(matches);
  const promoting = all.filter((code) => code.endsWith("+"));
  if (wish === "+") return promoting;
  const staying = all.filter((code) => !code.endsWith("+"));
  return staying.length > 0 || wish === "=" ? staying : promoting;
}

/** Writes pieces in upper case and cells in lower case, as the formats require. */
const inItsCase = (plain: string): string =>
  board.test(plain)
    ? plain
    : plain.replace(/^(\+?)([krbgsnlp])/, (_, plus: string, letter: string) => plus + letter.toUpperCase());
