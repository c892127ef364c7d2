// Tracks the inspected cell: the one under the mouse, or the focused one.
import type { Cell } from "./layout/layout.ts";

/**
 * Calls `onPoint` with the cell, or null when it is left, until the signal is aborted. Touch is
 * ignored.
 */
export function watchPointing(board: HTMLElement, onPoint: (cell: Cell | null) => void, signal: AbortSignal): void {
  let last: Cell | null = null;
  const point = (cell: Cell | null): void => {
    if (cell === last) return;
    last = cell;
    onPoint(cell);
  };
  const cellOf = (target: EventTarget | null): Cell | null =>
    target instanceof Element ? (target.closest("[data-cell]")?.getAttribute("data-cell") ?? null) : null;
  board.addEventListener(
    "pointerover",
    (event) => {
      if (event.pointerType === "mouse" && event.buttons === 0) point(cellOf(event.target));
    },
    { signal },
  );
  board.addEventListener("pointerleave", () => point(null), { signal });
  board.addEventListener("focusin", ({ target }) => point(cellOf(target)), { signal });
  board.addEventListener("focusout", () => point(null), { signal });
}
