// The names of games, users, pieces and rule options.
import type { Text } from "../text.ts";

export const rulesets: Text["rulesets"] = {
  sannin: { title: "国際三人将棋", seats: { first: "先手", middle: "中手", last: "後手" } },
  hasami: { title: "はさみ将棋", seats: { black: "先手", white: "後手" } },
  daihasami: { title: "大はさみ将棋", seats: { black: "先手", white: "後手" } },
  makyek: { title: "マークイェーク", seats: { south: "南", north: "北" } },
};

export const users: Text["users"] = {
  guest: (number) => `ゲスト${number}`,
  somebody: "退会者",
  program: "ボット",
  programHint: "プログラムが操作しています",
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
  gap: { title: "最終段の中立マスにある歩兵と香車", promote: "必ず成る", stay: "成らない" },
  illumination: { title: "光化で取る駒", choice: "選んだ駒", all: "取れる駒すべて" },
  promotion_after: { title: "同盟解消後の成り", restored: "できる", lost: "できない" },
  garden_after: { title: "同盟解消後の楽園での勝ち", restored: "あり", lost: "なし" },
  win: {
    title: "勝ちの条件",
    one: "相手の駒を一枚以下にする",
    two: "二枚取る",
    three: "三枚取る",
    four: "四枚取る",
    five: "五枚取る",
    six: "六枚取る",
    seven: "七枚取る",
    jsa: "五枚取る、または三枚差をつける",
    all: "すべて取る",
  },
  corner: { title: "隅での取り", group: "一団の駒", single: "一枚だけ", edge: "一団の駒（端でも）", none: "なし" },
  men: { title: "駒の数", "9": "九枚ずつ、一段", "18": "十八枚ずつ、二段" },
  line: {
    title: "五枚並べて勝ちになる向き",
    orthogonal: "縦と横",
    all: "縦、横、斜め",
    "vertical-diagonal": "縦と斜め",
  },
  home: { title: "並べても数えない段", own: "自陣の二段", both: "両陣の二段" },
  setup: { title: "初期配置", makyek: "一段目と三段目", apit: "一段目と二段目" },
  run: { title: "挟んで取れる駒", any: "並んだ何枚でも", "1": "一枚だけ" },
  displacement: { title: "駒のあるマスに進んで取る", off: "なし", on: "あり" },
  move: { title: "駒の動き", slide: "どこまでも", step: "一マスだけ" },
  quiet: { title: "引き分けになる、駒を取らない手数" },
};

export const variants: Text["variants"] = {
  hasami: {
    classic: { title: "標準", about: "相手の駒を一枚以下にすると勝ち。" },
    all: { title: "全駒取り", about: "相手の駒をすべて取ると勝ち。" },
    step: { title: "一歩", about: "駒は一マスずつ動く。" },
    step18: { title: "一歩・十八枚", about: "十八枚ずつで一マスずつ動く。すべて取ると勝ち。" },
    men18: { title: "十八枚", about: "十八枚ずつを二段に並べる。" },
    jsa: { title: "日本将棋連盟", about: "五枚取るか三枚差をつけると勝ち。端で囲まれた駒も取られる。" },
    five: { title: "五枚取り", about: "相手の駒を五枚取ると勝ち。" },
  },
  daihasami: {
    classic: { title: "標準", about: "縦か横に五枚並べると勝ち。" },
    diagonal: { title: "斜めも可", about: "縦、横、斜めに五枚並べると勝ち。" },
    step: { title: "一歩", about: "駒は一マス動くか、飛び越える。斜めに並べても勝ち。" },
  },
  makyek: {
    thai: { title: "タイ式", about: "駒は一段目と三段目に並べる。すべて取ると勝ち。" },
    apit: { title: "アピットソドック", about: "マレーの遊び。駒は一段目と二段目に並べる。" },
    "chess-capture": {
      title: "チェス式の取り",
      about: "駒のあるマスに進んでも、隅で囲んでも取れる。相手の駒を一枚以下にすると勝ち。",
    },
  },
};
