// An exercise: board, task and outcome.
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { markLearned } from "../../app/settings.ts";
import { type Exercise, seatOf } from "../../learn/exercise.ts";
import { type LessonId, lessons } from "../../learn/lessons.ts";
import { type Outcome, Trial } from "../../learn/trial.ts";
import type { Ruleset } from "../../protocol/schema.ts";
import { titleOfLetter } from "../../room/seating.ts";
import { rules } from "../../rules/load.ts";
import type { Refusal } from "../../rules/rules_module.ts";
import { refusalWords } from "../../rules/words.ts";
import { text } from "../../text/index.ts";
import { hintWords, taskWords, titleOf } from "./task_words.ts";
import { TrialBoard } from "./trial_board.tsx";

interface Props {
  ruleset: Ruleset;
  lesson: LessonId;
  exercise: Exercise;
}

export function ExercisePanel({ ruleset, lesson, exercise }: Props) {
  const rulesModule = rules.value;
  const trial = useMemo(
    () => rulesModule && new Trial(rulesModule, ruleset, exercise),
    [rulesModule, ruleset.id, exercise],
  );
  useEffect(() => () => trial?.close(), [trial]);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const outcome = trial?.outcome.value ?? "open";
  useEffect(() => {
    if (outcome === "solved") markLearned(exercise.id);
    if (outcome !== "open") setRefusal(null);
  }, [outcome, exercise.id]);
  const nameOf = (letter: string) => titleOfLetter(ruleset, letter);
  const words = text.learn;
  const hint = trial?.hint.value;
  const status = outcome !== "open" ? words.outcomes[outcome] : hint && hintWords(exercise, hint);
  return (
    <main class="exercise" data-testid="exercise">
      {trial ? (
        <TrialBoard trial={trial} ruleset={ruleset} onRefusal={setRefusal} />
      ) : (
        <p class="notice">{text.loading}</p>
      )}
      <section class="card task">
        <h1>{titleOf(lesson, exercise.id)}</h1>
        <p class="hint">{words.lessons[lesson].about}</p>
        <p class="ask" data-testid="task">
          {words.youAre(nameOf(seatOf(exercise)))} {taskWords(exercise, nameOf)}
        </p>
        <p role="status" class={`outcome ${outcome}`} data-testid="outcome">
          {refusal ? refusalWords(refusal, nameOf) : status}
        </p>
        {trial && <Buttons trial={trial} lesson={lesson} outcome={outcome} />}
        <p>
          <a href="/learn" data-inside>
            {words.all}
          </a>
        </p>
      </section>
    </main>
  );
}

function Buttons({ trial, lesson, outcome }: { trial: Trial; lesson: LessonId; outcome: Outcome }) {
  const words = text.learn;
  const list = lessons[lesson];
  const next = list[list.indexOf(trial.exercise) + 1];
  const first = useRef<HTMLElement | null>(null);
  // Focuses the next button after an attempt, so that keyboard users can continue.
  useEffect(() => {
    if (outcome !== "open") first.current?.focus();
  }, [outcome]);
  const focus = (element: HTMLElement | null) => {
    first.current = element;
  };
  if (outcome === "open") {
    return (
      <div class="buttons">
        {/* The second hint is the whole move. */}
        <button type="button" data-testid="hint" disabled={trial.hint.value?.whole} onClick={() => void trial.help()}>
          {words.hint}
        </button>
        <button type="button" data-testid="solve" onClick={() => trial.solve()}>
          {words.solve}
        </button>
      </div>
    );
  }
  return (
    <div class="buttons">
      {outcome === "solved" && (
        <a
          ref={focus}
          class="button primary"
          data-inside
          data-testid="next"
          href={next ? `/learn?exercise=${next.id}` : "/learn"}
        >
          {next ? words.next : words.all}
        </a>
      )}
      <button
        type="button"
        {...(outcome === "solved" ? {} : { ref: focus })}
        data-testid="again"
        onClick={() => trial.again()}
      >
        {words.again}
      </button>
    </div>
  );
}
