// Import of game records.
import type { PageText } from "../../text.ts";

export const importing: PageText["import"] = {
  title: "棋譜を取り込む",
  listed: "棋譜検索に載せる",
  hint: "棋譜を貼り付けるか、ファイルを開いてください。サーバーがルールどおりか確かめ、保存します。",
  file: "ファイルを開く",
  text: "または棋譜を貼り付け",
  button: "取り込む",
  fault: (line, column, reason) => `${line}行目${column}文字目：${reason}`,
  encoding: (name: string) => `${name} として読み込みました。名前を確かめてください。`,
  partly: "その手の前までを開く",
  known: "この対局は、すでにこのサーバーにあります。",
  open: "対局を開く",
};
