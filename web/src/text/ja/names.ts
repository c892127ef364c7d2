// What games, people and the things of the rules are called.
import type { Text } from "../text.ts";

export const rulesets: Text["rulesets"] = {
  sannin: { title: "国際三人将棋", seats: { first: "先手", middle: "中手", last: "後手" } },
  hasami: { title: "はさみ将棋", seats: { black: "先手", white: "後手" } },
  daihasami: { title: "大はさみ将棋", seats: { black: "先手", white: "後手" } },
  makyek: { title: "マークイェーク", seats: { south: "南", north: "北" } },
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
  M: "駒",
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
  win: {
    title: "勝ちの条件",
    one: "相手の駒を一枚以下にする",
    five: "五枚取る",
    jsa: "五枚取る、または三枚差をつける",
    all: "すべて取る",
  },
  corner: {
    title: "隅では",
    group: "囲まれた一団の駒を取る",
    single: "囲まれた一枚だけを取る",
    edge: "端でも囲まれた一団の駒を取る",
    none: "囲まれただけの駒は取れない",
  },
  men: { title: "駒の数", "9": "九枚ずつ、一段", "18": "十八枚ずつ、二段" },
  line: {
    title: "五枚並べて勝ちになる向き",
    orthogonal: "縦と横",
    all: "縦、横、斜め",
    "vertical-diagonal": "縦と斜め",
  },
  setup: { title: "駒の初めの位置", makyek: "一段目と三段目", apit: "一段目と二段目" },
  run: { title: "挟んで取れる駒", any: "並んだ何枚でも", "1": "一枚だけ" },
  displacement: { title: "駒のあるマスに進んで取ることも", off: "できない", on: "できる" },
  move: { title: "駒の動き", slide: "空いている限りどこまでも", step: "一マスだけ" },
  quiet: { title: "引き分けになる、駒を取らない手数" },
};
