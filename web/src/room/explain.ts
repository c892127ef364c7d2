// Explanations (docs/PROTOCOL.md, "Steps") in the current language, composed from their event line
// and attacks. An explanation of an unknown form keeps the server's English text.
import { piecesAfter } from "../board/layout/after_move.ts";
import type { Explanation, Ruleset, Seat } from "../protocol/schema.ts";
import type { Attack } from "../text/attack.ts";
import { text } from "../text/index.ts";
import { seatOf, type Table, titleOfLetter } from "./seating.ts";

/**
 * Explains the step number `ply`, counted from 1. `about` filters by event line; the default is all
 * lines.
 */
export function explain(table: Table, ply: number, about: (line: string) => boolean = () => true): Sentence[] {
  const step = table.room.steps[ply - 1];
  const before = table.room.diagrams[ply - 1];
  return step && before !== undefined ? explainStep(table.ruleset, step, before, about) : [];
}

/** Explains a step that was made from the position of a diagram. */
export function explainStep(
  ruleset: Ruleset,
  step: Explained,
  before: string,
  about: (line: string) => boolean = () => true,
): Sentence[] {
  return step.explanations
    .filter((each) => about(each.about))
    .map((each) => ({ about: each.about, words: sentence(ruleset, step, before, each) ?? each.text }));
}

/**
 * Converts the seat letters in explanations of the rules module to seat ids, which explanations
 * from the server use.
 */
export const byIds = (explanations: readonly Explanation[], seats: readonly Seat[]): Explanation[] =>
  explanations.map(({ attacks, ...rest }) => ({
    ...rest,
    attacks: attacks.map((each) => ({
      ...each,
      attacker: seats.find(({ letter }) => letter === each.attacker)?.id ?? each.attacker,
    })),
  }));

/** The part of a step that explanations need. */
export interface Explained {
  move: string;
  events: readonly string[];
  explanations: readonly Explanation[];
}

/** The explanation of one event line. */
export interface Sentence {
  about: string;
  words: string;
}

function sentence(ruleset: Ruleset, step: Explained, before: string, explanation: Explanation): string | undefined {
  const [kind = "", who = "", how = ""] = explanation.about.split(" ");
  const title = (letter: string) => titleOfLetter(ruleset, letter);
  const allies = kind === "out" ? step.events.find((line) => line.startsWith("alliance "))?.split(" ")[1] : undefined;
  const pieces = piecesAfter(before, step.move);
  const pieceAt = (cell: string): string => {
    const piece = pieces.get(cell);
    // The same move formed the alliance and promoted the third player's king before the checkmate.
    const promoted = piece?.name === "K" && allies !== undefined && !allies.includes(piece.owner);
    return `${promoted ? "+" : ""}${piece?.name ?? ""}`;
  };
  const attacks = explanation.attacks.map(
    ({ kind, attacker, from, target }): Attack => ({
      kind,
      who: seatOf(ruleset, attacker)?.title ?? attacker,
      piece: pieceAt(from),
      from,
      target: pieceAt(target),
      at: target,
    }),
  );
  const [first, second] = attacks;
  if (kind === "captures") {
    const ways = [...new Set(attacks.map((each) => text.explanations.ways[each.kind] ?? each.kind))];
    return text.explanations.captured(who.replaceAll(",", ", "), ways.join(", "));
  }
  if (kind === "wins" && first?.kind === "line") return text.explanations.line(title(who), first.from, first.at);
  if (!first || attacks.some((each) => !isKnown(each))) return undefined;
  if (kind === "out" && how === "mate") {
    return text.explanations.mated(title(who), first.target, first.at, attacks);
  }
  if (kind !== "alliance") return undefined;
  const [one = "", other = ""] = who;
  const third = ruleset.seats.find(({ letter }) => !who.includes(letter));
  if (!third) return undefined;
  const allied = [title(one), title(other), third.title] as const;
  if (how === "double" && second) return text.explanations.double(...allied, first, second);
  if (how !== "discovered") return undefined;
  const opener = allied.slice(0, 2).find((each) => each !== first.who) ?? "";
  return text.explanations.discovered(...allied, opener, first);
}

const isKnown = ({ kind, piece, target }: Attack): boolean =>
  kind === "mate" ? target in text.pieces : piece in text.pieces && target in text.pieces;
