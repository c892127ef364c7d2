// The texts of the client in Japanese.
import type { Text } from "../text.ts";
import { board, confirming, dropped, keys, premove, sending, spoken, typing } from "./board.ts";
import { chat, watching } from "./chat.ts";
import { computer, engine } from "./computer.ts";
import { explanations } from "./explanations.ts";
import { front, lobby, turns } from "./front.ts";
import { alliance, moves, room, table } from "./game.ts";
import { looks, settings } from "./looks.ts";
import { missing, offline, removed } from "./missing.ts";
import { options, pieces, rulesets, users, variants } from "./names.ts";
import { past } from "./past.ts";
import { problems } from "./problems.ts";
import { events, result } from "./result.ts";
import { clock, time } from "./time.ts";
import { absent, actions, invited, offers, share } from "./together.ts";
import { trainer } from "./trainer.ts";
import { understanding } from "./understanding.ts";

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
  front,
  turns,
  lobby,
  rulesets,
  users,
  options,
  variants,
  trainer,
  missing,
  removed,
  offline,
  watching,
  chat,
  pieces,
  time,
  clock,
  room,
  table,
  alliance,
  moves,
  board,
  spoken,
  typing,
  premove,
  dropped,
  sending,
  confirming,
  keys,
  looks,
  settings,
  understanding,
  actions,
  offers,
  absent,
  invited,
  share,
  past,
  result,
  computer,
  engine,
  events,
  explanations,
  problems,
};
