// The solution, whose moves can be gone through, with the reasons of what they cause.
import { MoveText } from "../../components/game/move_text.tsx";
import type { Played, Solving } from "../../learn/solving.ts";
import type { Ruleset } from "../../protocol/schema.ts";
import { describeEvent } from "../../room/events.ts";
import { byIds, explainStep } from "../../room/explain.ts";
import { titleOfLetter } from "../../room/seating.ts";
import { text } from "../../text/index.ts";

interface Props {
  solving: Solving;
  ruleset: Ruleset;
}

export function SolutionLine({ solving, ruleset }: Props) {
  const shown = solving.shown.value;
  return (
    <ol class="solution-line" aria-label={text.trainer.solution} data-testid="solution">
      <li>
        <button
          type="button"
          class="move"
          aria-current={shown === 0 ? "step" : undefined}
          onClick={() => solving.goTo(0)}
        >
          {text.trainer.start}
        </button>
      </li>
      {solving.line.value.map((played, index) => (
        <li key={played.after} class={`owner-${played.step.seat}`}>
          <button
            type="button"
            class="move"
            aria-current={shown === index + 1 ? "step" : undefined}
            onClick={() => solving.goTo(index + 1)}
          >
            <span class="swatch" aria-hidden="true" />
            <span class="unseen">{titleOfLetter(ruleset, played.step.seat ?? "")}: </span>
            <MoveText notation={played.step.notation} />
          </button>
          <Effects played={played} ruleset={ruleset} />
        </li>
      ))}
    </ol>
  );
}

function Effects({ played: { step, before }, ruleset }: { played: Played; ruleset: Ruleset }) {
  const reasons = explainStep(ruleset, { ...step, explanations: byIds(step.explanations, ruleset.seats) }, before);
  if (step.events.length === 0) return null;
  return (
    <div class="effects">
      {step.events.map((line) => (
        <p key={line}>{reasons.find(({ about }) => about === line)?.words ?? `${describeEvent(ruleset, line)}.`}</p>
      ))}
    </div>
  );
}
