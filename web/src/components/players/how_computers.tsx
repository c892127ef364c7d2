// How computer players choose their moves, as a section of a page and as a dialog.
import { useState } from "preact/hooks";
import { text } from "../../text/index.ts";
import { Dialog } from "../controls/dialog.tsx";

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
export function HowComputersButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        class="quiet how-computers"
        data-testid="how-computers"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {text.computer.how}
      </button>
      {open && (
        <Dialog id="how-computers" title={text.computer.how} close={text.keys.close} onClose={() => setOpen(false)}>
          <HowComputersPlay />
        </Dialog>
      )}
    </>
  );
}
