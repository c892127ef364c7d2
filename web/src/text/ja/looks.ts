// View controls and settings.
import type { Text } from "../text.ts";

export const looks: Text["looks"] = {
  menu: "表示",
  viewFrom: "視点",
  viewAcross: (seat) => `${seat}の向かい`,
  viewTurn: "手番の人",
  turnLeft: "左に回す",
  turnRight: "右に回す",
  turnRound: "盤を反転",
  men: "はさみ将棋などの駒",
  manSets: { stones: "石", shogi: "将棋の駒" },
  pieces: "駒",
  readable: "駒が読めませんか？",
  pieceSets: {
    kanji: "一字駒",
    "two-kanji": "二字駒",
    western: "英字",
    symbols: "動きの図",
    original: "谷ヶ崎式の駒名",
  },
  board: "盤",
  boards: { paper: "紙", wood: "木", dark: "暗い色", contrast: "高コントラスト" },
  notation: "指し手の表記",
  notations: { western: "英字", japanese: "日本語" },
  theme: "テーマ",
  themes: { auto: "システム", light: "ライト", dark: "ダーク" },
  animated: "駒の動きを表示",
};

export const settings: Text["settings"] = {
  open: "設定",
  title: "設定",
  close: "閉じる",
  looks: "表示",
  playing: "対局",
  confirm: "指し手ごとに確認する",
  premoves: "指し手を予約できる（成れるときは成る）",
  typing: "指し手を入力する",
  calling: "通知",
  sound: "音",
  volume: "音量",
  vibration: "手番で振動",
  notifications: "別の画面を見ている間も通知",
  refused: "ブラウザが通知を拒否しています。サイトの設定で許可してください。",
  kept: "このブラウザに保存されます。アカウントがあれば、すべての端末で使えます。",
};
