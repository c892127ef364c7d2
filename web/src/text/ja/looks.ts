// How everything looks: the board's views and the settings.
import type { Text } from "../text.ts";

export const looks: Text["looks"] = {
  viewFrom: "視点",
  viewAcross: (seat) => `${seat}の向かい`,
  viewTurn: "手番の人",
  turnLeft: "盤を左に回す",
  turnRight: "盤を右に回す",
  turnRound: "盤を半回転する",
  men: "はさみ将棋などの駒",
  manSets: { stones: "石", shogi: "将棋の駒" },
  pieces: "駒",
  pieceSets: {
    kanji: "一字駒",
    "two-kanji": "二字駒",
    western: "英字",
    symbols: "動きを示す記号",
    original: "谷ヶ崎式の駒名",
  },
  board: "盤",
  boards: { paper: "紙", wood: "木", dark: "暗い色", contrast: "高コントラスト" },
  theme: "ページ",
  themes: { auto: "システムに合わせる", light: "ライト", dark: "ダーク" },
  animated: "駒を滑らせて動かす",
};

export const settings: Text["settings"] = {
  open: "設定",
  title: "設定",
  close: "閉じる",
  looks: "見た目",
  playing: "対局",
  confirm: "指し手を送る前に確認する",
  premoves: "手番の前に指し手を予約できる（成れるときは成る）",
  typing: "指し手の入力欄を表示する",
  calling: "通知",
  sound: "音",
  volume: "音量",
  vibration: "手番が来たら端末を振動させる",
  notifications: "ほかのページを見ている間、手番をブラウザの通知で知らせる",
  refused: "ブラウザが許可していません。このサイトの設定で変更できます。",
  kept: "このブラウザに保存されます。アカウントがあれば、どの端末でも同じ設定になります。",
};
