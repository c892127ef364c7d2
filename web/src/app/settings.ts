// What the viewer has chosen, kept in this browser.
import { effect, signal } from "@preact/signals";
import type { Lettering } from "../board/pieces.ts";

const key = "sannin.lettering";

function stored(): Lettering {
  try {
    return localStorage.getItem(key) === "western" ? "western" : "kanji";
  } catch {
    return "kanji";
  }
}

export const lettering = signal<Lettering>(stored());

effect(() => {
  const chosen = lettering.value;
  try {
    localStorage.setItem(key, chosen);
  } catch {
    // A browser that stores nothing still shows what was chosen.
  }
});
