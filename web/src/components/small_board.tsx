// A board without interaction, drawn from a diagram.
import { useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { notation, setFor } from "../app/appearance.ts";
import { parseDiagram } from "../board/layout/diagram.ts";
import type { BoardLayout, Cell, Turns } from "../board/layout/layout.ts";
import { layoutOf } from "../board/layout/layouts.ts";
import { noCaptures } from "../board/view/marks.ts";
import { BoardView } from "../board/view/view.ts";

interface Props {
  diagram: string;
  label: string;
  /** A part of the board; the whole one without it. Keep it between renderings. */
  layout?: BoardLayout;
  turns?: Turns;
  /** The cells of the last move. */
  last?: readonly Cell[];
  /** Whether pieces slide to the next diagram. */
  animated?: boolean;
}

const nothing = {
  captures: noCaptures,
  before: [],
  checks: [],
  arrows: [],
  movable: [],
  selected: null,
  targets: [],
  chosen: [],
  put: null,
  shapes: [],
  waiting: [],
};
const noCells: readonly Cell[] = [];

export function SmallBoard({ diagram, label, layout: part, turns = 0, last = noCells, animated = false }: Props) {
  const element = useRef<HTMLDivElement>(null);
  const layout = part ?? layoutOf(diagram);
  const set = setFor(layout).value;
  const numerals = notation.value === "japanese";
  const view = useMemo(() => new BoardView(layout), [layout]);
  useLayoutEffect(() => {
    view.element.setAttribute("role", "img");
    element.current?.replaceChildren(view.element);
  }, [view]);
  useLayoutEffect(() => {
    view.element.setAttribute("aria-label", label);
    view.draw({ diagram: parseDiagram(diagram), turns, last, pieceSet: set, animated, numerals, ...nothing });
  }, [view, diagram, label, turns, last, set, animated, numerals]);
  return <div class="small-board" ref={element} />;
}
