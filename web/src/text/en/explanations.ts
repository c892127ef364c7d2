// Why an alliance formed, or somebody is mated: from what bears on what.
import type { Attack } from "../attack.ts";
import { pieces } from "./names.ts";

const on = (piece: string, cell: string) => `${pieces[piece]} on ${cell}`;
const attacker = ({ who, piece, from }: Attack) => `${who}'s ${on(piece, from)}`;

function threat(attack: Attack): string {
  if (attack.kind === "mate") return `${attack.who} threatens to mate the king on ${attack.at} with his next move`;
  const verb = attack.kind === "check" ? "checks" : "threatens";
  return `${attacker(attack)} ${verb} the ${on(attack.target, attack.at)}`;
}

const allied = (one: string, other: string, third: string) => `${one} and ${other} are allied against ${third}`;

export const explanations = {
  captured: (cells: string, ways: string) => `Captured: ${cells} (${ways}).`,
  ways: {
    enclosing: "enclosed between two men",
    intervention: "by moving in between",
    corner: "shut in at the edge",
    displacement: "by moving onto it",
  } as Record<string, string>,
  line: (who: string, from: string, to: string) => `${who} wins with the line from ${from} to ${to}.`,
  /** Two threats at once. */
  double: (one: string, other: string, third: string, first: Attack, second: Attack) =>
    `${allied(one, other, third)}: ${threat(first)}, ${threat(second)}, and no move answers both.`,
  /** `opener` moved out of the way of the other's piece. */
  discovered: (one: string, other: string, third: string, opener: string, attack: Attack) =>
    `${allied(one, other, third)}: ${opener} opened a line, and now ${threat(attack)}.`,
  /** All attacks are checks of the same king. */
  mated: (who: string, king: string, at: string, attacks: Attack[]) =>
    `${who} is mated: ${attacks.map(attacker).join(" and ")} ${attacks.length === 1 ? "checks" : "check"} the ${on(king, at)}, and no move saves it.`,
};
