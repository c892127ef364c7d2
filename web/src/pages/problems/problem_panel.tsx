// A problem: task, board and outcome.
import { useEffect, useMemo, useState } from "preact/hooks";
import { markProblem } from "../../app/settings.ts";
import { Waiting } from "../../components/notices/missing_part.tsx";
import { Opponent } from "../../learn/opponent.ts";
import { type Problem, solverOf, themeOf } from "../../learn/problems.ts";
import { Solving } from "../../learn/solving.ts";
import { useToday } from "../../learn/use_today.ts";
import type { Ruleset } from "../../protocol/schema.ts";
import { titleOfLetter } from "../../room/seating.ts";
import { rules } from "../../rules/load.ts";
import type { Refusal } from "../../rules/rules_module.ts";
import { dayWords } from "../../text/dates.ts";
import { text } from "../../text/index.ts";
import { Difficulty } from "./difficulty.tsx";
import { OutcomePanel } from "./outcome_panel.tsx";
import { ProblemBoard } from "./problem_board.tsx";
import { problemWords } from "./problem_words.ts";

interface Props {
  problem: Problem;
  ruleset: Ruleset;
  isToday: boolean;
  /** Shows the next problem; undefined if there is no other. */
  onNext: (() => void) | undefined;
}

export function ProblemPanel({ problem, ruleset, isToday, onNext }: Props) {
  const rulesModule = rules.value;
  const opponent = useMemo(() => new Opponent(ruleset), [ruleset.id]);
  const solving = useMemo(
    () => rulesModule && new Solving(rulesModule, problem, opponent),
    [rulesModule, problem, opponent],
  );
  useEffect(() => () => solving?.close(), [solving]);
  useEffect(() => () => opponent.close(), [opponent]);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const missed = solving?.missed.value ?? false;
  const state = solving?.state.value ?? "open";
  useEffect(() => {
    if (missed) markProblem(problem.id, "missed");
  }, [missed, problem.id]);
  useEffect(() => {
    if (state === "solved" && !missed) markProblem(problem.id, "solved");
  }, [state, missed, problem.id]);
  const tries = solving?.tries.value;
  const hint = solving?.hint.value;
  useEffect(() => setRefusal(null), [state, tries, hint, problem.id]);
  const words = text.trainer;
  const day = useToday();
  const solver = solverOf(problem);
  return (
    <>
      <section class="card problem-task" aria-labelledby="problem-title">
        <h1 id="problem-title">{isToday ? words.day : words.themes[themeOf(problem)]}</h1>
        <p class="problem-facts">
          {isToday && <span>{dayWords(day.getTime())}</span>}
          <span>{ruleset.title}</span>
          <Difficulty level={problem.difficulty} />
        </p>
        <p class="ask" data-testid="task">
          <span class={`swatch owner-${solver}`} aria-hidden="true" />
          <span>{text.trainer.task(titleOfLetter(ruleset, solver), problemWords(problem, ruleset))}</span>
        </p>
      </section>
      {solving ? (
        <>
          <ProblemBoard solving={solving} ruleset={ruleset} onRefusal={setRefusal} />
          <OutcomePanel {...{ solving, ruleset, refusal, onNext }} />
        </>
      ) : (
        <Waiting />
      )}
    </>
  );
}
