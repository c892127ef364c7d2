// The games in which the user has a seat, latest first.
import { useEffect, useState } from "preact/hooks";
import type { AppState } from "../../app/app_state.ts";
import { Nothing, WaysToPlay } from "../../components/notices/nothing.tsx";
import { PlayerName } from "../../components/players/player_name.tsx";
import type { Summary } from "../../protocol/schema.ts";
import { getOwnGames } from "../../protocol/users.ts";
import { dayWords } from "../../text/dates.ts";
import { text } from "../../text/index.ts";
import { pageText } from "../../text/pages.ts";
import { nameOfPlayer } from "../../text/rulesets.ts";
import { resultWords } from "../past/result_words.ts";

export function OwnGames({ appState }: { appState: AppState }) {
  const [games, setGames] = useState<Summary[] | null>(null);
  const [next, setNext] = useState<string | null>(null);
  const fetchMore = async (before?: string) => {
    try {
      const page = await getOwnGames(before);
      setGames((known) => [...(before ? (known ?? []) : []), ...page.games]);
      setNext(page.next);
    } catch {
      // Keeps the list.
    }
  };
  useEffect(() => void fetchMore(), []);
  return (
    <section class="card games" aria-labelledby="games-title" data-testid="own-games">
      <h2 id="games-title">{pageText.account.games}</h2>
      {games?.length === 0 && (
        <Nothing words={pageText.account.noGames}>
          <WaysToPlay />
        </Nothing>
      )}
      <ul class="own-games">
        {games?.map((game) => (
          <GameRow key={game.id} game={game} appState={appState} />
        ))}
      </ul>
      {next && (
        <button type="button" class="quiet" onClick={() => void fetchMore(next)}>
          {text.front.more}
        </button>
      )}
    </section>
  );
}

function GameRow({ game, appState }: { game: Summary; appState: AppState }) {
  const ruleset = appState.rulesets.find((each) => each.id === game.ruleset);
  const seats = ruleset?.seats ?? [];
  const place = (seat: string | null) => seats.findIndex((each) => each.id === seat);
  const players = [...game.players].sort((one, other) => place(one.seat) - place(other.seat));
  return (
    <li>
      <a href={`/game/${game.id}`} data-inside>
        {players.map((player, index) => (
          <span key={player.seat}>
            {index > 0 && " · "}
            <PlayerName player={{ ...player, name: nameOfPlayer(player) }} />
          </span>
        ))}
      </a>
      <span class="row-facts">
        <span>{game.result ? resultWords(game, ruleset) : pageText.account.state[game.state]}</span>
        {ruleset && <span>{ruleset.title}</span>}
        {game.state !== "open" && <span>{text.front.moves(game.moves)}</span>}
        <time dateTime={new Date(game.updated).toISOString()}>{dayWords(game.updated)}</time>
      </span>
    </li>
  );
}
