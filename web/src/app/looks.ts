// How everything looks, as the viewer has chosen.

import type { ReadonlySignal } from "@preact/signals";
import { effect } from "@preact/signals";
import type { Plan } from "../board/plan.ts";
import { manSets, type PieceSet, pieceSets } from "../board/sets/index.ts";
import { keptChoice, keptSwitch } from "./settings.ts";

export const pieceSet = keptChoice<(typeof pieceSets)[number]>("pieces", pieceSets, "kanji");

/** How men look, where all pieces are alike. */
export const manSet = keptChoice<(typeof manSets)[number]>("men", manSets, "stones");

/** The pieces that are chosen for a board. */
export const setFor = ({ shape }: Plan): ReadonlySignal<PieceSet> => (shape === "squares" ? manSet : pieceSet);

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
