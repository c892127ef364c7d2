// A modal dialog: traps the focus and restores it when it closes.
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";

interface Props {
  /** Prefix of the test id and of the title's element id. */
  id: string;
  title: string;
  /** The label of the close button. */
  close: string;
  onClose: () => void;
  children: ComponentChildren;
}

export function Dialog({ id, title, close, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    const element = dialog.current;
    element?.showModal();
    return () => {
      // Escape has restored the focus already. If the user has moved the focus since, it stays
      // there.
      const now = document.activeElement;
      if (now !== document.body && !element?.contains(now)) return;
      if (before instanceof HTMLElement || before instanceof SVGElement) before.focus();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      class="over"
      aria-labelledby={`${id}-title`}
      data-testid={`${id}-dialog`}
      onClose={onClose}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <div class="over-head">
        <h2 id={`${id}-title`}>{title}</h2>
        <button type="button" data-testid={`${id}-close`} onClick={() => dialog.current?.close()}>
          {close}
        </button>
      </div>
      {children}
    </dialog>
  );
}
