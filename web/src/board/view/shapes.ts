// Drawings with the right mouse button: an arrow between two cells, a circle on one. Drawing the
// same again removes it.
import type { Cell } from "../layout/layout.ts";
import type { Arrow } from "./marks.ts";

export const toggled = (shapes: readonly Arrow[], from: Cell, to: Cell): readonly Arrow[] => {
  const others = shapes.filter((each) => each.from !== from || each.to !== to);
  return others.length < shapes.length ? others : [...shapes, { from, to }];
};

/** Calls `draw` with the cells where the right button went down and up. */
export function listenShapes(element: HTMLElement, draw: (from: Cell, to: Cell) => void, signal: AbortSignal): void {
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
