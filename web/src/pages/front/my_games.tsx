// The user's running games: those that wait for the user first.
import { ownGames, serverAhead } from "../../app/turns.ts";
import type { OwnRunningGame, Ruleset } from "../../protocol/schema.ts";
import { clockText } from "../../room/time_words.ts";
import { text } from "../../text/index.ts";
import { gameWords, RowSeats, seated } from "./row.tsx";

export function MyGames({ rulesets }: { rulesets: Ruleset[] }) {
  const games = ownGames.value;
  if (!games || games.length === 0) return null;
  return (
    <section class="card games my-games" aria-labelledby="my-games-title" data-testid="my-games">
      <h2 id="my-games-title">
        {text.turns.title}
        <span class="how-many">{games.length}</span>
      </h2>
      <ul>
        {games.map((game) => (
          <MyGame key={game.id} game={game} ruleset={rulesets.find(({ id }) => id === game.ruleset)} />
        ))}
      </ul>
      <a href="/account#games" data-inside>
        {text.turns.all}
      </a>
    </section>
  );
}

function MyGame({ game, ruleset }: { game: OwnRunningGame; ruleset: Ruleset | undefined }) {
  const left = game.deadline === null ? null : game.deadline - (Date.now() + serverAhead.value);
  return (
    <li class={game.mine ? "mine" : undefined} data-game={game.id}>
      <RowSeats game={game} ruleset={ruleset} />
      <span class="row-facts">
        <strong class="whose-turn">{turnWords(game, ruleset)}</strong>
        {left !== null && <span>{text.turns.left(clockText(Math.max(0, left)))}</span>}
        {gameWords(game, ruleset).map((words) => (
          <span key={words}>{words}</span>
        ))}
        <span>{text.front.moves(game.moves)}</span>
      </span>
      <a class={game.mine ? "button primary" : "button"} href={`/game/${game.id}`} data-inside>
        {game.mine ? text.front.makeMove : text.front.look}
      </a>
    </li>
  );
}

function turnWords(game: OwnRunningGame, ruleset: Ruleset | undefined): string {
  if (game.mine) return text.room.yourTurn;
  if (game.turn === null) return text.turns.paused;
  const due = seated(game, ruleset).find(({ seat }) => seat.id === game.turn);
  return text.room.turnOf(due?.player?.name ?? due?.seat.title ?? "");
}
