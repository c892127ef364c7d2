// The way to the settings, on every page.
import { useRef, useState } from "preact/hooks";
import { text } from "../../text/index.ts";
import { SettingsDialog } from "./dialog.tsx";

export function SettingsButton() {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <>
      <button
        type="button"
        ref={button}
        class="quiet settings-button"
        data-testid="settings"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {text.settings.open}
      </button>
      {open && <SettingsDialog onClose={close} />}
    </>
  );
}
