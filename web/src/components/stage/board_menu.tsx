// The menu of the board: viewing side, pieces and zoom. It opens over the page.
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { text } from "../../text/index.ts";
import { Icon } from "../controls/icons.tsx";

export function BoardMenu({ children }: { children: ComponentChildren }) {
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const closeOutside = ({ target }: Event) => {
      const { current } = menu;
      if (current?.open && target instanceof Node && !current.contains(target)) current.open = false;
    };
    document.addEventListener("pointerdown", closeOutside);
    document.addEventListener("focusin", closeOutside);
    return () => {
      document.removeEventListener("pointerdown", closeOutside);
      document.removeEventListener("focusin", closeOutside);
    };
  }, []);
  return (
    <details
      ref={menu}
      class="board-menu"
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !menu.current?.open) return;
        event.stopPropagation();
        menu.current.open = false;
        menu.current.querySelector("summary")?.focus();
      }}
    >
      <summary class="button icon-button" data-testid="board-menu" title={text.looks.menu}>
        <Icon name="view" />
        <span class="button-name">{text.looks.menu}</span>
      </summary>
      <div class="board-menu-items">{children}</div>
    </details>
  );
}
