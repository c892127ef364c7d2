// Unified mouse, pen and touch input: press an origin, then release over a target (drag) or press
// the target (two clicks). It handles elements with [data-cell] and [data-drop] and does not
// interpret them.
//
// A touch can also scroll the page. It drags only from places that allow it; elsewhere a swipe
// scrolls, and only a tap counts. Calling `preventDefault()` on `touchstart` is what prevents
// scrolling in all browsers.
import type { Origin } from "./choices/choices.ts";
import type { Cell, Point } from "./layout/layout.ts";

export interface Gestures {
  /** Called for a press on a cell or a piece in hand. Returns true if a drag may start there. */
  press(place: Cell | Origin): boolean;
  /** Returns whether a touch on a place drags; if not, a swipe scrolls the page. */
  mayDrag(place: Cell | Origin): boolean;
  /**
   * Called when a drag leaves its origin. Returns the element that follows the pointer, or null for
   * none.
   */
  lift(place: Cell | Origin): Element | null;
  /** Called while dragging over a point of the window. */
  aim(point: Point): void;
  /**
   * Called when the press ends over `place`, or elsewhere (null). `point` is the position in the
   * window; undefined for a key.
   */
  release(place: Cell | Origin | null, dragged: boolean, point?: Point): void;
}

/** Movement in pixels from which a press becomes a drag. */
const dragFrom = 6;
/** Maximum movement of a tap in pixels. Fingers are less steady than mice. */
const tapWithin = 15;

interface Press {
  pointer: number;
  place: Cell | Origin;
  x: number;
  y: number;
  ghost: HTMLElement | null;
  dragged: boolean;
}

/** A touch that may still become a scroll. It counts as a tap if it ends where it began. */
interface Tap {
  pointer: number;
  place: Cell | Origin;
  x: number;
  y: number;
}

/**
 * Listens to the elements (board and hands) until the signal is aborted. Returns a function that
 * ends a press under way without a release.
 */
export function listen(elements: readonly HTMLElement[], gestures: Gestures, signal: AbortSignal): () => void {
  let press: Press | null = null;
  let tap: Tap | null = null;

  const down = (event: PointerEvent): void => {
    const place = placeOf(event.target);
    // A second finger cancels the tap or drag.
    if (!event.isPrimary) tap = null;
    // A press of the same pointer was never released: its release was lost.
    if (press && (event.pointerType === "touch" || event.pointerId === press.pointer)) end(null);
    if (press || !place || event.button !== 0 || !event.isPrimary) return;
    // Releases the implicit pointer capture of touch, so that events report the element under the
    // finger.
    if (event.target instanceof Element && event.target.hasPointerCapture(event.pointerId)) {
      event.target.releasePointerCapture(event.pointerId);
    }
    if (event.pointerType !== "mouse" && !gestures.mayDrag(place)) {
      tap = { pointer: event.pointerId, place, x: event.clientX, y: event.clientY };
      return;
    }
    if (!gestures.press(place)) return;
    press = { pointer: event.pointerId, place, x: event.clientX, y: event.clientY, ghost: null, dragged: false };
  };
  const move = (event: PointerEvent): void => {
    if (event.pointerId !== press?.pointer) return;
    // The button was released where the page did not hear of it, such as over another window.
    if ((event.buttons & 1) === 0) {
      end(null);
      return;
    }
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
    const place = placeOf(document.elementFromPoint(x, y));
    if (event.pointerId === press?.pointer) end(place, { x, y });
    if (event.pointerId !== tap?.pointer) return;
    const tapped = place === tap.place && Math.hypot(x - tap.x, y - tap.y) <= tapWithin;
    tap = null;
    if (tapped && gestures.press(place)) gestures.release(place, false, { x, y });
  };
  /** Cancels the gesture: the browser has begun to scroll or zoom. */
  const cancel = (event: PointerEvent): void => {
    if (event.pointerId === tap?.pointer) tap = null;
    if (event.pointerId === press?.pointer) end(null);
  };

  /** The window loses the pointer without an event, such as to a dialog of the system. */
  const leave = (): void => {
    tap = null;
    end(null);
  };

  const touch = (event: TouchEvent): void => {
    const place = placeOf(event.target);
    const drags = place !== null && gestures.mayDrag(place);
    // Two fingers zoom the board, not the page.
    if (event.cancelable && (drags || event.touches.length > 1)) event.preventDefault();
  };

  // Clicks by keyboard or assistive technology come without pointer events; `detail` is then 0.
  const click = (event: MouseEvent): void => {
    const place = placeOf(event.target);
    if (place && event.detail === 0 && gestures.press(place)) gestures.release(place, false);
  };

  for (const element of elements) {
    element.addEventListener("pointerdown", down, { signal });
    element.addEventListener("click", click, { signal });
    element.addEventListener("touchstart", touch, { signal, passive: false });
  }
  document.addEventListener("pointermove", move, { signal });
  document.addEventListener("pointerup", up, { signal });
  document.addEventListener("pointercancel", cancel, { signal });
  window.addEventListener("blur", leave, { signal });
  document.addEventListener("visibilitychange", leave, { signal });
  const drop = (): void => {
    press?.ghost?.remove();
    press = null;
    tap = null;
  };
  signal.addEventListener("abort", drop);
  return drop;
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
