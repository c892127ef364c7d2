// What the user wants to solve, and how much of it is solved.
import { goInstead } from "../../app/router.ts";
import { problemProgress } from "../../app/settings.ts";
import { Select } from "../../components/controls/select.tsx";
import { type Choice, chosen, type Problem, themes } from "../../learn/problems.ts";
import type { Ruleset } from "../../protocol/schema.ts";
import { text } from "../../text/index.ts";
import { pageText } from "../../text/pages.ts";
import { addressOf } from "./address.ts";

interface Props {
  all: readonly Problem[];
  /** The problems of the choice. */
  list: readonly Problem[];
  choice: Choice;
  rulesets: readonly Ruleset[];
}

export function ChoiceForm({ all, list, choice, rulesets }: Props) {
  const words = text.trainer;
  const choose = (change: Partial<Choice>) => goInstead(addressOf(null, { ...choice, ...change }));
  const solved = list.filter(({ id }) => problemProgress.value.solved.includes(id)).length;
  const offered = themes.filter((theme) => chosen(all, { ...choice, theme }).length > 0 || theme === choice.theme);
  const games = rulesets.filter(({ id }) => chosen(all, { ...choice, game: id }).length > 0 || id === choice.game);
  return (
    <section class="card problem-choice" aria-labelledby="problem-choice">
      <h2 id="problem-choice">{words.title}</h2>
      <div class="problem-fields">
        <label>
          {words.theme}
          <Select
            id="theme"
            value={choice.theme ?? ""}
            options={[["", words.allThemes], ...offered.map((theme) => [theme, words.themes[theme]] as const)]}
            onChoose={(theme) => choose({ theme: theme || null })}
          />
        </label>
        <label>
          {words.game}
          <Select
            id="game"
            value={choice.game ?? ""}
            options={[["", words.allGames], ...games.map(({ id, title }) => [id, title] as const)]}
            onChoose={(game) => choose({ game: game || null })}
          />
        </label>
      </div>
      <p class="problem-progress">
        <progress value={solved} max={Math.max(list.length, 1)} aria-labelledby="problem-solved" />
        <span id="problem-solved" data-testid="progress">
          {pageText.learn.progress(solved, list.length)}
        </span>
      </p>
      <p class="hint">{words.about}</p>
      <p>
        <a href="/learn" data-inside>
          {pageText.learn.all}
        </a>
      </p>
    </section>
  );
}
