// A dialog over the page: it has the focus until it is closed, and gives it back.
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";

interface Props {
  /** For tests, and as the ground of its title's id. */
  id: string;
  title: string;
  /** What the button says that closes it. */
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
      // Closed by a key, it has given the focus back by itself; who has gone on since then stays where he is.
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
