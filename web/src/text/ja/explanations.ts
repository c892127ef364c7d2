// Explanations of alliances and checkmates from the attacks involved.
import type { Attack } from "../attack.ts";
import type { Text } from "../text.ts";
import { pieces } from "./names.ts";

const on = (piece: string, cell: string) => `${cell}の${pieces[piece]}`;
const attacker = ({ who, piece, from }: Attack) => `${who}の${pieces[piece]}（${from}）`;

function threat(attack: Attack): string {
  if (attack.kind === "mate") return `${attack.who}が${on(attack.target, attack.at)}に詰めろをかけ`;
  return attack.kind === "check"
    ? `${attacker(attack)}が${on(attack.target, attack.at)}に王手をかけ`
    : `${attacker(attack)}が${on(attack.target, attack.at)}を脅かし`;
}

const allied = (one: string, other: string, third: string) => `${one}と${other}が${third}に対して同盟`;

export const explanations: Text["explanations"] = {
  captured: (cells, ways) => `取った駒：${cells}（${ways}）。`,
  ways: {
    enclosing: "挟み",
    intervention: "割り込み",
    corner: "隅や端での囲み",
    displacement: "駒のあるマスへの移動",
  },
  line: (who, from, to) => `${who}は${from}から${to}までの列で勝ちです。`,
  double: (one, other, third, first, second) =>
    `${allied(one, other, third)}：${threat(first)}、${threat(second)}、両方を受ける手がありません。`,
  discovered: (one, other, third, opener, attack) =>
    `${allied(one, other, third)}：${opener}が筋を空け、${threat(attack)}ています。`,
  mated: (who, king, at, attacks) =>
    `${who}は詰み：${attacks.map(attacker).join("と")}が${on(king, at)}に王手をかけ、逃れる手がありません。`,
};
