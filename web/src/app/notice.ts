// A short notice at the bottom of any page.
import { Toast } from "../room/toast.ts";

/** The notice in the language of the page; null for none. */
export const notice = new Toast<() => string>();

/** Shows a notice in place of the one before. */
export const tell = (words: () => string): void => notice.show(words);
