// Hook that connects a Board to a component: creates it once and updates it with the scene, the
// settings and the texts.
import type { RefObject } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { animated, notation, setFor } from "../../app/appearance.ts";
import { tell } from "../../app/notice.ts";
import { Board } from "../../board/board.ts";
import type { BoardLayout } from "../../board/layout/layout.ts";
import { layoutOf } from "../../board/layout/layouts.ts";
import type { BoardState, Callbacks } from "../../board/state.ts";
import { noCaptures } from "../../board/view/marks.ts";
import type { Ruleset } from "../../protocol/schema.ts";
import { text } from "../../text/index.ts";
import { useBoardWords } from "./board_words.ts";

/** The parts of the state that the settings and the language decide. */
type OfPage = "pieceSet" | "animated" | "numerals" | "words";

/**
 * The state of the board; omitted fields are those of a board without interaction. Without `moment`
 * each position is one.
 */
export type Scene = Pick<BoardState, "diagram" | "turns"> & Partial<Omit<BoardState, OfPage>>;

const still: Omit<BoardState, "diagram" | "turns" | "moment" | OfPage> = {
  last: [],
  before: [],
  captures: noCaptures,
  checks: [],
  arrows: [],
  legal: [],
  own: null,
  canPremove: false,
  waiting: null,
  revocable: false,
  drawn: null,
  drawing: false,
};

export interface OnPage {
  /** The ref of the element that becomes the board. */
  frame: RefObject<HTMLDivElement | null>;
  /** Returns the ref of the element that becomes the hand of a seat, by seat letter. */
  hand: (letter: string) => (element: HTMLElement | null) => void;
  board: Board | null;
}

/**
 * `whose`: changing it creates a new board, as does another layout. `part`: the layout of the part
 * of the board that is shown.
 */
export function useBoard(
  ruleset: Ruleset,
  scene: Scene,
  callbacks: Partial<Callbacks>,
  whose: unknown = null,
  part: BoardLayout | null = null,
): OnPage {
  const frame = useRef<HTMLDivElement>(null);
  const hands = useRef(new Map<string, HTMLElement>());
  const board = useRef<Board | null>(null);
  const [, redraw] = useState(0);
  const calls = useRef(callbacks);
  calls.current = callbacks;
  const layout = part ?? layoutOf(scene.diagram);
  useLayoutEffect(() => {
    if (!frame.current) return;
    const made = new Board(layout, frame.current, hands.current, {
      onMove: (code) => calls.current.onMove?.(code),
      onPremove: (code) => calls.current.onPremove?.(code),
      onChange: () => redraw((count) => count + 1),
      onKey: (key) => calls.current.onKey?.(key),
      onPoint: (cell) => calls.current.onPoint?.(cell),
      onDropped: (asked) => {
        if (calls.current.onDropped) calls.current.onDropped(asked);
        else if (asked) tell(() => text.dropped.choice);
      },
      onSelect: () => calls.current.onSelect?.(),
      onTap: (cell) => calls.current.onTap?.(cell),
      onDraw: (from, to) => calls.current.onDraw?.(from, to),
      onWrong: (origin, cell) => calls.current.onWrong?.(origin, cell),
    });
    board.current = made;
    return () => made.destroy();
  }, [whose, layout]);

  const words = useBoardWords(ruleset);
  const set = setFor(layout).value;
  const moving = animated.value;
  const numerals = notation.value === "japanese";
  useLayoutEffect(() => {
    const moment = scene.moment ?? scene.diagram;
    board.current?.set({ ...still, ...scene, moment, pieceSet: set, animated: moving, numerals, words });
  }, [whose, layout, JSON.stringify(scene), set, moving, numerals, words]);
  const hand = (letter: string) => (element: HTMLElement | null) => {
    if (element) hands.current.set(letter, element);
  };
  return { frame, hand, board: board.current };
}
