// Answers of the rules module as text. `nameOf` returns the display name of a seat letter.
import { computed } from "@preact/signals";
import type { Diagram } from "../board/layout/diagram.ts";
import { language, text } from "../text/index.ts";
import type { Attackers, Right } from "./game.ts";
import type { Refusal } from "./rules_module.ts";
import type { Warning } from "./warnings.ts";

export type NameOf = (letter: string) => string;

/** Returns the name of a piece for a symbol such as "+R". */
const pieceWord = (symbol: string): string => text.pieces[symbol] ?? symbol;

/** Cached: creating a list format takes 0.1 s on a slow phone. */
const listFormat = computed(() => new Intl.ListFormat(language.value, { type: "conjunction" }));

/** Returns a list as text: "one, two and three". */
export const listed = (parts: readonly string[]): string =>
  parts.length === 1 ? (parts[0] ?? "") : listFormat.value.format(parts);

/** Returns why a move is refused; in English if the catalogue lacks the code. */
export function refusalWords(refusal: Refusal, nameOf: NameOf): string {
  return text.understanding.refusals[refusal.code]?.(worded(refusal.names, nameOf)) ?? refusal.text;
}

function worded(names: Readonly<Record<string, string>>, nameOf: NameOf): Record<string, string> {
  const words: Record<string, string> = { ...names };
  for (const key of ["piece", "by"]) if (names[key]) words[key] = pieceWord(names[key]);
  if (names.seat) words.seat = nameOf(names.seat);
  return words;
}

/**
 * Returns sentences about a cell: its attackers, its defenders, and who could drop a piece there.
 */
export function attackersWords(cell: string, { pieces, hands }: Attackers, diagram: Diagram, nameOf: NameOf): string {
  const words = text.understanding;
  const owner = diagram.pieces.get(cell)?.owner;
  const by = (own: boolean) =>
    grouped(
      pieces.filter(({ seat }) => (seat === owner) === own).map(({ seat, from }) => [seat, pieceOn(from, diagram)]),
    );
  const drops = grouped(hands.map(({ seat, piece }) => [seat, pieceWord(piece)]));
  const named = (groups: [string, string[]][]) =>
    groups.map(([seat, what]) => words.attackers(nameOf(seat), what.join(", ")));
  const [attacking, defending] = [named(by(false)), named(by(true))];
  return [
    attacking.length > 0 ? words.attackedBy(cell, listed(attacking)) : words.unattacked(cell),
    ...(defending.length > 0 ? [words.defendedBy(cell, listed(defending))] : []),
    ...drops.map(([seat, what]) => words.droppers(nameOf(seat), what.join(", "))),
  ].join(" ");
}

export function pieceOn(cell: string, diagram: Diagram): string {
  const piece = diagram.pieces.get(cell);
  return piece ? text.understanding.pieceOn(pieceWord(piece.name), cell) : cell;
}

function grouped(pairs: [string, string][]): [string, string[]][] {
  const groups = new Map<string, string[]>();
  for (const [key, value] of pairs) groups.set(key, [...(groups.get(key) ?? []), value]);
  return [...groups];
}

/** Returns a warning as a sentence; `after` is the diagram after the move. */
export function warningWords(warning: Warning, after: Diagram, nameOf: NameOf): string {
  const words = text.understanding.ask;
  switch (warning.kind) {
    case "alliance":
      return words.alliance(nameOf(warning.one), nameOf(warning.other));
    case "out":
      return warning.reason === "mate" ? words.mate(nameOf(warning.seat)) : words.out(nameOf(warning.seat));
    case "wins":
      return warning.reason === "garden" ? words.garden(nameOf(warning.seat)) : words.wins(nameOf(warning.seat));
    case "draw":
      return words.draw;
    case "allows":
      return words.allows[warning.how](nameOf(warning.seat));
    case "hanging": {
      const from = warning.from.map((cell) => pieceOn(cell, after)).join(", ");
      return words[warning.how](pieceOn(warning.cell, after), nameOf(warning.seat), from);
    }
  }
}

/** Returns whether a seat can still castle, or why it cannot. */
export function rightWords({ seat, ended }: Right, nameOf: NameOf): string {
  const name = nameOf(seat);
  if (!ended) return text.understanding.castling.holds(name);
  return text.understanding.ended[ended.code]?.({ ...ended.names, seat: name }) ?? ended.text;
}
