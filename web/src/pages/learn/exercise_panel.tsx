// An exercise: task, board and outcome, with the reason and the legend of a piece.
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { markLearned } from "../../app/settings.ts";
import type { Piece } from "../../board/layout/layout.ts";
import { layoutOf } from "../../board/layout/layouts.ts";
import { type Exercise, seatOf } from "../../learn/exercise.ts";
import { type LessonId, lessons } from "../../learn/lessons.ts";
import { exerciseAfter } from "../../learn/path.ts";
import { type Outcome, Trial } from "../../learn/trial.ts";
import type { Ruleset } from "../../protocol/schema.ts";
import { titleOfLetter } from "../../room/seating.ts";
import { rules } from "../../rules/load.ts";
import type { Refusal } from "../../rules/rules_module.ts";
import { refusalWords } from "../../rules/words.ts";
import { text } from "../../text/index.ts";
import { pageText } from "../../text/pages.ts";
import { PieceLegend } from "./piece_legend.tsx";
import { hintWords, nameOfExercise, taskWords } from "./task_words.ts";
import { TrialBoard } from "./trial_board.tsx";
import { Why } from "./why.tsx";

interface Props {
  ruleset: Ruleset;
  lesson: LessonId;
  exercise: Exercise;
  /** The lessons that this server offers. */
  known: readonly LessonId[];
}

export function ExercisePanel({ ruleset, lesson, exercise, known }: Props) {
  const rulesModule = rules.value;
  const trial = useMemo(
    () => rulesModule && new Trial(rulesModule, ruleset, exercise),
    [rulesModule, ruleset.id, exercise],
  );
  useEffect(() => () => trial?.close(), [trial]);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const own = seatOf(exercise);
  const [inspected, setInspected] = useState<Piece | null>(
    exercise.piece ? { owner: own, name: exercise.piece } : null,
  );
  const outcome = trial?.outcome.value ?? "open";
  useEffect(() => {
    if (outcome === "solved") markLearned(exercise.id);
    if (outcome !== "open") setRefusal(null);
  }, [outcome, exercise.id]);
  const nameOf = (letter: string) => titleOfLetter(ruleset, letter);
  const words = pageText.learn;
  const hint = trial?.hint.value;
  const status = outcome !== "open" ? words.outcomes[outcome] : hint && hintWords(exercise, hint);
  const list = lessons[lesson];
  const next = exerciseAfter(exercise, known);
  const name = nameOfExercise(lesson, exercise);
  const { title, about } = words.lessons[lesson];
  const numbered = words.exerciseTitle(title, list.indexOf(exercise) + 1, list.length);
  return (
    <main class={exercise.part ? "exercise part" : "exercise"} data-testid="exercise">
      <section class="card task">
        {name !== title && <p class="lesson-name">{numbered}</p>}
        <h1>{name === title ? numbered : name}</h1>
        <p class="hint lesson-about">{about}</p>
        <p class="ask" data-testid="task">
          <span class={`swatch owner-${own}`} aria-hidden="true" />
          <span>{text.trainer.task(nameOf(own), taskWords(exercise, nameOf))}</span>
        </p>
      </section>
      {trial ? (
        <>
          <TrialBoard trial={trial} ruleset={ruleset} onRefusal={setRefusal} onInspect={setInspected} />
          <section class="card lesson-outcome" data-outcome={outcome}>
            <p role="status" class={`outcome ${outcome}`} data-testid="outcome">
              {refusal ? refusalWords(refusal, nameOf) : status}
            </p>
            <Buttons trial={trial} outcome={outcome} next={next} />
            {/* On phones in place of the words above the board. */}
            <p class="hint lesson-about-below">{about}</p>
            <div role="status">
              {(outcome === "solved" || outcome === "shown") && <Why trial={trial} ruleset={ruleset} lesson={lesson} />}
            </div>
            <PieceLegend piece={inspected} men={layoutOf(exercise.position).shape === "squares"} />
            <p>
              <a href="/learn" data-inside>
                {words.all}
              </a>
            </p>
          </section>
        </>
      ) : (
        <p class="notice">{text.loading}</p>
      )}
    </main>
  );
}

function Buttons({ trial, outcome, next }: { trial: Trial; outcome: Outcome; next: Exercise | null }) {
  const words = pageText.learn;
  const first = useRef<HTMLElement | null>(null);
  // Focuses the next button after an attempt, so that keyboard users can continue.
  useEffect(() => {
    if (outcome !== "open") first.current?.focus({ preventScroll: true });
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
