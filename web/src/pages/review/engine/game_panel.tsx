// The analysis of a whole game: a chart of the win shares, the mark of the move on the board, and
// the details, which are closed at first so that the moves are not pushed off the screen.
import { hasEngine } from "../../../engine/engine.ts";
import type { Analysed } from "../../../engine/game_analysis.ts";
import { type Mark, marksOf } from "../../../engine/judgement.ts";
import { root } from "../../../review/review.ts";
import { lineFrom } from "../../../review/walk.ts";
import { text } from "../../../text/index.ts";
import { pageText } from "../../../text/pages.ts";
import { BetterMove } from "./better_move.tsx";
import { ChartLegend } from "./chart_legend.tsx";
import { MarkSign } from "./mark_sign.tsx";
import { MarkedMoves } from "./marked_moves.tsx";
import type { EngineProps } from "./props.ts";
import { ShareChart } from "./share_chart.tsx";
import { Summaries } from "./summaries.tsx";

type Props = EngineProps & { result: Analysed };

export function GamePanel(props: EngineProps) {
  const { place, review, ruleset, game, judgements } = props;
  const result = game.result.value;
  if (!hasEngine() || lineFrom(review, root).length === 0) return null;
  return (
    <section class="card game-panel" aria-label={pageText.review.report} data-testid="game-panel">
      {result && (
        <div class="game-chart" data-testid="chart">
          <ShareChart {...{ place, ruleset, result, judgements }} />
          <BetterMove {...props} />
        </div>
      )}
      <Search {...props} />
      {result && !game.running.value && <Details {...props} result={result} />}
    </section>
  );
}

/** The progress of the search; otherwise the button that starts it, if positions are missing. */
function Search({ game }: EngineProps) {
  const result = game.result.value;
  const [done, all] = [result?.points.length ?? 0, result?.line.length ?? 0];
  const words = pageText.review;
  if (game.running.value) {
    return (
      <p class="game-search" role="status">
        {text.engine.working(done, all)}
      </p>
    );
  }
  if (result && done === all && !result.outdated) return null;
  const known = result && (result.outdated ? words.outdated : words.known(done, all));
  return (
    <p class="game-search">
      {known && <span class="hint">{known}</span>}
      <button type="button" data-testid="analyse-game" onClick={() => void game.start()}>
        {result ? (result.outdated ? words.again : words.rest) : text.engine.chart}
      </button>
    </p>
  );
}

function Details(props: Props) {
  const { ruleset, result, game } = props;
  const counts = marksOf(ruleset.seats.length).map((mark) => ({ mark, count: countOf(mark, props) }));
  return (
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
      <Summaries {...props} />
      <MarkedMoves {...props} />
      <ChartLegend ruleset={ruleset} result={result} />
      <p class="hint" data-testid="game-facts">
        {text.engine.gameFacts(result.depth, game.nodes.toLocaleString())}
        {` · ${pageText.review.storedAnalysis}`}
      </p>
    </details>
  );
}

const countOf = (mark: Mark, { judgements }: Props): number =>
  judgements.filter(({ marks }) => marks.includes(mark)).length;
