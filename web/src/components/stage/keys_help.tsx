// The help dialog for keyboard shortcuts.
import { useEffect, useRef } from "preact/hooks";
import type { BoardLayout } from "../../board/layout/layout.ts";
import { text } from "../../text/index.ts";
import { Dialog } from "../controls/dialog.tsx";

/**
 * Hook that opens the help on "?" anywhere on the page except in text fields. The board forwards
 * the key itself.
 */
export function useHelpKey(open: () => void): void {
  const call = useRef(open);
  call.current = open;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== "?" || event.altKey || event.ctrlKey || event.metaKey) return;
      if (event.target instanceof Element && event.target.closest("input, textarea, select, [contenteditable]")) return;
      // A dialog handles its own keys.
      if (document.querySelector("dialog[open]")) return;
      event.preventDefault();
      call.current();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}

interface Props {
  /** That of the board that the shortcuts apply to. */
  layout: BoardLayout;
  /** Whether moves can be typed on this page. */
  typing?: boolean;
  onClose: () => void;
}

export function KeysHelp({ layout, typing = true, onClose }: Props) {
  const all = layout.shape === "squares" ? text.keys.squares : text.keys.list;
  const list = typing ? all : all.filter(([key]) => key !== "/");
  return (
    <Dialog id="keys" title={text.keys.title} close={text.keys.close} onClose={onClose}>
      <dl class="keys">
        {list.map(([key, what]) => (
          <div key={key}>
            <dt>{key}</dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <p class="hint">{text.keys.elsewhere}</p>
      <p class="hint">{text.keys.mouse}</p>
    </Dialog>
  );
}
