// Selects the language: the user's choice, or the first supported language of the browser.
import { effect } from "@preact/signals";
import { language, speak } from "../text/index.ts";
import { isLanguage, type Language } from "../text/text.ts";
import { languageChoice } from "./settings.ts";

/**
 * Returns the first supported language of a list such as `["de-CH", "ja-JP"]`; English if there is
 * none.
 */
export function preferred(tags: readonly string[]): Language {
  return tags.map((tag) => tag.toLowerCase().split("-")[0] ?? "").find(isLanguage) ?? "en";
}

const wanted = (): Language => languageChoice.value ?? preferred(navigator.languages);

/** Applies the language now and on every change. Resolves when its texts have loaded. */
export async function followLanguage(): Promise<void> {
  await speak(wanted());
  effect(() => void speak(wanted()));
  effect(() => {
    document.documentElement.lang = language.value;
  });
}
