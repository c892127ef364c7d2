// One gesture for mouse, pen and finger: press on an origin, and release on a target (a drag) or press the target later (two
// clicks). Knows elements with [data-cell] and [data-drop] and nothing of what they mean.
import type { Origin } from "./choices.ts";
import type { Cell, Point } from "./plan.ts";

export interface Gestures {
  /** A press on a cell or on a piece in hand; true if a drag may start from there. */
  press(place: Cell | Origin): boolean;
  /** A drag has left its origin. The element follows the pointer; null if there is nothing to show. */
  lift(place: Cell | Origin): Element | null;
  /** What is dragged is over a point of the window. */
  aim(point: Point): void;
  /** The pointer that was pressed is up again: over a cell, or elsewhere; where in the window, unless it was a key. */
  release(place: Cell | Origin | null, dragged: boolean, point?: Point): void;
}

const dragFrom = 6;

interface Press {
  pointer: number;
  place: Cell | Origin;
  x: number;
  y: number;
  ghost: HTMLElement | null;
  dragged: boolean;
}

/** Listens to the elements (board and hands) until the signal is aborted. */
export function listen(elements: readonly HTMLElement[], gestures: Gestures, signal: AbortSignal): void {
  let press: Press | null = null;

  const down = (event: PointerEvent): void => {
    const place = placeOf(event.target);
    // A second finger means something else than a move.
    if (press && event.pointerType === "touch") end(null);
    if (press || !place || event.button !== 0 || !event.isPrimary) return;
    // A finger is bound to what it touched first; the board wants to know where it is now.
    if (event.target instanceof Element && event.target.hasPointerCapture(event.pointerId)) {
      event.target.releasePointerCapture(event.pointerId);
    }
    if (!gestures.press(place)) return;
    press = { pointer: event.pointerId, place, x: event.clientX, y: event.clientY, ghost: null, dragged: false };
  };
  const move = (event: PointerEvent): void => {
    if (event.pointerId !== press?.pointer) return;
    if (!press.dragged && Math.hypot(event.clientX - press.x, event.clientY - press.y) > dragFrom) {
      press.dragged = true;
      const drawing = gestures.lift(press.place);
      if (drawing) press.ghost = ghostOf(drawing, event.pointerType === "touch");
    }
    if (!press.ghost) return;
    press.ghost.style.transform = `translate(${event.clientX}px, ${event.clientY}px)`;
    gestures.aim({ x: event.clientX, y: event.clientY });
  };
  const end = (place: Cell | Origin | null, point?: Point): void => {
    if (!press) return;
    const { dragged, ghost } = press;
    press = null;
    ghost?.remove();
    gestures.release(place, dragged, point);
  };
  const up = (event: PointerEvent): void => {
    const { clientX: x, clientY: y } = event;
    if (event.pointerId === press?.pointer) end(placeOf(document.elementFromPoint(x, y)), { x, y });
  };
  const cancel = (event: PointerEvent): void => {
    if (event.pointerId === press?.pointer) end(null);
  };

  // A button that is pressed by a key clicks without a pointer.
  const click = (event: MouseEvent): void => {
    const place = placeOf(event.target);
    if (place && event.detail === 0 && gestures.press(place)) gestures.release(place, false);
  };

  for (const element of elements) {
    element.addEventListener("pointerdown", down, { signal });
    element.addEventListener("click", click, { signal });
  }
  document.addEventListener("pointermove", move, { signal });
  document.addEventListener("pointerup", up, { signal });
  document.addEventListener("pointercancel", cancel, { signal });
  signal.addEventListener("abort", () => press?.ghost?.remove());
}

function placeOf(target: EventTarget | null): Cell | Origin | null {
  if (!(target instanceof Element)) return null;
  const cell = target.closest("[data-cell]")?.getAttribute("data-cell");
  if (cell) return cell;
  const held = target.closest<HTMLButtonElement>("button[data-drop]:not(:disabled)");
  return held ? `${held.dataset.drop}*` : null;
}

function ghostOf(drawing: Element, raised: boolean): HTMLElement {
  const ghost = document.createElement("div");
  ghost.className = raised ? "ghost raised" : "ghost";
  ghost.append(drawing);
  document.body.append(ghost);
  return ghost;
}
