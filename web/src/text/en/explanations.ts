// Explanations of alliances and checkmates from the attacks involved.
import type { Attack } from "../attack.ts";
import { pieces } from "./names.ts";

const on = (piece: string, cell: string) => `${pieces[piece]} on ${cell}`;
const attacker = ({ who, piece, from }: Attack) => `${who}'s ${on(piece, from)}`;

function threat(attack: Attack): string {
  if (attack.kind === "mate") return `${attack.who} threatens to checkmate the king on ${attack.at}`;
  const verb = attack.kind === "check" ? "checks" : "threatens";
  return `${attacker(attack)} ${verb} the ${on(attack.target, attack.at)}`;
}

const allied = (one: string, other: string, third: string) => `${one} and ${other} are allied against ${third}`;

export const explanations = {
  captured: (cells: string, ways: string) => `Captured: ${cells} (${ways}).`,
  ways: {
    enclosing: "enclosed",
    intervention: "intervention",
    corner: "surrounded in a corner or at the edge",
    displacement: "by moving onto it",
  } as Record<string, string>,
  line: (who: string, from: string, to: string) => `${who} wins with the line from ${from} to ${to}.`,
  /** A double threat. */
  double: (one: string, other: string, third: string, first: Attack, second: Attack) =>
    `${allied(one, other, third)}: ${threat(first)}, ${threat(second)}, and no single move stops both.`,
  /** `opener` moved out of the line of the other ally's piece. */
  discovered: (one: string, other: string, third: string, opener: string, attack: Attack) =>
    `${allied(one, other, third)}: ${opener} opened a line, and ${threat(attack)}.`,
  /** All attacks are checks of the same king. */
  mated: (who: string, king: string, at: string, attacks: Attack[]) =>
    `${who} is checkmated: ${attacks.map(attacker).join(" and ")} ${attacks.length === 1 ? "checks" : "check"} the ${on(king, at)}, and no legal move ends the check.`,
};
