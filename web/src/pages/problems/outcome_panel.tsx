// The outcome of an attempt, its buttons, and the solution with its reasons.
import type { Played, Solving, SolvingState } from "../../learn/solving.ts";
import type { Ruleset } from "../../protocol/schema.ts";
import { moveAnnouncement } from "../../room/announcements.ts";
import { titleOfLetter } from "../../room/seating.ts";
import type { Refusal } from "../../rules/rules_module.ts";
import { refusalWords } from "../../rules/words.ts";
import { text } from "../../text/index.ts";
import { pageText } from "../../text/pages.ts";
import { useFocusOnChange } from "../learn/focus_on_change.ts";
import { hintWords } from "../learn/task_words.ts";
import { refutationWords } from "./problem_words.ts";
import { SolutionLine } from "./solution_line.tsx";

interface Props {
  solving: Solving;
  ruleset: Ruleset;
  /** Why the last illegal move is refused. */
  refusal: Refusal | null;
  onNext: (() => void) | undefined;
}

export function OutcomePanel({ solving, ruleset, refusal, onNext }: Props) {
  const outcome = outcomeOf(solving);
  const isDone = outcome === "solved" || outcome === "shown";
  return (
    <section class="card problem-outcome" aria-label={text.trainer.solution}>
      <p role="status" class={`outcome ${outcome}`} data-testid="outcome">
        {/* A new element for each move, so that screen readers also say a repeated outcome. */}
        <span key={solving.tries.value}>
          {refusal ? refusalWords(refusal, (letter) => titleOfLetter(ruleset, letter)) : outcomeWords(solving, ruleset)}
        </span>
      </p>
      {isDone && <SolutionLine solving={solving} ruleset={ruleset} />}
      <Buttons solving={solving} isDone={isDone} onNext={onNext} />
      {solving.missed.value && <p class="hint">{text.trainer.comesAgain}</p>}
    </section>
  );
}

/** Returns the outcome to show. A wrong move stays the outcome after it is taken back. */
function outcomeOf({ state, hint, failure }: Solving): SolvingState {
  return state.value === "open" && failure.value && !hint.value ? "wrong" : state.value;
}

function outcomeWords(solving: Solving, ruleset: Ruleset): string {
  const words = text.trainer;
  const line = solving.line.value;
  const hint = solving.hint.value;
  switch (outcomeOf(solving)) {
    case "solved":
      return words.solved;
    case "shown":
      return words.shown;
    case "replying":
      return words.goOn;
    case "wrong": {
      const { refutation, played } = solving.failure.value ?? {};
      const why = refutation ? refutationWords(refutation, ruleset, played?.after ?? "") : "";
      return `${words.wrong} ${why}`.trim();
    }
    case "open":
      if (hint) return hintWords({ position: solving.diagram }, hint);
      return line.length === 0 ? words.begin : words.yourMove(repliesWords(line, ruleset));
  }
}

/** Returns the opponents' moves since the solver's last one. */
function repliesWords(line: readonly Played[], ruleset: Ruleset): string {
  const solver = line[0]?.step.seat;
  const own = line.findLastIndex(({ step }) => step.seat === solver);
  return line
    .slice(own + 1)
    .map(({ step, before }) => `${titleOfLetter(ruleset, step.seat ?? "")}: ${moveAnnouncement(step, before)}`)
    .join("; ");
}

interface ButtonsProps {
  solving: Solving;
  isDone: boolean;
  onNext: (() => void) | undefined;
}

function Buttons({ solving, isDone, onNext }: ButtonsProps) {
  const focusFirst = useFocusOnChange(isDone);
  if (isDone) {
    return (
      <div class="buttons" key="done">
        {onNext && (
          <button ref={focusFirst} type="button" class="primary" data-testid="next" onClick={onNext}>
            {text.trainer.next}
          </button>
        )}
        <button
          type="button"
          {...(onNext ? {} : { ref: focusFirst })}
          data-testid="again"
          onClick={() => solving.restart()}
        >
          {pageText.learn.again}
        </button>
      </div>
    );
  }
  return (
    <div class="buttons" key="open">
      <button
        ref={focusFirst}
        type="button"
        data-testid="hint"
        disabled={solving.state.value === "replying" || solving.hint.value?.whole === true}
        onClick={() => solving.help()}
      >
        {pageText.learn.hint}
      </button>
      <button type="button" data-testid="solve" onClick={() => solving.solve()}>
        {pageText.learn.solve}
      </button>
    </div>
  );
}
