// How games end, and what happens in them.
import type { Text } from "../text.ts";

export const result: Text["result"] = {
  wins: (name) => `${name}の勝ち`,
  draw: "引き分け",
  because: (end, how) => `${how}${end}`,
  how: {
    mate: "詰みにより",
    stalemate: "相手の指せる手がなくなり",
    garden: "楽園に入り",
    resign: "投了により",
    time: "時間切れにより",
    agreed: "合意により",
    limit: "2000手に達し",
  },
  told: (name, kind) => `${name}の勝ち（${kind}）`,
  kind: {
    last: "最後まで残る",
    mate: "同盟の一方が敗退",
    garden: "楽園",
    agreed: "合意による引き分け",
    limit: "手数による引き分け",
    aborted: "中止",
  },
  aborted: "対局は中止されました",
  again: "新しい対局",
};

export const events: Text["events"] = {
  alliance: {
    double: (one, other) => `両攻めにより${one}と${other}が同盟`,
    discovered: (one, other) => `空き攻めにより${one}と${other}が同盟`,
  },
  out: {
    mate: (seat) => `${seat}は詰みで敗退`,
    stalemate: (seat) => `${seat}は指せる手がなく敗退`,
    resign: (seat) => `${seat}は投了で敗退`,
    time: (seat) => `${seat}は時間切れで敗退`,
  },
  dissolved: "同盟は解消",
  wins: (seat) => `${seat}の勝ち`,
  draw: "引き分け",
};
