// The switch for the threat layer, and the legend of its marks.
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { threatsShown } from "../../app/hint_settings.ts";
import { drawMark, type HintedAttack } from "../../board/view/hints.ts";
import { text } from "../../text/index.ts";
import { SettingBox } from "../controls/checkbox.tsx";

interface Props {
  count: number;
  /** The kinds in the legend. */
  kinds: readonly Exclude<HintedAttack["kind"], "attack" | "defence">[];
}

export function ThreatLayer({ count, kinds }: Props) {
  const words = text.understanding;
  return (
    <div class="threat-layer">
      <SettingBox id="threats" setting={threatsShown}>
        {words.showThreats}
      </SettingBox>
      {threatsShown.value && (
        <ThreatLegend kinds={kinds}>{count === 0 && <li data-testid="no-threats">{words.noThreats}</li>}</ThreatLegend>
      )}
    </div>
  );
}

/** The marks of threats on the board, with their meanings. */
export function ThreatLegend({ kinds, children }: Pick<Props, "kinds"> & { children?: ComponentChildren }) {
  const words = text.understanding;
  return (
    <ul class="legend" aria-label={words.legend} data-testid="threat-legend">
      {kinds.map((kind) => (
        <li key={kind}>
          <Mark kind={kind} />
          {words.threats[kind]}
        </li>
      ))}
      {children}
    </ul>
  );
}

function Mark({ kind }: { kind: HintedAttack["kind"] }) {
  const picture = useRef<SVGSVGElement>(null);
  useEffect(() => picture.current?.replaceChildren(drawMark(kind, "", { x: 0, y: 0 })), [kind]);
  return <svg ref={picture} class="hints" viewBox="-0.6 -0.6 1.2 1.2" aria-hidden="true" />;
}
