// The path through the lessons, with the progress stored in this browser.
import { useState } from "preact/hooks";
import { matchesMedia } from "../../app/device.ts";
import { learned } from "../../app/settings.ts";
import type { Exercise } from "../../learn/exercise.ts";
import { type LessonId, rulesOf } from "../../learn/lessons.ts";
import { type LearningPath, type PathLesson, pathOf } from "../../learn/path.ts";
import type { Ruleset } from "../../protocol/schema.ts";
import { text } from "../../text/index.ts";
import { pageText } from "../../text/pages.ts";
import { DayCard } from "../problems/day_card.tsx";
import { LessonPicture } from "./lesson_picture.tsx";
import { nameOfExercise, titleOf } from "./task_words.ts";

/** `known`: the lessons that this server offers. */
export function LessonPath({ known, rulesets }: { known: readonly LessonId[]; rulesets: Ruleset[] }) {
  const path = pathOf(known, learned.value);
  const words = pageText.learn;
  const isMain = ({ id }: PathLesson) => rulesOf(id) === "sannin";
  const others = path.lessons.filter((each) => !isMain(each));
  return (
    <main class="lessons" data-testid="lessons">
      <h1>{text.pages.learn}</h1>
      <p class="lead">{words.lead}</p>
      <div class="lessons-columns">
        <div>
          <Progress path={path} />
          <Steps steps={path.lessons.filter(isMain)} label={words.pathLabel} from={1} />
          {others.length > 0 && (
            <>
              <h2 class="other-lessons">{words.otherGames}</h2>
              <Steps steps={others} label={words.otherGames} from={path.lessons.length - others.length + 1} />
            </>
          )}
          {path.solved > 0 && <Reset />}
        </div>
        <aside>
          <DayCard rulesets={rulesets} isMain={false} />
          <p>
            <a href="/rules" data-inside>
              {text.front.rules}
            </a>
          </p>
        </aside>
      </div>
    </main>
  );
}

/** How far the user is, and the one action that leads on. */
function Progress({ path: { solved, count, next, lessons: steps } }: { path: LearningPath }) {
  const words = pageText.learn;
  const label = words.progress(solved, count);
  const lesson = steps.find(({ exercises }) => next && exercises.includes(next))?.id;
  return (
    <section class="card path-progress" aria-label={label} data-testid="progress">
      {next && lesson ? (
        <>
          <LessonPicture lesson={lesson} exercise={next} />
          <div class="path-next">
            <p class="lesson-name">{words.lessons[lesson].title}</p>
            <p class="path-exercise">{nameOfExercise(lesson, next)}</p>
            <a class="button primary" href={`/learn?exercise=${next.id}`} data-inside data-testid="continue">
              {solved === 0 ? words.start : words.go}
            </a>
          </div>
        </>
      ) : (
        <div class="path-next">
          <p>{words.allDone}</p>
          <a class="button primary" href="/problems" data-inside>
            {words.problems}
          </a>
        </div>
      )}
      <p class="path-count">
        <progress value={solved} max={count} aria-label={label} />
        {label}
      </p>
    </section>
  );
}

/** The button that forgets the progress, and its confirmation. */
function Reset() {
  const [asking, setAsking] = useState(false);
  const words = pageText.learn;
  if (!asking) {
    return (
      <button type="button" class="quiet" data-testid="reset" onClick={() => setAsking(true)}>
        {words.reset}
      </button>
    );
  }
  return (
    <span class="reset-sure" role="alert">
      {words.resetSure}
      <button
        type="button"
        class="danger"
        data-testid="reset-confirm"
        onClick={() => {
          learned.value = [];
        }}
      >
        {words.reset}
      </button>
      <button type="button" onClick={() => setAsking(false)}>
        {words.resetCancel}
      </button>
    </span>
  );
}

/** `from`: the number of the first lesson. */
function Steps({ steps, label, from }: { steps: readonly PathLesson[]; label: string; from: number }) {
  return (
    <ol class="lesson-path" aria-label={label}>
      {steps.map((lesson, index) => (
        <Step key={lesson.id} lesson={lesson} number={from + index} />
      ))}
    </ol>
  );
}

function Step({ lesson: { id, exercises, solved, state }, number }: { lesson: PathLesson; number: number }) {
  const words = pageText.learn;
  // On a phone only the lesson that is next is unfolded.
  const isNarrow = matchesMedia("(max-width: 560px)");
  const next = exercises.find((each) => !learned.value.includes(each.id)) ?? exercises[0];
  return (
    <li class={`lesson-step ${state}`} data-lesson={id} data-state={state}>
      <span class="lesson-mark" aria-hidden="true">
        {state === "done" ? "✓" : number}
      </span>
      <section class="card" aria-labelledby={`lesson-${id}`}>
        {next && <LessonPicture lesson={id} exercise={next} />}
        <h2 id={`lesson-${id}`}>
          <a class="lesson-title" href={`/learn?exercise=${next?.id}`} data-inside>
            {words.lessons[id].title}
          </a>
        </h2>
        <p class="lesson-about">{words.lessons[id].about}</p>
        <details open={state === "next" || !isNarrow}>
          <summary>{words.progress(solved, exercises.length)}</summary>
          <ol class="exercises">
            {exercises.map((exercise) => (
              <ExerciseLink
                key={exercise.id}
                lesson={id}
                exercise={exercise}
                isNext={state === "next" && exercise === next}
              />
            ))}
          </ol>
        </details>
      </section>
    </li>
  );
}

/** `isNext`: whether it is the exercise that the user continues with. */
function ExerciseLink({ lesson, exercise, isNext }: { lesson: LessonId; exercise: Exercise; isNext: boolean }) {
  const words = pageText.learn;
  const done = learned.value.includes(exercise.id);
  const shown = linkWords(lesson, exercise);
  const name = nameOfExercise(lesson, exercise);
  // The accessible name contains the visible text.
  const label = name.includes(shown) ? name : `${shown}: ${name}`;
  return (
    <li>
      <a
        href={`/learn?exercise=${exercise.id}`}
        data-inside
        class={done ? "done" : isNext ? "next" : ""}
        aria-current={isNext ? "step" : undefined}
        aria-label={done ? words.solvedTitle(label) : label}
        title={titleOf(lesson, exercise)}
      >
        {shown}
      </a>
    </li>
  );
}

/** Returns the piece that an exercise teaches, or what one does in it. */
function linkWords(lesson: LessonId, exercise: Exercise): string {
  if (lesson === "pieces" && exercise.piece) return text.pieces[exercise.piece] ?? exercise.piece;
  return nameOfExercise(lesson, exercise);
}
