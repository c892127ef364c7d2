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
    one: "相手の駒が一枚以下になり",
    all: "駒をすべて取り",
    five: "駒を五枚取り",
    lead: "三枚差をつけ",
    line: "五枚を並べ",
    few: "駒が足りなくなり",
    repetition: "同じ局面が四度現れ",
    quiet: "長く駒が取られず",
  },
  told: (name, kind) => `${name}の勝ち（${kind}）`,
  kind: {
    last: "最後まで残る",
    mate: "同盟の一方が敗退",
    garden: "楽園",
    agreed: "合意による引き分け",
    limit: "手数による引き分け",
    aborted: "中止",
    one: "残り一枚",
    all: "全駒取り",
    five: "五枚取り",
    lead: "三枚差",
    line: "五枚並べ",
    stalemate: "手詰まり",
    resign: "投了",
    time: "時間切れ",
    few: "駒不足で引き分け",
    repetition: "同一局面で引き分け",
    quiet: "取る手がなく引き分け",
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
  captures: (cells) => `取った駒：${cells}`,
  dissolved: "同盟は解消",
  wins: (seat) => `${seat}の勝ち`,
  draw: "引き分け",
};
