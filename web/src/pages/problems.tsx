// The problems of the tutor: one at a time, from easy to hard, and the problem of the day.
import { useEffect, useMemo } from "preact/hooks";
import { go, goInstead } from "../app/router.ts";
import { problemProgress } from "../app/settings.ts";
import { setTitle } from "../app/tab.ts";
import { useLoaded } from "../components/controls/use_loaded.ts";
import { Masthead } from "../components/masthead/masthead.tsx";
import { Waiting } from "../components/notices/missing_part.tsx";
import { chosen, loadProblems, nextProblem, type Problem, problemOfTheDay } from "../learn/problems.ts";
import { useToday } from "../learn/use_today.ts";
import type { Ruleset } from "../protocol/schema.ts";
import { loadRules } from "../rules/load.ts";
import { text } from "../text/index.ts";
import type { PageProps } from "./page_props.ts";
import { addressOf, choiceOf, parseWanted } from "./problems/address.ts";
import { ChoiceForm } from "./problems/choice_form.tsx";
import { ProblemPanel } from "./problems/problem_panel.tsx";

export function ProblemsPage({ route: { search }, rulesets }: PageProps) {
  useEffect(loadRules, []);
  const all = useProblems(rulesets);
  const day = useToday();
  const wanted = useMemo(() => parseWanted(search), [search]);
  const today = all.length > 0 ? problemOfTheDay(all, day) : undefined;
  const problem = wanted.isToday ? today : all.find(({ id }) => id === wanted.id);
  const games = rulesets.map(({ id }) => id).filter((id) => all.some(({ game }) => game === id));
  const choice = choiceOf(wanted, problem, games);
  const list = useMemo(() => chosen(all, choice), [all, choice.theme, choice.game]);
  const next = nextProblem(list, problemProgress.value, problem?.id ?? null);
  // An address without a problem leads to the next one.
  const start = problem ? undefined : next?.id;
  useEffect(() => {
    if (start !== undefined) goInstead(addressOf(start, choice));
  }, [start, choice.theme, choice.game]);
  const title = wanted.isToday ? text.trainer.day : text.trainer.title;
  setTitle(`${title} – ${text.title}`);
  const ruleset = rulesets.find(({ id }) => id === problem?.game);
  return (
    <div class="learn game">
      <Masthead />
      <main class="trainer" data-testid="problems" data-problem={problem?.id}>
        {problem && ruleset ? (
          <ProblemPanel
            key={problem.id}
            problem={problem}
            ruleset={ruleset}
            isToday={problem.id === today?.id}
            onNext={next && (() => go(addressOf(next.id, choice)))}
          />
        ) : (
          <>
            <h1>{text.trainer.title}</h1>
            {all.length > 0 && list.length === 0 ? <p class="notice">{text.trainer.noProblems}</p> : <Waiting />}
          </>
        )}
        <ChoiceForm all={all} list={list} choice={choice} rulesets={rulesets} />
      </main>
    </div>
  );
}

/** Returns the problems of the games that this server offers; empty until they have loaded. */
function useProblems(rulesets: readonly Ruleset[]): readonly Problem[] {
  const problems = useLoaded(loadProblems, []);
  const known = rulesets.map(({ id }) => id).join();
  return useMemo(() => (problems ?? []).filter(({ game }) => known.split(",").includes(game)), [problems, known]);
}
