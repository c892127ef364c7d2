// An exercise: task, board and outcome, with the reason and the legend of a piece.
import { useEffect, useMemo, useState } from "preact/hooks";
import { markLearned } from "../../app/settings.ts";
import type { Piece } from "../../board/layout/layout.ts";
import { layoutOf } from "../../board/layout/layouts.ts";
import { Waiting } from "../../components/notices/missing_part.tsx";
import { type Exercise, seatOf } from "../../learn/exercise.ts";
import { type LessonId, lessons } from "../../learn/lessons.ts";
import { exerciseAfter } from "../../learn/path.ts";
import { Trial } from "../../learn/trial.ts";
import type { Ruleset } from "../../protocol/schema.ts";
import { titleOfLetter } from "../../room/seating.ts";
import { rules } from "../../rules/load.ts";
import type { Refusal } from "../../rules/rules_module.ts";
import { type NameOf, refusalWords } from "../../rules/words.ts";
import { text } from "../../text/index.ts";
import { pageText } from "../../text/pages.ts";
import { useFocusOnChange } from "./focus_on_change.ts";
import { missWords } from "./miss_words.ts";
import { PieceLegend } from "./piece_legend.tsx";
import { beginWords, hintWords, nameOfExercise, taskWords } from "./task_words.ts";
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
  const tries = trial?.tries.value ?? 0;
  const hint = trial?.hint.value;
  useEffect(() => {
    if (outcome === "solved") markLearned(exercise.id);
  }, [outcome, exercise.id]);
  useEffect(() => setRefusal(null), [outcome, tries, hint]);
  const nameOf = (letter: string) => titleOfLetter(ruleset, letter);
  const words = pageText.learn;
  const isDone = outcome === "solved" || outcome === "shown";
  const status = refusal ? refusalWords(simpler(refusal, lesson), nameOf) : outcomeWords(trial, nameOf);
  const list = lessons[lesson];
  const next = exerciseAfter(exercise, known);
  const { title, about } = words.lessons[lesson];
  return (
    <main class={exercise.part ? "exercise part" : "exercise"} data-testid="exercise">
      <section class="card task">
        <p class="lesson-name">
          <a href="/learn" data-inside>
            {words.exerciseTitle(title, list.indexOf(exercise) + 1, list.length)}
          </a>
        </p>
        <h1>{nameOfExercise(lesson, exercise)}</h1>
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
            <p role="status" class={`outcome ${refusal ? "wrong" : outcome}`} data-testid="outcome">
              {/* A new element for each move, so that screen readers also say a repeated outcome. */}
              <span key={tries}>{status}</span>
            </p>
            <Buttons trial={trial} isDone={isDone} next={next} />
            <div role="status">{isDone && <Why trial={trial} ruleset={ruleset} lesson={lesson} />}</div>
            {/* On phones in place of the words above the board. */}
            {!isDone && <p class="hint lesson-about-below">{about}</p>}
            <PieceLegend piece={inspected} men={layoutOf(exercise.position).shape === "squares"} />
            <p>
              <a href="/learn" data-inside>
                {words.all}
              </a>
            </p>
          </section>
        </>
      ) : (
        <Waiting />
      )}
    </main>
  );
}

/** Returns a refusal that does not mention castling, except in the lesson about it. */
const simpler = (refusal: Refusal, lesson: LessonId): Refusal =>
  refusal.code === "castling_over" && lesson !== "castling" ? { ...refusal, code: "cannot_go" } : refusal;

/** Returns the outcome in words; for a wrong move, what it lacks. */
function outcomeWords(trial: Trial | null, nameOf: NameOf): string {
  const words = pageText.learn;
  if (!trial) return "";
  const { exercise, outcome, hint, miss } = trial;
  if (outcome.value === "open") return hint.value ? hintWords(exercise, hint.value) : beginWords(exercise);
  return miss.value ? missWords(miss.value.miss, miss.value.after, nameOf) : words.outcomes[outcome.value];
}

function Buttons({ trial, isDone, next }: { trial: Trial; isDone: boolean; next: Exercise | null }) {
  const words = pageText.learn;
  const focusFirst = useFocusOnChange(isDone);
  if (!isDone) {
    return (
      <div class="buttons" key="open">
        {/* The second hint is the whole move. */}
        <button
          ref={focusFirst}
          type="button"
          data-testid="hint"
          disabled={trial.hint.value?.whole}
          onClick={() => void trial.help()}
        >
          {words.hint}
        </button>
        <button type="button" data-testid="solve" onClick={() => trial.solve()}>
          {words.solve}
        </button>
      </div>
    );
  }
  return (
    <div class="buttons" key="done">
      <a
        ref={focusFirst}
        class="button primary"
        data-inside
        data-testid="next"
        href={next ? `/learn?exercise=${next.id}` : "/learn"}
      >
        {next ? words.next : words.all}
      </a>
      <button type="button" data-testid="again" onClick={() => trial.again()}>
        {words.again}
      </button>
    </div>
  );
}
