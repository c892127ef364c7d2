// A board to look at only, drawn from a diagram.
import { useLayoutEffect, useRef } from "preact/hooks";
import { setFor } from "../../app/looks.ts";
import { parseDiagram } from "../../board/diagram.ts";
import { noCaptures } from "../../board/marks.ts";
import { planOf } from "../../board/plans.ts";
import { BoardView } from "../../board/view.ts";

export function SmallBoard({ diagram, label }: { diagram: string; label: string }) {
  const element = useRef<HTMLDivElement>(null);
  const plan = planOf(diagram);
  const set = setFor(plan).value;
  useLayoutEffect(() => {
    const view = new BoardView(plan);
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
      scribbles: [],
      waiting: [],
    };
    view.draw({ diagram: parseDiagram(diagram), turns: 0, pieceSet: set, animated: false, ...nothing });
    element.current?.replaceChildren(view.element);
  }, [plan, diagram, label, set]);
  return <div class="small-board" ref={element} />;
}
