// The engine of the analysis board: best lines of the position on the board, and the chart of the
// whole game.
import { useLayoutEffect } from "preact/hooks";
import { stored } from "../../app/settings.ts";
import { hasEngine } from "../../engine/engine.ts";
import { nodeOf, root } from "../../review/review.ts";
import { lineFrom, pathTo } from "../../review/walk.ts";
import { text } from "../../text/index.ts";
import { BestLines } from "./best_lines.tsx";
import type { EngineProps } from "./engine_props.ts";
import { GameChart } from "./game_chart.tsx";

const engineOn = stored<boolean>(
  "engine",
  (words) => words === "on",
  (on) => (on ? "on" : "off"),
);

export function EnginePanel(props: EngineProps) {
  const { session, review, nodeFacts, ruleset, position } = props;
  const on = engineOn.value;
  const at = session.at.value;
  const codes = pathTo(review, at).map((node) => nodeOf(review, node).move);
  const letters = ruleset.seats.map(({ letter }) => letter);
  const over = nodeFacts.of(review, at)?.diagram.split(" ")[1] === "-";
  // Before the board is painted, so that it shows no arrows of the position before.
  useLayoutEffect(() => {
    position.forget();
    if (on && !over) void position.ask({ setup: review.setup, letters, codes });
  }, [position, on, over, JSON.stringify([review.setup, codes])]);
  if (!hasEngine()) return null;
  return (
    <section class="card engine" aria-labelledby="engine-title" data-testid="engine">
      <h2 id="engine-title" class="unseen">
        {text.engine.title}
      </h2>
      <div class="engine-head">
        <label class="check">
          <input
            type="checkbox"
            data-testid="engine-on"
            checked={on}
            onChange={(event) => {
              engineOn.value = event.currentTarget.checked;
            }}
          />
          {text.engine.analyse}
        </label>
        <AnalyseGame {...props} />
      </div>
      {on && <BestLines {...props} over={over} />}
      {props.game.result.value && <GameChart {...props} result={props.game.result.value} />}
    </section>
  );
}

/** The button that analyses the game, and its progress. */
function AnalyseGame({ review, nodeFacts, ruleset, game }: EngineProps) {
  const line = lineFrom(review, root);
  const result = game.result.value;
  if (line.length === 0) return null;
  if (result && game.working.value) {
    return <p role="status">{text.engine.working(result.points.length, result.line.length)}</p>;
  }
  if (result?.line.join() === [root, ...line].join()) return null;
  return (
    <button
      type="button"
      data-testid="analyse-game"
      onClick={() =>
        void game.start(
          review,
          nodeFacts,
          ruleset.seats.map(({ letter }) => letter),
        )
      }
    >
      {result ? text.engine.again : text.engine.chart}
    </button>
  );
}
