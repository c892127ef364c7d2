// A board without interaction, drawn from a diagram, with the pieces in hand in its corners.
import { useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { notation, setFor } from "../../app/appearance.ts";
import { type Diagram, parseDiagram } from "../../board/layout/diagram.ts";
import type { BoardLayout, Cell, Turns } from "../../board/layout/layout.ts";
import { drawCornerHands } from "../../board/view/corner_hands.ts";
import { noCaptures } from "../../board/view/marks.ts";
import { svg } from "../../board/view/svg.ts";
import { BoardView } from "../../board/view/view.ts";

interface Look {
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

export function SmallBoard({ diagram, ...look }: Look & { diagram: string }) {
  const parsed = useMemo(() => parseDiagram(diagram), [diagram]);
  return <DiagramBoard diagram={parsed} {...look} />;
}

export function DiagramBoard(props: Look & { diagram: Diagram }) {
  const { diagram, label, turns = 0, last = noCells, animated = false } = props;
  const layout = props.layout ?? diagram.layout;
  const element = useRef<HTMLDivElement>(null);
  const set = setFor(layout).value;
  const numerals = notation.value === "japanese";
  const view = useMemo(() => new BoardView(layout), [layout]);
  const hands = useMemo(() => svg("g", { "aria-hidden": "true" }), [layout]);
  useLayoutEffect(() => {
    view.element.setAttribute("role", "img");
    view.element.append(hands);
    element.current?.replaceChildren(view.element);
  }, [view, hands]);
  useLayoutEffect(() => {
    view.element.setAttribute("aria-label", label);
    view.draw({ diagram, turns, last, pieceSet: set, animated, numerals, ...nothing });
    hands.replaceChildren(...drawCornerHands({ ...diagram, layout }, turns, set));
  }, [view, hands, diagram, layout, label, turns, last, set, animated, numerals]);
  return <div class="small-board" ref={element} />;
}
