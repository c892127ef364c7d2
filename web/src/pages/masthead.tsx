import { world } from "../app/world.ts";
import { text } from "../text/index.ts";
import { SettingsButton } from "./settings/button.tsx";

export function Masthead() {
  return (
    <header class="masthead">
      <a class="brand" href="/" data-inside>
        <img src="/icon.svg" alt="" width="28" height="28" />
        <span>{text.title}</span>
      </a>
      <span class="tagline">{text.tagline}</span>
      <SettingsButton />
      <a class="masthead-me" href="/account" data-inside data-testid="account-link">
        {typeof world.value === "object" ? world.value.me.name : text.account.link}
      </a>
    </header>
  );
}
