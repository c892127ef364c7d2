// A card with the problem of the day, for other pages.
import { useEffect, useState } from "preact/hooks";
import { problemProgress } from "../../app/settings.ts";
import { layoutOf } from "../../board/layout/layouts.ts";
import { SmallBoard } from "../../components/boards/small_board.tsx";
import { loadProblems, type Problem, problemOfTheDay, solverOf } from "../../learn/problems.ts";
import { useToday } from "../../learn/use_today.ts";
import type { Ruleset } from "../../protocol/schema.ts";
import { titleOfLetter } from "../../room/seating.ts";
import { text } from "../../text/index.ts";
import { addressOf } from "./address.ts";
import { Difficulty } from "./difficulty.tsx";
import { problemWords } from "./problem_words.ts";

interface Props {
  rulesets: readonly Ruleset[];
  /** Whether solving it is the main action of the page. */
  isMain?: boolean;
}

export function DayCard({ rulesets, isMain = true }: Props) {
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  useEffect(() => {
    // Without the problems the card stays empty.
    void loadProblems().then(setProblems, () => {});
  }, []);
  const offered = problems.filter(({ game }) => rulesets.some(({ id }) => id === game));
  const problem = problemOfTheDay(offered, useToday());
  const ruleset = rulesets.find(({ id }) => id === problem?.game);
  return (
    <section class="card day-card" aria-labelledby="day-title" data-testid="day">
      <h2 id="day-title">{text.trainer.day}</h2>
      {problem && ruleset && <Day problem={problem} ruleset={ruleset} isMain={isMain} />}
    </section>
  );
}

function Day({ problem, ruleset, isMain }: { problem: Problem; ruleset: Ruleset; isMain: boolean }) {
  const words = text.trainer;
  const solver = solverOf(problem);
  const task = text.trainer.task(titleOfLetter(ruleset, solver), problemWords(problem, ruleset));
  const isSolved = problemProgress.value.solved.includes(problem.id);
  return (
    <div class="day-content">
      <a href="/problems?today" data-inside class="day-board">
        <SmallBoard
          diagram={problem.position}
          label={words.picture(task)}
          turns={layoutOf(problem.position).turnsFor(solver)}
        />
      </a>
      <div class="day-words">
        <p class="problem-facts">
          <span>{ruleset.title}</span>
          <Difficulty level={problem.difficulty} />
        </p>
        <p class="day-task">{task}</p>
        <p class="buttons">
          <a class={isMain ? "button primary" : "button"} href="/problems?today" data-inside data-testid="solve-day">
            {isSolved ? `✓ ${words.daySolved}` : words.solveDay}
          </a>
          <a class="button" href={addressOf(null, { theme: null, game: problem.game })} data-inside data-testid="train">
            {words.title}
          </a>
        </p>
      </div>
    </div>
  );
}
