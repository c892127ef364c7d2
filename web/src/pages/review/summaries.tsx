// One row for each seat: how many of its moves have each mark, and what a move lost on average.
import type { Analysed } from "../../engine/game_analysis.ts";
import { marksOf, summaries } from "../../engine/judgement.ts";
import { text } from "../../text/index.ts";
import type { EngineProps } from "./engine_props.ts";
import { MarkSign } from "./mark_sign.tsx";
import { playerOf } from "./names.ts";

/** The rows have the titles of the seats: names of players are too long for the column. */
export function Summaries({ review, ruleset, result, judgements }: EngineProps & { result: Analysed }) {
  const found = summaries(result.points, judgements, ruleset.seats.length);
  const marks = marksOf(ruleset.seats.length);
  return (
    <table class="summaries" data-testid="summaries">
      <thead>
        <tr>
          <td />
          {marks.map((mark) => (
            <th key={mark} scope="col">
              <MarkSign mark={mark} />
            </th>
          ))}
          <th scope="col" title={text.engine.average}>
            <span aria-hidden="true">{text.engine.averageShort}</span>
            <span class="unseen">{text.engine.average}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {ruleset.seats.map((seat, index) => {
          const summary = found[index];
          return (
            <tr key={seat.id}>
              <th class={`owner-${seat.letter}`} scope="row" title={playerOf(review, seat)}>
                <span class="swatch" aria-hidden="true" /> {seat.title}
              </th>
              {marks.map((mark) => (
                <td key={mark}>{summary?.marks[mark]}</td>
              ))}
              <td>{`${((summary?.loss ?? 0) * 100).toFixed(1)} %`}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
