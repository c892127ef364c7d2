// The analysis of a whole game: a chart of the win shares, marked moves, and each player's summary.
import { useEffect, useMemo } from "preact/hooks";
import { MoveText } from "../../components/move_text.tsx";
import { hasEngine } from "../../engine/engine.ts";
import { type Analysed, GameAnalysis } from "../../engine/game_analysis.ts";
import { type Judgement, judge, type Mark, summaries } from "../../engine/judgement.ts";
import type { Ruleset } from "../../protocol/schema.ts";
import type { NodeFacts } from "../../review/node_facts.ts";
import { type Review, root } from "../../review/review.ts";
import type { ReviewSession } from "../../review/review_session.ts";
import { lineFrom } from "../../review/walk.ts";
import { text } from "../../text/index.ts";
import { playerOf } from "./names.ts";
import { ShareChart } from "./share_chart.tsx";

interface Props {
  session: ReviewSession;
  review: Review;
  nodeFacts: NodeFacts;
  ruleset: Ruleset;
}

const marks: readonly Mark[] = ["inaccuracy", "mistake", "blunder", "alliance", "decided"];

export function ChartPanel({ session, review, nodeFacts, ruleset }: Props) {
  const analysis = useMemo(() => new GameAnalysis(), [session]);
  useEffect(() => () => analysis.close(), [analysis]);
  const letters = ruleset.seats.map(({ letter }) => letter);
  const result = analysis.result.value;
  const judgements = result ? judge(result.points, letters) : [];
  if (!hasEngine() || lineFrom(review, root).length === 0) return null;
  const working = result !== null && result.points.length < result.line.length;
  return (
    <section class="card chart" aria-label={text.engine.chartLabel} data-testid="chart">
      {!working && (
        <button
          type="button"
          data-testid="analyse-game"
          onClick={() => void analysis.start(review, nodeFacts, letters)}
        >
          {text.engine.chart}
        </button>
      )}
      {working && <p role="status">{text.engine.working(result.points.length, result.line.length)}</p>}
      {result && (
        <>
          <ShareChart {...{ session, ruleset, result, judgements }} />
          <p class="hint">{text.engine.facts(result.depth, analysis.nodes.toLocaleString())}</p>
          <Marked {...{ session, review, nodeFacts, ruleset, result, judgements }} />
          {!working && <Summaries {...{ review, ruleset, result, judgements }} />}
        </>
      )}
    </section>
  );
}

interface Judged {
  result: Analysed;
  judgements: readonly Judgement[];
}

function Marked({ session, review, nodeFacts, ruleset, result, judgements }: Props & Judged) {
  return (
    <ul class="marked" data-testid="marked">
      {judgements.map(({ loss, marks }, index) => {
        const node = result.line[index] ?? root;
        const facts = nodeFacts.of(review, node);
        if (marks.length === 0 || !facts) return null;
        return (
          <li key={node} class={`owner-${ruleset.seats[facts.column]?.letter}`}>
            <button type="button" class="quiet" onClick={() => session.go(node)}>
              <span class="swatch" aria-hidden="true" /> {`${facts.row}. `}
              <MoveText notation={facts.notation} />
            </button>
            {marks.map((mark) => (
              <span key={mark} class={`mark ${mark}`}>
                {text.engine.marks[mark]}
              </span>
            ))}
            {loss >= 0.01 && <span class="hint">{text.engine.lost(Math.round(loss * 100))}</span>}
          </li>
        );
      })}
    </ul>
  );
}

function Summaries({ review, ruleset, result, judgements }: Pick<Props, "review" | "ruleset"> & Judged) {
  const found = summaries(result.points, judgements, ruleset.seats.length);
  return (
    <table class="summaries" data-testid="summaries">
      <thead>
        <tr>
          <td />
          {ruleset.seats.map((seat) => (
            <th key={seat.id} class={`owner-${seat.letter}`} scope="col">
              {playerOf(review, seat) ?? seat.title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {marks.map((mark) => (
          <tr key={mark}>
            <th scope="row">{text.engine.marks[mark]}</th>
            {found.map((summary, seat) => (
              <td key={ruleset.seats[seat]?.id}>{summary.marks[mark]}</td>
            ))}
          </tr>
        ))}
        <tr>
          <th scope="row">{text.engine.average}</th>
          {found.map((summary, seat) => (
            <td key={ruleset.seats[seat]?.id}>{`${(summary.loss * 100).toFixed(1)} %`}</td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}
