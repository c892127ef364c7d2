// Blunder warnings: what a player should know before sending a move.
import { cellsOf, parseDiagram } from "../board/layout/diagram.ts";
import type { Arrow } from "../board/view/marks.ts";
import type { MovePreview, RulesGame, Threat } from "./game.ts";

/** Seats are letters. */
export type Warning =
  | { kind: "alliance"; one: string; other: string; way: string }
  | { kind: "out"; seat: string; reason: string }
  | { kind: "wins"; seat: string; reason: string }
  | { kind: "draw"; reason: string }
  /** What a player could do before the user's next turn. */
  | { kind: "allows"; seat: string; how: "mate" | "garden" }
  | { kind: "hanging"; cell: string; seat: string; from: string[]; how: "undefended" | "lesser" | "capture" };

/** The values of docs/RULES.md §8, of which a silver has 2. Promotion is ignored; men have none. */
const values: Readonly<Record<string, number>> = { K: 4, R: 3, B: 3, G: 2, N: 2, S: 2, L: 2, P: 1 };
const worthOf = (piece: { name: string } | null | undefined): number => values[piece?.name.replace("+", "") ?? ""] ?? 0;

/** The least loss of value that is warned of. */
const silver = 2;

/** Returns the warnings before a move in `game`; none for a move that wins. */
export function warningsBefore(game: RulesGame, preview: MovePreview): Warning[] {
  const fromMove = warningsOf(preview, game.diagram);
  return winsItself(preview) ? [] : [...fromMove, ...allowedBy(game, preview)];
}

/** `before`: the diagram before the move; without it, what the move captures counts for nothing. */
export function warningsOf(preview: MovePreview, before = ""): Warning[] {
  const { step, hanging } = preview;
  if (winsItself(preview)) return [];
  const fromEvents = step.events.flatMap((event) => warningOfEvent(event, step.seat ?? ""));
  const left = new Map<string, Warning & { kind: "hanging" }>();
  for (const threat of hanging.filter((each) => loses(each, preview, before))) {
    const { kind, attacker, from, target } = threat;
    const key = target + attacker;
    const known = left.get(key);
    if (known) known.from.push(from);
    else left.set(key, { kind: "hanging", cell: target, seat: attacker, from: [from], how: howOf(kind) });
  }
  return [...fromEvents, ...left.values()];
}

/**
 * Returns arrows for the threatened captures, each along the capturing move: to the piece, or where
 * men capture without moving onto a man, to where the man would move. `hanging`: of the preview.
 */
export function arrowsOfWarnings(warnings: readonly Warning[], hanging: readonly Threat[]): Arrow[] {
  const endOf = (from: string, target: string) => {
    const threat = hanging.find((each) => each.kind === "capture" && each.from === from && each.target === target);
    return cellsOf(threat?.move ?? "").at(-1) ?? target;
  };
  return warnings.flatMap((each) =>
    each.kind === "hanging"
      ? each.from.filter((from) => from !== "").map((from) => ({ from, to: endOf(from, each.cell) }))
      : [],
  );
}

/** Whether the move wins the game for the player who makes it: a warning would give it away. */
const winsItself = ({ step: { seat, events } }: MovePreview): boolean =>
  events.some((event) => event.startsWith("wins ") && (event.split(" ")[1] ?? "").includes(seat ?? "-"));

/**
 * Whether a threatened capture would lose at least a silver's value: that of the piece, less that
 * of a defended piece's capturer, less what the piece has captured with this move.
 */
function loses({ kind, from, target }: Threat, { step, diagram }: MovePreview, before: string): boolean {
  if (kind === "capture") return true;
  const { pieces } = parseDiagram(diagram);
  const regained = kind === "lesser" ? worthOf(pieces.get(from)) : 0;
  const isMoved = cellsOf(step.move).at(-1) === target && cellsOf(step.move).length > 1;
  const taken = isMoved ? worthOf(parseDiagram(before).pieces.get(target)) : 0;
  return worthOf(pieces.get(target)) - regained - taken >= silver;
}

/** Returns who could mate the user or win in the Garden before the user's next turn. */
function allowedBy(game: RulesGame, { step, diagram }: MovePreview): Warning[] {
  const { turn, pieces, layout } = parseDiagram(diagram);
  if (turn === "-" || layout.garden === null || step.seat === null) return [];
  game.advance(step.move);
  try {
    const mating = game.threats().filter(({ kind, victim }) => kind === "mate" && victim === step.seat);
    const mates = [...new Set(mating.map(({ attacker }) => attacker))];
    const king = [...pieces].find(([, { owner, name }]) => owner === turn && name.endsWith("K"))?.[0];
    const entry = king && game.legal.find((code) => code.replace("+", "") === king + layout.garden);
    const wins = entry !== undefined && winsItself(game.previewMove(entry));
    return [
      ...mates.map((seat): Warning => ({ kind: "allows", seat, how: "mate" })),
      ...(wins ? [{ kind: "allows", seat: turn, how: "garden" } as const] : []),
    ];
  } finally {
    game.undo();
  }
}

const howOf = (kind: string) => (kind === "lesser" || kind === "capture" ? kind : "undefended");

/** Converts an event line (docs/RULES.md §9). What a move does to opponents needs no warning. */
function warningOfEvent(event: string, mover: string): Warning[] {
  const [word, who = "", reason = ""] = event.split(" ");
  switch (word) {
    case "alliance":
      return [{ kind: "alliance", one: who.charAt(0), other: who.charAt(1), way: reason }];
    case "out":
      return who === mover ? [{ kind: "out", seat: who, reason }] : [];
    case "wins":
      return [{ kind: "wins", seat: who, reason }];
    case "draw":
      return [{ kind: "draw", reason: who }];
    default:
      return [];
  }
}
