// The user's running games: those that wait for the user first, then those on this device. The
// first one is the board at the top of the page, so the list begins with the second one.
import { ownGames, ownGamesBefore, serverAhead } from "../../app/turns.ts";
import { type LocalGameLine, localGames } from "../../local/stored_games.ts";
import type { OwnRunningGame, Ruleset } from "../../protocol/schema.ts";
import { clockText } from "../../room/time_words.ts";
import { withinLine } from "../../text/accents.ts";
import { text } from "../../text/index.ts";
import { gameWords, RowSeats, seated } from "./row.tsx";

/** The number of rows shown; the page of own games has all. */
const few = 2;

/** Returns the unfinished games of this device. */
export const gamesOnDevice = (): LocalGameLine[] => localGames.value.filter(({ over, moves }) => !over && moves > 0);

/** Returns the number of running games; until the server answers, that of the last visit. */
const running = (): number => ownGames.value?.length ?? ownGamesBefore.value;

export const awaitsOwnGames = (): boolean => !ownGames.value && ownGamesBefore.value > 0;

export const hasOwnGames = (): boolean => running() + gamesOnDevice().length > 0;

export function MyGames({ rulesets }: { rulesets: Ruleset[] }) {
  const games = (ownGames.value ?? []).slice(1, 1 + few);
  const local = gamesOnDevice();
  /** Rows of running games. Until these are known, empty rows keep their place. */
  const rows = Math.min(few, Math.max(0, running() - 1));
  const lists = rows + local.length > 0;
  return (
    <section
      class={lists ? "card games my-games" : "card games my-games short"}
      aria-labelledby="my-games-title"
      data-testid="my-games"
    >
      <h2 id="my-games-title">
        {text.turns.title}
        <span class="how-many">{running() + local.length}</span>
      </h2>
      {lists && (
        <ul>
          {games.map((game) => (
            <MyGame key={game.id} game={game} ruleset={rulesets.find(({ id }) => id === game.ruleset)} />
          ))}
          {Array.from({ length: rows - games.length }, (_, row) => (
            <li key={row} class="awaited" aria-hidden="true" />
          ))}
          {local.slice(0, few - rows).map((game) => (
            <DeviceGame key={game.id} game={game} ruleset={rulesets.find(({ id }) => id === game.ruleset)} />
          ))}
        </ul>
      )}
      <a href="/my-games" data-inside data-testid="all-my-games">
        {text.turns.all}
      </a>
    </section>
  );
}

function MyGame({ game, ruleset }: { game: OwnRunningGame; ruleset: Ruleset | undefined }) {
  return (
    <li class={game.mine ? "mine" : undefined} data-game={game.id}>
      <RowSeats game={game} ruleset={ruleset} />
      <TurnFacts game={game} ruleset={ruleset} />
      <GameLink game={game} />
    </li>
  );
}

/** The link to a running game of the user: the strong one if it waits for their move. */
export function GameLink({ game, testId }: { game: OwnRunningGame; testId?: string }) {
  return (
    <a class={game.mine ? "button primary" : "button"} href={`/game/${game.id}`} data-inside data-testid={testId}>
      {game.mine ? text.front.makeMove : text.front.look}
    </a>
  );
}

/** Whose turn it is, the time left, and the game. */
export function TurnFacts({ game, ruleset }: { game: OwnRunningGame; ruleset: Ruleset | undefined }) {
  const left = game.deadline === null ? null : game.deadline - (Date.now() + serverAhead.value);
  return (
    <span class="row-facts">
      <strong class="whose-turn">{turnWords(game, ruleset)}</strong>
      {left !== null && <span>{text.turns.left(clockText(Math.max(0, left)))}</span>}
      {gameWords(game, ruleset).map((words) => (
        <span key={words}>{words}</span>
      ))}
      <span>{text.front.moves(game.moves)}</span>
    </span>
  );
}

export function DeviceGame({ game, ruleset }: { game: LocalGameLine; ruleset: Ruleset | undefined }) {
  return (
    <li data-testid="device-game">
      <span>{game.names.map(withinLine).join(" – ")}</span>
      <span class="row-facts">
        <span>{text.turns.onDevice}</span>
        {ruleset && <span>{ruleset.title}</span>}
        <span>{text.front.moves(game.moves)}</span>
      </span>
      <a class="button" href={`/local?game=${game.id}`} data-inside>
        {text.turns.goOn}
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
