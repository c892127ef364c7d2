// The meaning of the signs and lines of the chart.
import type { Analysed } from "../../../engine/game_analysis.ts";
import { marksOf } from "../../../engine/judgement.ts";
import type { Ruleset } from "../../../protocol/schema.ts";
import { text } from "../../../text/index.ts";
import { MarkSign } from "./mark_sign.tsx";

export function ChartLegend({ ruleset, result }: { ruleset: Ruleset; result: Analysed }) {
  const has = (word: string) => result.points.some(({ events }) => events.some((event) => event.startsWith(word)));
  return (
    <ul class="hint chart-legend" data-testid="chart-legend">
      {marksOf(ruleset.seats.length).map((mark) => (
        <li key={mark}>
          <span aria-hidden="true">
            <MarkSign mark={mark} />
          </span>{" "}
          {text.engine.marks[mark]}
        </li>
      ))}
      {has("alliance ") && <li class="legend-line legend-alliance">{text.engine.alliance}</li>}
      {has("out ") && <li class="legend-line">{text.engine.elimination}</li>}
    </ul>
  );
}
