// How computer players choose their moves, as a section of a page and as a dialog.
import { text } from "../../text/index.ts";
import { Dialog } from "../controls/dialog.tsx";
import { DialogButton } from "../controls/dialog_button.tsx";

export function HowComputersPlay() {
  return (
    <>
      {text.computer.howText.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </>
  );
}

/** A button that opens the text, so that users need not leave their game. */
export const HowComputersButton = () => (
  <DialogButton
    id="how-computers"
    class="quiet how-computers"
    words={text.computer.how}
    dialog={(onClose) => (
      <Dialog id="how-computers" title={text.computer.how} close={text.keys.close} onClose={onClose}>
        <HowComputersPlay />
      </Dialog>
    )}
  />
);
