// A figure with its caption.
import { useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { notation, setFor } from "../../app/appearance.ts";
import { parseDiagram } from "../../board/layout/diagram.ts";
import { layoutOf } from "../../board/layout/layouts.ts";
import { BoardView } from "../../board/view/view.ts";
import { type Drawing, drawingOf, plain } from "../../manual/drawing.ts";
import type { Figure } from "../../manual/figures.ts";
import { rules } from "../../rules/load.ts";
import type { Manual } from "../../text/en/pages/manual.ts";
import { text } from "../../text/index.ts";

interface Props {
  id: string;
  figure: Figure;
  /** The title, if it has one. */
  title?: string;
  caption: string;
  manual: Manual;
  /** The ruleset that computes the figure. */
  ruleset: string;
}

export function FigureBoard({ id, figure, title, caption, manual, ruleset }: Props) {
  const element = useRef<HTMLDivElement>(null);
  const rulesModule = rules.value;
  const drawing = useMemo(
    () => (rulesModule ? drawingOf(figure, ruleset, rulesModule) : plain(figure)),
    [rulesModule, figure.position],
  );
  const layout = layoutOf(figure.position);
  const set = setFor(layout).value;
  const numerals = notation.value === "japanese";
  const label = [title && `${title}.`, caption, seen(drawing, manual)].filter(Boolean).join(" ");
  useLayoutEffect(() => {
    const view = new BoardView(layout);
    view.element.setAttribute("role", "img");
    view.element.setAttribute("aria-label", label);
    const { diagram, last, captures, arrows, reach, owner } = drawing;
    const nothing = {
      before: [],
      checks: [],
      movable: [],
      selected: null,
      targets: [],
      chosen: [],
      put: null,
      shapes: [],
      waiting: [],
    };
    view.draw({
      diagram: parseDiagram(diagram),
      turns: 0,
      pieceSet: set,
      animated: false,
      numerals,
      last,
      captures,
      arrows,
      ...nothing,
    });
    view.hint({ reach, owner, attacks: [] }, 0);
    element.current?.replaceChildren(view.element);
  }, [layout, drawing, label, set, numerals]);
  return (
    <figure data-figure={id}>
      <div class="figure-board" ref={element} />
      <figcaption>
        {title && <strong>{title}</strong>} {caption}
      </figcaption>
    </figure>
  );
}

/** Returns a description of the figure for screen readers, besides its pieces. */
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
