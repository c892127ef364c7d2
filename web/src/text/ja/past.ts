// Past games, and records from elsewhere.
import type { Text } from "../text.ts";

export const past: Text["past"] = {
  title: "過去の対局",
  link: "過去の対局を検索",
  import: "棋譜を取り込む",
  download: "この一覧をダウンロード（NDJSON）",
  found: "見つかった対局",
  search: "検索",
  conditions: "条件",
  all: "すべての対局を表示",
  more: "さらに表示",
  nothing: "該当する対局はありません。条件を減らしてみてください。",
  any: "指定なし",
  unfinished: "未了",
  imported: "取り込み",
  reached: (ply) => `${ply}手目にこの局面`,
  same: "同じ局面のほかの対局",
  open: (result) => `対局を見る：${result}`,
  fields: {
    ruleset: "ゲーム",
    player: "対局者",
    from: "開始日",
    to: "終了日",
    result: "結果",
    how: "決まり方",
    alliance: "同盟",
    opening: "序盤の手順",
    position: "現れた局面",
  },
  hints: {
    player: "名前またはその先頭",
    opening: "3c4d 10k10j",
    position: "局面のテキスト",
  },
  hows: {
    mate: "詰み",
    stalemate: "指せる手なし",
    garden: "楽園",
    resign: "投了",
    time: "時間切れ",
    agreed: "合意による引き分け",
    limit: "手数による引き分け",
  },
  alliances: {
    none: "なし",
    any: "あり",
    double: "両攻め",
    discovered: "空き攻め",
    agreed: "対局前の合意",
  },
};

export const importing: Text["import"] = {
  title: "棋譜を取り込む",
  listed: "過去の対局の一覧に載せる",
  hint: "このサイトやほかの場所の棋譜（.s3n）を取り込みます。ルールに従って再生され、専用のページができます。",
  file: "ファイル",
  text: "または棋譜のテキスト",
  button: "取り込む",
  fault: (line, column, reason) => `${line}行目${column}文字目：${reason}`,
};
