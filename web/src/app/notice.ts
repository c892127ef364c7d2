// A short notice at the bottom of any page.
import { signal } from "@preact/signals";

/** Time that a notice stays visible, in milliseconds. */
const visibleFor = 7000;

/** The notice in the language of the page; null for none. */
export const notice = signal<(() => string) | null>(null);

let timer: ReturnType<typeof setTimeout> | undefined;

/** Shows a notice in place of the one before. */
export function tell(words: () => string): void {
  clearTimeout(timer);
  notice.value = words;
  timer = setTimeout(() => {
    notice.value = null;
  }, visibleFor);
}
