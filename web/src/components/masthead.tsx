import { appState } from "../app/app_state.ts";
import { text } from "../text/index.ts";
import { personName } from "../text/rulesets.ts";
import { LanguageChoice } from "./language_choice.tsx";
import { SettingsButton } from "./settings/button.tsx";

export function Masthead() {
  return (
    <header class="masthead">
      <a class="brand" href="/" data-inside aria-label={text.title}>
        <img src="/icon.svg" alt="" width="28" height="28" />
        <span>{text.title}</span>
      </a>
      <span class="tagline">{text.tagline}</span>
      <LanguageChoice />
      <SettingsButton />
      <a class="masthead-me" href="/account" data-inside data-testid="account-link">
        {typeof appState.value === "object" ? personName(appState.value.me.name) : text.account.link}
      </a>
    </header>
  );
}
