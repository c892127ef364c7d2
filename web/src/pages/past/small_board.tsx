// A board to look at only, drawn from a diagram.
import { useEffect, useRef } from "preact/hooks";
import { lettering } from "../../app/settings.ts";
import { parseDiagram } from "../../board/diagram.ts";
import { BoardView } from "../../board/view.ts";

export function SmallBoard({ diagram, label }: { diagram: string; label: string }) {
  const element = useRef<HTMLDivElement>(null);
  const letters = lettering.value;
  useEffect(() => {
    const view = new BoardView();
    view.element.setAttribute("role", "img");
    view.element.setAttribute("aria-label", label);
    const nothing = { last: [], checks: [], arrows: [], movable: [], selected: null, targets: [], chosen: [] };
    view.draw({ diagram: parseDiagram(diagram), turns: 0, lettering: letters, ...nothing });
    element.current?.replaceChildren(view.element);
  }, [diagram, label, letters]);
  return <div class="small-board" ref={element} />;
}
