// The tutor: lessons with interactive exercises, checked by the rules module.
import { useEffect } from "preact/hooks";
import { setTitle } from "../app/tab.ts";
import { Masthead } from "../components/masthead/masthead.tsx";
import { lessonIds, lessons, rulesOf } from "../learn/lessons.ts";
import { loadRules } from "../rules/load.ts";
import { text } from "../text/index.ts";
import { ExercisePanel } from "./learn/exercise_panel.tsx";
import { LessonPath } from "./learn/lesson_path.tsx";
import { titleOf } from "./learn/task_words.ts";
import type { PageProps } from "./page_props.ts";

/** Query: `exercise`, the id of an exercise. Without it, all lessons are shown. */
export function LearnPage({ route: { query }, rulesets }: PageProps) {
  const exercise = query.get("exercise");
  useEffect(loadRules, []);
  /** The lessons of the games that this server offers. */
  const known = lessonIds.filter((lesson) => rulesets.some(({ id }) => id === rulesOf(lesson)));
  const lesson = known.find((id) => lessons[id].some((each) => each.id === exercise));
  const ruleset = lesson && rulesets.find(({ id }) => id === rulesOf(lesson));
  const found = lesson && lessons[lesson].find(({ id }) => id === exercise);
  setTitle(`${found ? titleOf(lesson, found) : text.pages.learn} – ${text.title}`);
  return (
    <div class={found && ruleset ? "learn game" : "learn"}>
      <Masthead />
      {found && ruleset ? (
        <ExercisePanel key={found.id} {...{ ruleset, lesson, known }} exercise={found} />
      ) : (
        <LessonPath known={known} rulesets={rulesets} />
      )}
    </div>
  );
}
