// The analysis of a whole game: a chart of the win shares, each player's summary, and a list of the
// marked moves.
import { MoveText } from "../../components/move_text.tsx";
import type { Analysed } from "../../engine/game_analysis.ts";
import { marksOf, summaries } from "../../engine/judgement.ts";
import { text } from "../../text/index.ts";
import { BetterMove } from "./better_move.tsx";
import type { EngineProps } from "./engine_props.ts";
import { MarkSign } from "./mark_sign.tsx";
import { playerOf } from "./names.ts";
import { ShareChart } from "./share_chart.tsx";

type Props = EngineProps & { result: Analysed };

export function GameChart(props: Props) {
  const { session, ruleset, result, judgements, game } = props;
  return (
    <div class="game-chart" data-testid="chart">
      <ShareChart {...{ session, ruleset, result, judgements }} />
      <BetterMove {...props} />
      <p class="hint">{text.engine.gameFacts(result.depth, game.nodes.toLocaleString())}</p>
      {!game.working.value && (
        <>
          <Summaries {...props} />
          <Marked {...props} />
        </>
      )}
    </div>
  );
}

function Marked({ session, review, nodeFacts, ruleset, result, judgements }: Props) {
  const marked = result.line.flatMap((node, index) => {
    const judgement = judgements[index];
    const facts = review.nodes.has(node) ? nodeFacts.of(review, node) : null;
    return judgement && facts && judgement.marks.length > 0 ? [{ node, facts, ...judgement }] : [];
  });
  if (marked.length === 0) return null;
  return (
    <details class="marked" open>
      <summary>{text.engine.marked(marked.length)}</summary>
      <ul data-testid="marked">
        {marked.map(({ node, facts, marks, loss }) => (
          <li key={node} class={`owner-${ruleset.seats[facts.column]?.letter}`}>
            <button type="button" class="quiet" onClick={() => session.go(node)}>
              <span class="swatch" aria-hidden="true" /> {`${facts.row}. `}
              <MoveText notation={facts.notation} />
            </button>
            {marks.map((mark) => (
              <span key={mark} data-mark={mark}>
                {text.engine.marks[mark]}
              </span>
            ))}
            {loss >= 0.01 && <span class="hint">{text.engine.lost(Math.round(loss * 100))}</span>}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** One row for each player: how many moves have each mark, and what a move lost on average. */
function Summaries({ review, ruleset, result, judgements }: Props) {
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
          const name = playerOf(review, seat) ?? seat.title;
          return (
            <tr key={seat.id}>
              <th class={`owner-${seat.letter}`} scope="row" title={name}>
                <span class="swatch" aria-hidden="true" /> {name}
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
