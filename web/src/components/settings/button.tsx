// The button that opens the settings of the offline replay.
import { text } from "../../text/index.ts";
import { DialogButton } from "../controls/dialog_button.tsx";
import { SettingsDialog } from "./dialog.tsx";

export const SettingsButton = () => (
  <DialogButton
    id="settings"
    class="quiet settings-button"
    words={text.settings.open}
    dialog={(onClose) => <SettingsDialog onClose={onClose} />}
  />
);
