// A diagram with its caption.
import { useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { setFor } from "../../app/looks.ts";
import { parseDiagram } from "../../board/diagram.ts";
import { planOf } from "../../board/plans.ts";
import { BoardView } from "../../board/view.ts";
import { type Drawing, drawingOf, plain } from "../../manual/drawing.ts";
import type { Figure } from "../../manual/figures.ts";
import { rules } from "../../rules/load.ts";
import type { Manual } from "../../text/en/manual.ts";
import { text } from "../../text/index.ts";

interface Props {
  id: string;
  figure: Figure;
  /** What it is called, where it has a name. */
  title?: string;
  caption: string;
  manual: Manual;
  /** The rules that judge it. */
  ruleset: string;
}

export function FigureBoard({ id, figure, title, caption, manual, ruleset }: Props) {
  const element = useRef<HTMLDivElement>(null);
  const desk = rules.value;
  const drawing = useMemo(() => (desk ? drawingOf(figure, ruleset, desk) : plain(figure)), [desk, figure.position]);
  const plan = planOf(figure.position);
  const set = setFor(plan).value;
  const label = [title && `${title}.`, caption, seen(drawing, manual)].filter(Boolean).join(" ");
  useLayoutEffect(() => {
    const view = new BoardView(plan);
    view.element.setAttribute("role", "img");
    view.element.setAttribute("aria-label", label);
    const { diagram, last, captures, arrows, reach, owner } = drawing;
    const nothing = {
      checks: [],
      movable: [],
      selected: null,
      targets: [],
      chosen: [],
      put: null,
      scribbles: [],
      waiting: [],
    };
    view.draw({
      diagram: parseDiagram(diagram),
      turns: 0,
      pieceSet: set,
      animated: false,
      last,
      captures,
      arrows,
      ...nothing,
    });
    view.hint({ reach, owner, bearings: [] }, 0);
    element.current?.replaceChildren(view.element);
  }, [plan, drawing, label, set]);
  return (
    <figure data-figure={id}>
      <div class="figure-board" ref={element} />
      <figcaption>
        {title && <strong>{title}</strong>} {caption}
      </figcaption>
    </figure>
  );
}

/** What one sees in it besides the pieces. */
function seen({ reach, last, captures, arrows }: Drawing, manual: Manual): string {
  const [from, to] = last;
  return [
    reach.length > 0 && manual.cells([...new Set(reach)].join(", ")),
    from && to && last.length === 2 && manual.moved(from, to),
    captures.captured.length > 0 && `${text.events.captures(captures.captured.join(", "))}.`,
    arrows.length > 0 && manual.arrows(arrows.map((each) => `${each.from}–${each.to}`).join(", ")),
  ]
    .filter(Boolean)
    .join(" ");
}
