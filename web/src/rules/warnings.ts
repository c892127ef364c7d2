// Blunder warnings: what a player should know before sending a move.
import type { Arrow } from "../board/view/marks.ts";
import type { MovePreview } from "./game.ts";

/** Seats are letters. */
export type Warning =
  | { kind: "alliance"; one: string; other: string; way: string }
  | { kind: "out"; seat: string; reason: string }
  | { kind: "wins"; seat: string; reason: string }
  | { kind: "draw"; reason: string }
  | { kind: "hanging"; cell: string; seat: string; from: string[]; how: "undefended" | "lesser" | "capture" };

export function warningsOf({ step, hanging }: MovePreview): Warning[] {
  const fromEvents = step.events.flatMap(warningOfEvent);
  const left = new Map<string, Warning & { kind: "hanging" }>();
  for (const { kind, attacker, from, target } of hanging) {
    const key = target + attacker;
    const known = left.get(key);
    if (known) known.from.push(from);
    else left.set(key, { kind: "hanging", cell: target, seat: attacker, from: [from], how: howOf(kind) });
  }
  return [...fromEvents, ...left.values()];
}

/** Returns arrows from the capturing pieces to the pieces that they threaten. */
export const arrowsOfWarnings = (warnings: readonly Warning[]): Arrow[] =>
  warnings.flatMap((each) =>
    each.kind === "hanging" ? each.from.filter((from) => from !== "").map((from) => ({ from, to: each.cell })) : [],
  );

const howOf = (kind: string) => (kind === "lesser" || kind === "capture" ? kind : "undefended");

/** Converts an event line (docs/RULES.md §9). */
function warningOfEvent(event: string): Warning[] {
  const [word, who = "", reason = ""] = event.split(" ");
  switch (word) {
    case "alliance":
      return [{ kind: "alliance", one: who.charAt(0), other: who.charAt(1), way: reason }];
    case "out":
      return [{ kind: "out", seat: who, reason }];
    case "wins":
      return [{ kind: "wins", seat: who, reason }];
    case "draw":
      return [{ kind: "draw", reason: who }];
    default:
      return [];
  }
}
