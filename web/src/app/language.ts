// Which language the client speaks: the one that was chosen, or else the first of the browser's that it knows.
import { effect } from "@preact/signals";
import { language, speak } from "../text/index.ts";
import { isLanguage, type Language } from "../text/text.ts";
import { languageChoice } from "./settings.ts";

/** The first language of a list like `["de-CH", "ja-JP"]` that there are words for; English if there is none. */
export function preferred(tags: readonly string[]): Language {
  return tags.map((tag) => tag.toLowerCase().split("-")[0] ?? "").find(isLanguage) ?? "en";
}

const wanted = (): Language => languageChoice.value ?? preferred(navigator.languages);

/** Speaks the language from now on, and whichever is chosen later; done when its words are there. */
export async function followLanguage(): Promise<void> {
  await speak(wanted());
  effect(() => void speak(wanted()));
  effect(() => {
    document.documentElement.lang = language.value;
  });
}
