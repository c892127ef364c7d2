// The texts of the client in English. Every other language is a folder of the same shape.
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

export const en = {
  title: "Sannin",
  tagline: "Shogi for three players",
  loading: "Loading…",
  failed: "The server does not respond. Check your connection and try again.",
  retry: "Try again",
  notSaved: "Not saved: this browser blocks storage. Your changes last until you close this page.",
  parts: {
    outdated: "A new version is available.",
    offline: "You're offline, and this part of the page is not loaded yet.",
    reload: "Reload",
    later: "Later",
  },
  home: "Front page",
  language: "Language",
  nav: {
    label: "Sections",
    menu: "Menu",
    play: "Play",
    watch: "Watch",
    learn: "Learn",
    analyse: "Analyse",
    games: "Games",
    account: "Account",
  },
  pages: { learn: "Learn", local: "Play on one device", review: "Analysis board" },
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
