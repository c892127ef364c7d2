// The analysis of a whole game: a chart of the win shares, the mark of the move on the board, and
// the details, which are closed at first so that the moves are not pushed off the screen.
import type { Analysed } from "../../engine/game_analysis.ts";
import { type Mark, marksOf } from "../../engine/judgement.ts";
import { text } from "../../text/index.ts";
import { BetterMove } from "./better_move.tsx";
import { ChartLegend } from "./chart_legend.tsx";
import type { EngineProps } from "./engine_props.ts";
import { MarkSign } from "./mark_sign.tsx";
import { MarkedMoves } from "./marked_moves.tsx";
import { ShareChart } from "./share_chart.tsx";
import { Summaries } from "./summaries.tsx";

type Props = EngineProps & { result: Analysed };

export function GameChart(props: Props) {
  const { session, ruleset, result, judgements, game } = props;
  const counts = marksOf(ruleset.seats.length).map((mark) => ({ mark, count: countOf(mark, props) }));
  return (
    <div class="game-chart" data-testid="chart">
      <ShareChart {...{ session, ruleset, result, judgements }} />
      <BetterMove {...props} />
      <details class="game-details" data-testid="game-details">
        <summary>
          {text.engine.marked}
          {counts.map(
            ({ mark, count }) =>
              count > 0 && (
                <span key={mark} class="mark-count">
                  <MarkSign mark={mark} /> {count}
                </span>
              ),
          )}
        </summary>
        {!game.working.value && (
          <>
            <Summaries {...props} />
            <MarkedMoves {...props} />
          </>
        )}
        <ChartLegend ruleset={ruleset} result={result} />
        <p class="hint">{text.engine.gameFacts(result.depth, game.nodes.toLocaleString())}</p>
      </details>
    </div>
  );
}

const countOf = (mark: Mark, { judgements }: Props): number =>
  judgements.filter(({ marks }) => marks.includes(mark)).length;
