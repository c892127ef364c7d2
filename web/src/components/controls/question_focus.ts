// Hook for the focus of a question about a move.
import type { RefObject } from "preact";
import { useLayoutEffect } from "preact/hooks";
import { rememberFocus, takeFocus } from "../../board/view/focus.ts";

/**
 * Moves the focus to `answer` when the question appears, once, unless the user is typing. When the
 * question `box` disappears with the focus in it, gives the focus back, so that keys work on.
 */
export function useQuestionFocus(box: RefObject<HTMLElement | null>, answer: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = box.current;
    const giveBack = rememberFocus();
    takeFocus(answer.current);
    return () => {
      if (element?.contains(document.activeElement)) giveBack();
    };
  }, []);
}

/** The key that opened a question may still be held down: it must not answer the question. */
export function ignoreHeldKey(event: KeyboardEvent): void {
  if (event.repeat && event.key !== "Tab") event.preventDefault();
}
