// Steps through the moves with the mouse wheel over the board.
import type { RefObject } from "preact";
import { useEffect } from "preact/hooks";
import { matchesMedia } from "../../app/device.ts";
import type { ReviewPlace } from "../../review/review_place.ts";

/** Scrolled pixels for one step: less than a notch of a wheel, more than the slip of a finger. */
const notch = 40;
/** Pixels of a line, the unit of some browsers. */
const line = 20;

/** Only beside the panels: a board above them would stop the page from scrolling. */
const isBeside = () => matchesMedia("(min-width: 901px)");

export function useWheel(frame: RefObject<HTMLElement | null>, place: ReviewPlace): void {
  useEffect(() => {
    const element = frame.current;
    let scrolled = 0;
    const scroll = (event: WheelEvent) => {
      // With Ctrl the wheel zooms.
      if (event.ctrlKey || !isBeside()) return;
      event.preventDefault();
      scrolled += event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? line : 1);
      if (Math.abs(scrolled) < notch) return;
      place.press(scrolled > 0 ? "ArrowRight" : "ArrowLeft");
      scrolled = 0;
    };
    element?.addEventListener("wheel", scroll, { passive: false });
    return () => element?.removeEventListener("wheel", scroll);
  }, [place]);
}
