// The language menu. Each language has its own name.
import { languageChoice } from "../../app/settings.ts";
import { language, text } from "../../text/index.ts";
import { isLanguage, languages } from "../../text/text.ts";

export function LanguageChoice() {
  return (
    <select
      class="language"
      aria-label={text.language}
      data-testid="language"
      value={language.value}
      onChange={(event) => {
        const chosen = event.currentTarget.value;
        if (isLanguage(chosen)) languageChoice.value = chosen;
      }}
    >
      {Object.entries(languages).map(([tag, name]) => (
        <option key={tag} value={tag} lang={tag}>
          {name}
        </option>
      ))}
    </select>
  );
}
