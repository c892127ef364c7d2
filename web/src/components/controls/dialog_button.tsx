// A button that opens a dialog.
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";

interface Props {
  /** The test id. */
  id: string;
  class: string;
  words: string;
  /** Returns the dialog. */
  dialog: (onClose: () => void) => ComponentChildren;
}

export function DialogButton({ id, class: classes, words, dialog }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" class={classes} data-testid={id} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {words}
      </button>
      {open && dialog(() => setOpen(false))}
    </>
  );
}
