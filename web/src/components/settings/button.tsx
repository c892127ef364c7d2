// The button that opens the settings of the offline replay.
import { useState } from "preact/hooks";
import { text } from "../../text/index.ts";
import { SettingsDialog } from "./dialog.tsx";

export function SettingsButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        class="quiet settings-button"
        data-testid="settings"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {text.settings.open}
      </button>
      {open && <SettingsDialog onClose={() => setOpen(false)} />}
    </>
  );
}
