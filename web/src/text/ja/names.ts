// What games, people and the things of the rules are called.
import type { Text } from "../text.ts";

export const rulesets: Text["rulesets"] = {
  sannin: { title: "国際三人将棋", seats: { first: "先手", middle: "中手", last: "後手" } },
};

export const people: Text["people"] = {
  guest: (number) => `ゲスト${number}`,
  somebody: "退会者",
};

export const pieces: Text["pieces"] = {
  K: "王将",
  R: "飛車",
  B: "角行",
  G: "金将",
  S: "銀将",
  N: "桂馬",
  L: "香車",
  P: "歩兵",
  "+K": "奔王",
  "+R": "龍王",
  "+B": "龍馬",
  "+S": "成銀",
  "+L": "成香",
  "+P": "と金",
};

export const options: Text["options"] = {
  gap: {
    title: "領土外の最終段に進んだ歩兵と香車",
    promote: "その場で成る",
    stay: "そのまま残る",
  },
  illumination: { title: "光化で取る駒", choice: "指し手が選ぶ", all: "取れる駒すべて" },
  promotion_after: {
    title: "同盟の解消後、その二人の成りは",
    restored: "再びできる",
    lost: "できないまま",
  },
  garden_after: {
    title: "同盟の解消後、その二人の楽園での勝ちは",
    restored: "再び認める",
    lost: "認めない",
  },
};
