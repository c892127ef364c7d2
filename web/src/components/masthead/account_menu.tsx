// The user's menu at the end of the page head: account, own games, language and settings.
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { appState } from "../../app/app_state.ts";
import { type Route, route } from "../../app/router.ts";
import { text } from "../../text/index.ts";
import { userName } from "../../text/rulesets.ts";
import { LanguageChoice } from "../controls/language_choice.tsx";
import { SettingsDialog } from "../settings/dialog.tsx";

/** `children` come first in the menu. */
export function AccountMenu({ children }: { children: ComponentChildren }) {
  // The page on which the menu was opened: it is closed on the next page.
  const [openOn, setOpenOn] = useState<Route | null>(null);
  const here = route.value;
  const open = openOn === here;
  const [settings, setSettings] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const known = appState.value;
  const name = typeof known === "object" ? userName(known.me.name) : text.nav.account;
  /** Closes the menu and returns the focus to its button. */
  const close = () => {
    button.current?.focus();
    setOpenOn(null);
  };
  useLayoutEffect(() => {
    if (!open) return;
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !root.current?.contains(target)) setOpenOn(null);
    };
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      // The page behind the menu does not get the key.
      event.stopPropagation();
      close();
    };
    document.addEventListener("pointerdown", closeOutside);
    document.addEventListener("focusin", closeOutside);
    document.addEventListener("keydown", closeByKey, { capture: true });
    return () => {
      document.removeEventListener("keydown", closeByKey, { capture: true });
      document.removeEventListener("pointerdown", closeOutside);
      document.removeEventListener("focusin", closeOutside);
    };
  }, [open]);
  return (
    <div class="account-menu" ref={root}>
      <button
        type="button"
        ref={button}
        class="quiet menu-button"
        aria-expanded={open}
        aria-controls="account-menu"
        data-testid="account-menu"
        onClick={() => setOpenOn(open ? null : here)}
      >
        <span class="menu-name" title={name}>
          {name}
        </span>
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d="M2 4h12M2 8h12M2 12h12" />
        </svg>
        <span class="unseen">{text.nav.menu}</span>
      </button>
      <div class="menu-panel card" id="account-menu" hidden={!open}>
        {open && (
          <>
            {children}
            <ul>
              <li>
                <a href="/account" data-inside data-testid="account-link">
                  {text.nav.account}
                </a>
              </li>
              <li>
                <a href="/my-games" data-inside data-testid="own-games-link">
                  {text.turns.title}
                </a>
              </li>
              <li>
                <button
                  type="button"
                  class="quiet settings-button"
                  data-testid="settings"
                  aria-haspopup="dialog"
                  onClick={() => {
                    close();
                    setSettings(true);
                  }}
                >
                  {text.settings.open}
                </button>
              </li>
            </ul>
            <LanguageChoice />
          </>
        )}
      </div>
      {settings && <SettingsDialog onClose={() => setSettings(false)} />}
    </div>
  );
}
