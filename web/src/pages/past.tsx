// The archive search: the query is stored in the URL; the results are small boards.
import { useEffect, useMemo, useState } from "preact/hooks";
import type { AppState } from "../app/app_state.ts";
import { matchesMedia } from "../app/device.ts";
import { go } from "../app/router.ts";
import { setTitle } from "../app/tab.ts";
import { Masthead } from "../components/masthead/masthead.tsx";
import { Nothing } from "../components/notices/nothing.tsx";
import { exportUrl, searchGames } from "../protocol/http.ts";
import { problemOf } from "../protocol/problem.ts";
import type { FoundGame, Problem } from "../protocol/schema.ts";
import { text } from "../text/index.ts";
import { problemWords } from "../text/problems.ts";
import type { ServerPageProps } from "./page_props.ts";
import { FoundCard } from "./past/found_card.tsx";
import { parseQuery, writeQuery } from "./past/query.ts";
import { SearchForm } from "./past/search_form.tsx";

export function PastPage({ route: { search }, appState }: ServerPageProps) {
  setTitle(`${text.past.title} – ${text.title}`);
  const query = useMemo(() => parseQuery(search), [search]);
  const words = writeQuery(query);
  return (
    <div class="past">
      <Masthead />
      <main class="past-grid">
        <aside class="card past-search">
          <h1>{text.front.finished}</h1>
          {/* The key resets the form for a new query and on Back. */}
          <details open={matchesMedia("(min-width: 761px)")}>
            <summary>{text.past.conditions}</summary>
            <SearchForm
              key={words}
              query={query}
              rulesets={appState.rulesets}
              onSearch={(asked) => go(asked ? `/games?${asked}` : "/games")}
            />
          </details>
          <p class="past-more">
            <a href={exportUrl(words)} download data-testid="export">
              {text.past.download}
            </a>
            <a href="/import" data-inside>
              {text.past.import}
            </a>
          </p>
        </aside>
        <Found key={words} words={words} appState={appState} />
      </main>
    </div>
  );
}

interface Answer {
  games: FoundGame[];
  next: string | null;
}

function Found({ words, appState }: { words: string; appState: AppState }) {
  const [found, setFound] = useState<Answer | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);

  const ask = async (before: Answer | null) => {
    try {
      const { games, next } = await searchGames(words, before?.next ?? null);
      setFound({ games: [...(before?.games ?? []), ...games], next });
      setProblem(null);
    } catch (error) {
      setProblem(problemOf(error));
    }
  };
  useEffect(() => {
    void ask(null);
  }, [words]);

  return (
    <section class="past-found" aria-label={text.past.found} aria-busy={!found && !problem}>
      {problem && (
        <p class="card problem" role="alert" data-testid="search-problem">
          {problemWords(problem)}
        </p>
      )}
      {!found && !problem && <p class="none">{text.loading}</p>}
      {found?.games.length === 0 && (
        <div class="card" data-testid="nothing-found">
          <Nothing words={words ? text.past.nothing : text.front.noFinished}>
            <a class="button" href={words ? "/games" : "/import"} data-inside>
              {words ? text.past.all : text.past.import}
            </a>
          </Nothing>
        </div>
      )}
      <ul class="found-games" data-testid="found">
        {found?.games.map((game) => (
          <FoundCard key={game.id} game={game} ruleset={appState.rulesets.find((each) => each.id === game.ruleset)} />
        ))}
      </ul>
      {found?.next && (
        <button type="button" data-testid="more" onClick={() => void ask(found)}>
          {text.past.more}
        </button>
      )}
    </section>
  );
}
