// The texts of the client in English. Every other language is a folder of the same shape.
import * as sections from "./sections.ts";

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
  ...sections,
};
