// The texts of the client in Japanese.
import type { Text } from "../text.ts";
import * as sections from "./sections.ts";

export const ja: Text = {
  title: "Sannin",
  tagline: "三人で指す将棋",
  loading: "読み込み中…",
  failed: "サーバーから応答がありません。接続を確認して、もう一度お試しください。",
  retry: "もう一度試す",
  notSaved: "保存できません。ブラウザの保存領域が使えないか、いっぱいです。このページを閉じるまでは有効です。",
  parts: {
    outdated: "新しいバージョンがあります。",
    offline: "オフラインのため、この部分はまだ読み込めません。",
    reload: "再読み込み",
    later: "あとで",
  },
  home: "トップページ",
  language: "言語",
  nav: {
    label: "メインメニュー",
    menu: "メニュー",
    play: "対局",
    watch: "観戦",
    learn: "学ぶ",
    analyse: "検討",
    games: "棋譜",
    account: "マイページ",
  },
  pages: { learn: "学ぶ", local: "一台で対局", review: "検討盤" },
  ...sections,
};
