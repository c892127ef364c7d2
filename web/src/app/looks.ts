// How everything looks, as the viewer has chosen.
import { effect } from "@preact/signals";
import { type PieceSet, pieceSets } from "../board/sets/index.ts";
import { keptChoice, keptSwitch } from "./settings.ts";

export const pieceSet = keptChoice<PieceSet>("pieces", pieceSets, "kanji");

export const boardLooks = ["paper", "wood", "dark", "contrast"] as const;
export const boardLook = keptChoice<(typeof boardLooks)[number]>("board", boardLooks, "paper");

/** `auto`: as the system has it. */
export const pageThemes = ["auto", "light", "dark"] as const;
export const pageTheme = keptChoice<(typeof pageThemes)[number]>("theme", pageThemes, "auto");

/** Whether pieces are seen to move. Who wants reduced motion of all programs sees none in any case. */
export const animated = keptSwitch("animation", true);

/** Puts the looks where the style sheet asks for them; to be called once. */
export function applyLooks(): void {
  effect(() => {
    const { dataset } = document.documentElement;
    dataset.theme = pageTheme.value;
    dataset.board = boardLook.value;
  });
}
