// The engine of the analysis board: win shares and best lines of the position on the board.
import { useLayoutEffect } from "preact/hooks";
import { stored } from "../../../app/settings.ts";
import { SettingBox } from "../../../components/controls/checkbox.tsx";
import { hasEngine } from "../../../engine/engine.ts";
import { nodeOf } from "../../../review/review.ts";
import { pathTo } from "../../../review/walk.ts";
import { text } from "../../../text/index.ts";
import { BestLines } from "./best_lines.tsx";
import type { EngineProps } from "./props.ts";

const engineOn = stored<boolean>(
  "engine",
  (words) => words === "on",
  (on) => (on ? "on" : "off"),
);

export function EnginePanel(props: EngineProps) {
  const { place, review, nodeFacts, ruleset, position } = props;
  const on = engineOn.value;
  const at = place.at.value;
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
        <SettingBox class="check" id="engine-on" setting={engineOn}>
          {text.engine.analyse}
        </SettingBox>
      </div>
      {on && <BestLines {...props} over={over} />}
    </section>
  );
}
