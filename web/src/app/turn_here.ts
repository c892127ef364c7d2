// The turn as the page of a game sees it.
import { signal } from "@preact/signals";

/** The game on this page and whether it is the user's turn; null on other pages. */
export const turnHere = signal<{ game: string; mine: boolean } | null>(null);
