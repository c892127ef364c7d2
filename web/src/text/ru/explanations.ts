// Explanations of alliances and checkmates from the attacks involved.
import type { Attack } from "../attack.ts";
import type { Text } from "../text.ts";
import { pieces } from "./names.ts";

/** The names of pieces in the dative case, for the piece that is checked or threatened. */
const datives: Record<string, string> = {
  K: "королю",
  R: "ладье",
  B: "слону",
  G: "золотому генералу",
  S: "серебряному генералу",
  N: "коню",
  L: "копью",
  P: "пешке",
  "+K": "перевёрнутому королю",
  "+R": "перевёрнутой ладье",
  "+B": "перевёрнутому слону",
  "+S": "перевёрнутому серебряному генералу",
  "+L": "перевёрнутому копью",
  "+P": "перевёрнутой пешке",
};

const attacker = ({ who, piece, from }: Attack) => `${pieces[piece]} ${from} (${who})`;

function threat(attack: Attack): string {
  if (attack.kind === "mate") return `${attack.who} угрожает матом королю ${attack.at}`;
  const verb = attack.kind === "check" ? "даёт шах" : "угрожает";
  return `${attacker(attack)} ${verb} ${datives[attack.target]} ${attack.at}`;
}

const allied = (one: string, other: string, third: string) => `${one} и ${other} — союзники, против них ${third}`;

export const explanations: Text["explanations"] = {
  captured: (cells, ways) => `Взято: ${cells} (${ways}).`,
  ways: {
    enclosing: "зажатие",
    intervention: "вклинивание",
    corner: "окружение в углу или у края",
    displacement: "ходом на поле",
  },
  line: (who, from, to) => `${who} побеждает: ряд от ${from} до ${to}.`,
  double: (one, other, third, first, second) =>
    `${allied(one, other, third)}: ${threat(first)}, ${threat(second)}, и ни один ход не отражает обе угрозы.`,
  discovered: (one, other, third, opener, attack) =>
    `${allied(one, other, third)}: ${opener} открывает линию, и ${threat(attack)}.`,
  mated: (who, king, at, attacks) =>
    `${who} получает мат: ${attacks.map(attacker).join(" и ")} ${attacks.length === 1 ? "даёт" : "дают"} шах ${datives[king]} ${at}, и ни один возможный ход не спасает.`,
};
