// The switch for the layer of threats, and what its marks mean.
import { useEffect, useRef } from "preact/hooks";
import { threatsShown } from "../../app/understanding.ts";
import { type Bearing, drawMark } from "../../board/hints.ts";
import { text } from "../../text/index.ts";

interface Props {
  count: number;
  /** What is explained. */
  kinds: readonly Exclude<Bearing["kind"], "attack">[];
}

export function ThreatLayer({ count, kinds }: Props) {
  const words = text.understanding;
  return (
    <div class="threat-layer">
      <label>
        <input
          type="checkbox"
          data-testid="threats"
          checked={threatsShown.value}
          onChange={(event) => {
            threatsShown.value = event.currentTarget.checked;
          }}
        />
        {words.showThreats}
      </label>
      {threatsShown.value && (
        <ul class="legend" aria-label={words.legend}>
          {kinds.map((kind) => (
            <li key={kind}>
              <Mark kind={kind} />
              {words.threats[kind]}
            </li>
          ))}
          {count === 0 && <li data-testid="no-threats">{words.noThreats}</li>}
        </ul>
      )}
    </div>
  );
}

function Mark({ kind }: { kind: Bearing["kind"] }) {
  const picture = useRef<SVGSVGElement>(null);
  useEffect(() => picture.current?.replaceChildren(drawMark(kind, "", { x: 0, y: 0 })), [kind]);
  return <svg ref={picture} class="hints" viewBox="-0.6 -0.6 1.2 1.2" aria-hidden="true" />;
}
