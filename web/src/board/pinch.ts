// Pinch gestures with two fingers: zoom and pan.
import type { Point } from "./layout/layout.ts";

/**
 * Called when the fingers spread by `factor` around `at`, a point of the window that was at
 * `before`.
 */
export type OnPinch = (factor: number, before: Point, at: Point) => void;

export function listenPinch(element: HTMLElement, onPinch: OnPinch, signal: AbortSignal): void {
  const fingers = new Map<number, Point>();
  const spread = () => {
    const [one, other] = [...fingers.values()];
    if (!one || !other) return null;
    const middle = { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
    return { middle, width: Math.max(1, Math.hypot(one.x - other.x, one.y - other.y)) };
  };
  const forget = (event: PointerEvent) => fingers.delete(event.pointerId);
  const put = (event: PointerEvent) => fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });

  element.addEventListener(
    "pointerdown",
    (event) => {
      // The first finger: others that are still known were lifted unnoticed.
      if (event.isPrimary) fingers.clear();
      if (event.pointerType === "touch" && fingers.size < 2) put(event);
    },
    { signal },
  );
  document.addEventListener(
    "pointermove",
    (event) => {
      if (!fingers.has(event.pointerId)) return;
      const before = spread();
      put(event);
      const after = spread();
      if (before && after) onPinch(after.width / before.width, before.middle, after.middle);
    },
    { signal },
  );
  document.addEventListener("pointerup", forget, { signal });
  document.addEventListener("pointercancel", forget, { signal });
}
