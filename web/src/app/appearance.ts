// The user's display settings.
import type { ReadonlySignal } from "@preact/signals";
import { computed, effect, signal } from "@preact/signals";
import type { BoardLayout } from "../board/layout/layout.ts";
import { manSets, type PieceSet, pieceSets } from "../board/sets/index.ts";
import { followMedia } from "./device.ts";
import { storedChoice, storedSwitch } from "./settings.ts";

export const pieceSet = storedChoice<(typeof pieceSets)[number]>("pieces", pieceSets, "kanji");

/** The piece set for games in which all pieces are alike (men). */
export const manSet = storedChoice<(typeof manSets)[number]>("men", manSets, "stones");

/** Returns the piece set chosen for a board. */
export const setFor = ({ shape }: BoardLayout): ReadonlySignal<PieceSet> => (shape === "squares" ? manSet : pieceSet);

export const notations = ["western", "japanese"] as const;

/** How moves are shown. Records, messages and typed moves do not depend on it. */
export const notation = storedChoice("notation", notations, "western");

export const boardLooks = ["paper", "wood", "dark", "contrast"] as const;
export const boardLook = storedChoice<(typeof boardLooks)[number]>("board", boardLooks, "paper");

/** `auto` follows the system. */
export const pageThemes = ["auto", "light", "dark"] as const;
export const pageTheme = storedChoice<(typeof pageThemes)[number]>("theme", pageThemes, "auto");

const systemDark = signal(false);

/** Whether the page is dark. */
export const darkPage = computed(() => (pageTheme.value === "auto" ? systemDark.value : pageTheme.value === "dark"));

/** Whether moves are animated. The system setting "reduced motion" overrides it. */
export const animated = storedSwitch("animation", true);

/** Applies theme and board style to the document for the style sheet. Call once. */
export function applyAppearance(): void {
  followMedia("(prefers-color-scheme: dark)", (dark) => {
    systemDark.value = dark;
  });
  effect(() => {
    const { dataset } = document.documentElement;
    dataset.theme = pageTheme.value;
    dataset.board = boardLook.value;
  });
}
