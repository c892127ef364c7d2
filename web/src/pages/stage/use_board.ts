// A board on a page: made once, told what to show whenever that changes, with the looks and words that the viewer has chosen.
import type { RefObject } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { animated, setFor } from "../../app/looks.ts";
import { Board } from "../../board/board.ts";
import { noCaptures } from "../../board/marks.ts";
import { planOf } from "../../board/plans.ts";
import type { BoardState, Callbacks } from "../../board/state.ts";
import type { Ruleset } from "../../protocol/http.ts";
import { useBoardWords } from "../game/board_words.ts";

/** What differs from a board at which nothing can be done. */
export type Scene = Pick<BoardState, "diagram" | "turns"> &
  Partial<Omit<BoardState, "pieceSet" | "animated" | "words">>;

const still: Omit<BoardState, "diagram" | "turns" | "pieceSet" | "animated" | "words"> = {
  last: [],
  captures: noCaptures,
  checks: [],
  arrows: [],
  legal: [],
  own: null,
  ahead: false,
  waiting: null,
  drawn: null,
  pen: false,
};

export interface OnPage {
  /** For the element that becomes the board. */
  frame: RefObject<HTMLDivElement | null>;
  /** For the element that becomes the hand of the seat with a letter. */
  hand: (letter: string) => (element: HTMLElement | null) => void;
  board: Board | null;
}

/** `whose`: a new board is made when it is another, or when there is another kind of board to show. */
export function useBoard(ruleset: Ruleset, scene: Scene, callbacks: Partial<Callbacks>, whose: unknown = null): OnPage {
  const frame = useRef<HTMLDivElement>(null);
  const hands = useRef(new Map<string, HTMLElement>());
  const board = useRef<Board | null>(null);
  const [, redraw] = useState(0);
  const calls = useRef(callbacks);
  calls.current = callbacks;
  const plan = planOf(scene.diagram);
  useLayoutEffect(() => {
    if (!frame.current) return;
    const made = new Board(plan, frame.current, hands.current, {
      onMove: (code) => calls.current.onMove?.(code),
      onAhead: (code) => calls.current.onAhead?.(code),
      onChange: () => redraw((count) => count + 1),
      onKey: (key) => calls.current.onKey?.(key),
      onPoint: (cell) => calls.current.onPoint?.(cell),
      onTap: (cell) => calls.current.onTap?.(cell),
      onDraw: (from, to) => calls.current.onDraw?.(from, to),
      onWrong: (origin, cell) => calls.current.onWrong?.(origin, cell),
    });
    board.current = made;
    return () => made.destroy();
  }, [whose, plan]);

  const words = useBoardWords(ruleset);
  const set = setFor(plan).value;
  const moving = animated.value;
  useLayoutEffect(() => {
    board.current?.set({ ...still, ...scene, pieceSet: set, animated: moving, words });
  }, [whose, plan, JSON.stringify(scene), set, moving, words]);
  const hand = (letter: string) => (element: HTMLElement | null) => {
    if (element) hands.current.set(letter, element);
  };
  return { frame, hand, board: board.current };
}
