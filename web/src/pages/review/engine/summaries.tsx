// One row for each seat: how many of its moves have each mark, and what a move lost on average. A
// click on a number shows the next of these moves.
import type { Analysed } from "../../../engine/game_analysis.ts";
import { type Mark, marksOf, summaries } from "../../../engine/judgement.ts";
import { text } from "../../../text/index.ts";
import { playerOf } from "../names.ts";
import { MarkSign } from "./mark_sign.tsx";
import type { EngineProps } from "./props.ts";

/** The rows have the titles of the seats: names of players are too long for the column. */
export function Summaries({ place, review, ruleset, result, judgements }: EngineProps & { result: Analysed }) {
  const found = summaries(result.points, judgements, ruleset.seats.length);
  const marks = marksOf(ruleset.seats.length);
  const showNext = (seat: number, mark: Mark) => {
    const isOne = (index: number) => result.points[index]?.mover === seat && judgements[index]?.marks.includes(mark);
    const nodes = result.line.filter((_, index) => isOne(index));
    const at = result.line.indexOf(place.at.value);
    const next = nodes.find((node) => result.line.indexOf(node) > at) ?? nodes[0];
    if (next !== undefined) place.go(next);
  };
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
                <td key={mark}>
                  {summary?.marks[mark] ? (
                    <button type="button" title={text.engine.marks[mark]} onClick={() => showNext(index, mark)}>
                      {summary.marks[mark]}
                    </button>
                  ) : (
                    0
                  )}
                </td>
              ))}
              <td>{`${((summary?.loss ?? 0) * 100).toFixed(1)} %`}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
