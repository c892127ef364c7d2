// The browser's tab: the page's title with the number of games that wait, and the icon.
import { effect, signal } from "@preact/signals";
import { turnHere } from "./turn_here.ts";

const title = signal("");

/** The number in the title; 0 for none. */
export const waitingInTitle = signal(0);

export function setTitle(words: string): void {
  title.value = words;
}

/** Returns the page's title without the number. */
export function pageTitle(): string {
  return title.value;
}

/** Keeps the tab up to date from now on. Call once. */
export function followTab(): void {
  effect(() => {
    const count = waitingInTitle.value;
    if (title.value !== "") document.title = count > 0 ? `(${count}) ${title.value}` : title.value;
  });
  effect(() => {
    const icon = turnHere.value?.mine || waitingInTitle.value > 0 ? "/icon-turn.svg" : "/icon.svg";
    document.querySelector('link[rel="icon"]')?.setAttribute("href", icon);
  });
}
