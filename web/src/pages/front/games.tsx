// The latest finished games, refreshed while the page is visible.
import { useEffect, useState } from "preact/hooks";
import type { AppState } from "../../app/app_state.ts";
import { getGames } from "../../protocol/http.ts";
import type { Ruleset, Summary } from "../../protocol/schema.ts";
import { timeWords } from "../../room/time_words.ts";
import { dayWords } from "../../text/dates.ts";
import { text } from "../../text/index.ts";
import { originWords } from "../../text/origin.ts";
import { gameWords, RowSeats } from "./row.tsx";

/** Refresh interval in milliseconds. */
const refreshEvery = 10000;
/** The number of games shown. */
const few = 5;

export function PastGames({ appState }: { appState: AppState }) {
  const [games, setGames] = useState<readonly Summary[] | null>(null);
  useEffect(() => {
    const refresh = async () => {
      if (document.visibilityState === "hidden") return;
      try {
        setGames((await getGames("finished")).games.slice(0, few));
      } catch {
        // Keeps the list until the server answers again.
      }
    };
    void refresh();
    const timer = setInterval(refresh, refreshEvery);
    return () => clearInterval(timer);
  }, []);
  return (
    <section class="card games" data-testid="games-finished">
      <h2>{text.front.finished}</h2>
      {games?.length === 0 && <p class="none">{text.front.noFinished}</p>}
      <ul>
        {games?.map((game) => (
          <PastRow key={game.id} game={game} ruleset={appState.rulesets.find((each) => each.id === game.ruleset)} />
        ))}
      </ul>
      <p class="past-links">
        <a href="/games" data-inside data-testid="past-games">
          {text.past.link}
        </a>
        <a href="/import" data-inside>
          {text.past.import}
        </a>
      </p>
    </section>
  );
}

function PastRow({ game, ruleset }: { game: Summary; ruleset: Ruleset | undefined }) {
  return (
    <li>
      <RowSeats game={game} ruleset={ruleset} />
      <span class="row-facts">
        {gameWords(game, ruleset).map((words) => (
          <span key={words}>{words}</span>
        ))}
        <span>{text.front.moves(game.moves)}</span>
        {!game.imported && <span>{timeWords(game.time)}</span>}
        {game.result && <span>{text.result.kind[game.result.how] ?? game.result.how}</span>}
        {game.imported ? (
          <span>{originWords(game.imported)}</span>
        ) : (
          <time dateTime={new Date(game.created).toISOString()}>{dayWords(game.created)}</time>
        )}
      </span>
      <a class="button" href={`/game/${game.id}`} data-inside>
        {text.front.look}
      </a>
    </li>
  );
}
