// The tutor: lessons with interactive exercises, checked by the rules module.

import { useEffect } from "preact/hooks";
import { learned } from "../app/settings.ts";
import { setTitle } from "../app/tab.ts";
import { Masthead } from "../components/masthead/masthead.tsx";
import { type LessonId, lessonIds, lessons, rulesOf } from "../learn/lessons.ts";
import type { Ruleset } from "../protocol/schema.ts";
import { loadRules } from "../rules/load.ts";
import { text } from "../text/index.ts";
import { ExercisePanel } from "./learn/exercise_panel.tsx";
import { titleOf } from "./learn/task_words.ts";
import { DayCard } from "./problems/day_card.tsx";

/** `exercise`: the id of an exercise; null shows all lessons. */
export function LearnPage({ exercise, rulesets }: { exercise: string | null; rulesets: Ruleset[] }) {
  useEffect(loadRules, []);
  const lesson = lessonIds.find((id) => lessons[id].some((each) => each.id === exercise));
  const ruleset = lesson && rulesets.find(({ id }) => id === rulesOf(lesson));
  const found = lesson && lessons[lesson].find(({ id }) => id === exercise);
  setTitle(`${found ? titleOf(lesson, found.id) : text.learn.title} – ${text.title}`);
  return (
    <div class={found && ruleset ? "learn game" : "learn"}>
      <Masthead />
      {found && ruleset ? (
        <ExercisePanel key={found.id} {...{ ruleset, lesson }} exercise={found} />
      ) : (
        <Lessons rulesets={rulesets} />
      )}
    </div>
  );
}

/** The lessons of the games that this server offers. */
function Lessons({ rulesets }: { rulesets: Ruleset[] }) {
  const known = lessonIds.filter((lesson) => rulesets.some(({ id }) => id === rulesOf(lesson)));
  return (
    <main class="lessons" data-testid="lessons">
      <h1>{text.learn.title}</h1>
      <p class="lead">{text.learn.lead}</p>
      <DayCard rulesets={rulesets} />
      <div class="lesson-grid">
        {known.map((id) => (
          <Lesson key={id} id={id} />
        ))}
      </div>
      <p>
        <a href="/rules" data-inside>
          {text.front.rules}
        </a>
      </p>
    </main>
  );
}

function Lesson({ id }: { id: LessonId }) {
  const words = text.learn.lessons[id];
  const solved = lessons[id].filter((exercise) => learned.value.includes(exercise.id)).length;
  return (
    <section class="card" aria-labelledby={`lesson-${id}`}>
      <h2 id={`lesson-${id}`}>{words.title}</h2>
      <p>{words.about}</p>
      <ol class="exercises">
        {lessons[id].map((exercise, index) => {
          const done = learned.value.includes(exercise.id);
          const title = titleOf(id, exercise.id);
          return (
            <li key={exercise.id}>
              <a
                href={`/learn?exercise=${exercise.id}`}
                data-inside
                class={done ? "done" : ""}
                aria-label={done ? text.learn.solvedTitle(title) : title}
                title={title}
              >
                {index + 1}
              </a>
            </li>
          );
        })}
      </ol>
      <p class="hint">{text.learn.progress(solved, lessons[id].length)}</p>
    </section>
  );
}
