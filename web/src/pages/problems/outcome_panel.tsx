// The outcome of an attempt, its buttons, and the solution with its reasons.
import { useEffect, useRef } from "preact/hooks";
import type { Played, Solving } from "../../learn/solving.ts";
import type { Ruleset } from "../../protocol/schema.ts";
import { moveAnnouncement } from "../../room/announcements.ts";
import { titleOfLetter } from "../../room/seating.ts";
import type { Refusal } from "../../rules/rules_module.ts";
import { refusalWords } from "../../rules/words.ts";
import { text } from "../../text/index.ts";
import { pageText } from "../../text/pages.ts";
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
  const state = solving.state.value;
  const isDone = state === "solved" || state === "shown";
  return (
    <section class="card problem-outcome" aria-label={text.trainer.solution}>
      <p role="status" class={`outcome ${state}`} data-testid="outcome">
        {refusal ? refusalWords(refusal, (letter) => titleOfLetter(ruleset, letter)) : outcomeWords(solving, ruleset)}
      </p>
      {isDone && <SolutionLine solving={solving} ruleset={ruleset} />}
      <Buttons solving={solving} onNext={onNext} />
      {solving.missed.value && <p class="hint">{text.trainer.comesAgain}</p>}
    </section>
  );
}

function outcomeWords(solving: Solving, ruleset: Ruleset): string {
  const words = text.trainer;
  const line = solving.line.value;
  const hint = solving.hint.value;
  switch (solving.state.value) {
    case "solved":
      return words.solved;
    case "shown":
      return words.shown;
    case "replying":
      return words.goOn;
    case "wrong": {
      const refutation = solving.refutation.value;
      const why = refutation ? refutationWords(refutation, ruleset, line.at(-1)?.after ?? "") : "";
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

function Buttons({ solving, onNext }: Pick<Props, "solving" | "onNext">) {
  const state = solving.state.value;
  const first = useRef<HTMLButtonElement>(null);
  // Focuses the next button after an attempt, so that keyboard users can continue.
  useEffect(() => {
    if (state !== "open" && state !== "replying") first.current?.focus({ preventScroll: true });
  }, [state]);
  if (state === "solved" || state === "shown") {
    return (
      <div class="buttons">
        {onNext && (
          <button type="button" class="primary" data-testid="next" ref={first} onClick={onNext}>
            {text.trainer.next}
          </button>
        )}
        <button type="button" data-testid="again" onClick={() => solving.restart()}>
          {pageText.learn.again}
        </button>
      </div>
    );
  }
  return (
    <div class="buttons">
      {state === "wrong" ? (
        <button type="button" class="primary" data-testid="again" ref={first} onClick={() => solving.again()}>
          {pageText.learn.again}
        </button>
      ) : (
        <button
          type="button"
          data-testid="hint"
          disabled={state === "replying" || solving.hint.value?.whole === true}
          onClick={() => solving.help()}
        >
          {pageText.learn.hint}
        </button>
      )}
      <button type="button" data-testid="solve" onClick={() => solving.solve()}>
        {pageText.learn.solve}
      </button>
    </div>
  );
}
