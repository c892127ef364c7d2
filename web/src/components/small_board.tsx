// A static board drawn from a diagram.
import { useLayoutEffect, useRef } from "preact/hooks";
import { setFor } from "../app/appearance.ts";
import { parseDiagram } from "../board/layout/diagram.ts";
import type { Turns } from "../board/layout/layout.ts";
import { layoutOf } from "../board/layout/layouts.ts";
import { noCaptures } from "../board/view/marks.ts";
import { BoardView } from "../board/view/view.ts";

interface Props {
  diagram: string;
  label: string;
  turns?: Turns;
}

export function SmallBoard({ diagram, label, turns = 0 }: Props) {
  const element = useRef<HTMLDivElement>(null);
  const layout = layoutOf(diagram);
  const set = setFor(layout).value;
  useLayoutEffect(() => {
    const view = new BoardView(layout);
    view.element.setAttribute("role", "img");
    view.element.setAttribute("aria-label", label);
    const nothing = {
      last: [],
      captures: noCaptures,
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
    view.draw({ diagram: parseDiagram(diagram), turns, pieceSet: set, animated: false, ...nothing });
    element.current?.replaceChildren(view.element);
  }, [layout, diagram, label, turns, set]);
  return <div class="small-board" ref={element} />;
}
