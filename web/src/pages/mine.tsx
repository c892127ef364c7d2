// The user's games: the running ones as boards with whose turn it is, those on this device, and all
// others.
import { setTitle } from "../app/tab.ts";
import { ownGames } from "../app/turns.ts";
import { LiveBoard } from "../components/boards/live_board.tsx";
import { Masthead } from "../components/masthead/masthead.tsx";
import type { OwnRunningGame, Ruleset } from "../protocol/schema.ts";
import { text } from "../text/index.ts";
import { DeviceGame, GameLink, gamesOnDevice, TurnFacts } from "./front/my_games.tsx";
import { RowSeats } from "./front/row.tsx";
import { OwnGames } from "./mine/all_games.tsx";
import type { ServerPageProps } from "./page_props.ts";

export function MyGamesPage({ appState }: ServerPageProps) {
  setTitle(`${text.turns.title} – ${text.title}`);
  const { rulesets, me } = appState;
  const games = ownGames.value ?? [];
  const local = gamesOnDevice();
  const rulesetOf = (id: string) => rulesets.find((each) => each.id === id);
  return (
    <div class="watch mine">
      <Masthead />
      <main data-testid="mine">
        <h1>{text.turns.title}</h1>
        {games.length > 0 && (
          <section class="games" aria-label={text.front.running}>
            <ul class="live-boards">
              {games.map((game) => (
                <BoardOfGame key={game.id} game={game} ruleset={rulesetOf(game.ruleset)} />
              ))}
            </ul>
          </section>
        )}
        {local.length > 0 && (
          <section class="card games" aria-label={text.turns.onDevice}>
            <ul>
              {local.map((game) => (
                <DeviceGame key={game.id} game={game} ruleset={rulesetOf(game.ruleset)} />
              ))}
            </ul>
          </section>
        )}
        {/* The key loads the list anew on login and logout: another user has other games. */}
        <OwnGames key={me.id} appState={appState} />
      </main>
    </div>
  );
}

function BoardOfGame({ game, ruleset }: { game: OwnRunningGame; ruleset: Ruleset | undefined }) {
  return (
    <li class={game.mine ? "live-card mine" : "live-card"} data-game={game.id}>
      <a href={`/game/${game.id}`} data-inside>
        <LiveBoard game={game} ruleset={ruleset} view={game.mine ? game.turn : null} />
      </a>
      <RowSeats game={game} ruleset={ruleset} />
      <TurnFacts game={game} ruleset={ruleset} />
      <GameLink game={game} />
    </li>
  );
}
