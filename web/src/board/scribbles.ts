// What the viewer draws with the right button: an arrow from cell to cell, a circle on one. Drawn again, it is gone.

import type { Arrow } from "./marks.ts";
import type { Cell } from "./plan.ts";

export const toggled = (scribbles: readonly Arrow[], from: Cell, to: Cell): readonly Arrow[] => {
  const others = scribbles.filter((each) => each.from !== from || each.to !== to);
  return others.length < scribbles.length ? others : [...scribbles, { from, to }];
};

/** Calls with the cells on which the right button went down and up. */
export function listenScribbles(element: HTMLElement, draw: (from: Cell, to: Cell) => void, signal: AbortSignal): void {
  let from: Cell | null = null;
  const cellOf = (target: EventTarget | null) =>
    target instanceof Element ? (target.closest("[data-cell]")?.getAttribute("data-cell") ?? null) : null;
  element.addEventListener("contextmenu", (event) => event.preventDefault(), { signal });
  element.addEventListener(
    "pointerdown",
    (event) => {
      from = event.button === 2 ? cellOf(event.target) : null;
    },
    { signal },
  );
  element.addEventListener(
    "pointerup",
    (event) => {
      const to = event.button === 2 ? cellOf(event.target) : null;
      if (from && to) draw(from, to);
      from = null;
    },
    { signal },
  );
}
