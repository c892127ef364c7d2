// The lists of open and live games, updated live by the lobby.
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { PlayerName } from "../../components/player_name.tsx";
import { type LobbyState, liveGames, openTables } from "../../lobby/store.ts";
import type { LiveGame, Ruleset, Seat } from "../../protocol/schema.ts";
import { timeWords } from "../../room/time_words.ts";
import { text } from "../../text/index.ts";
import { RowSeats, seated, tableWords } from "./row.tsx";

/** The number of rows shown before "show all". */
const few = 8;

interface Props {
  lists: LobbyState | null;
  rulesets: Ruleset[];
}

const rulesOf = (game: LiveGame, rulesets: Ruleset[]) => rulesets.find((each) => each.id === game.ruleset);

export function OpenTables({ lists, rulesets }: Props) {
  return (
    <Rows
      state="open"
      title={text.front.open}
      none={text.front.noOpen}
      games={lists && openTables(lists)}
      row={(game) => <OpenRow key={game.id} game={game} ruleset={rulesOf(game, rulesets)} />}
    />
  );
}

export function LiveGames({ lists, rulesets }: Props) {
  return (
    <Rows
      state="running"
      title={text.front.running}
      none={text.front.noRunning}
      games={lists && liveGames(lists)}
      row={(game) => <LiveRow key={game.id} game={game} ruleset={rulesOf(game, rulesets)} />}
    />
  );
}

interface RowsProps {
  state: "open" | "running";
  title: string;
  none: string;
  games: LiveGame[] | null;
  row: (game: LiveGame) => ComponentChildren;
}

function Rows({ state, title, none, games, row }: RowsProps) {
  const [all, setAll] = useState(false);
  const shown = all ? games : games?.slice(0, few);
  return (
    <section class="card games" data-testid={`games-${state}`}>
      <h2>
        {title}
        {games && games.length > 0 && <span class="how-many">{games.length}</span>}
      </h2>
      {games?.length === 0 && <p class="none">{none}</p>}
      <ul>{shown?.map(row)}</ul>
      {games && games.length > few && (
        <button type="button" class="quiet" onClick={() => setAll(!all)}>
          {all ? text.lobby.fewer : text.lobby.all(games.length)}
        </button>
      )}
    </section>
  );
}

interface RowProps {
  game: LiveGame;
  ruleset: Ruleset | undefined;
}

function OpenRow({ game, ruleset }: RowProps) {
  const seats = seated(game, ruleset);
  const free = seats.filter(({ player }) => !player).length;
  const chosen = game.seating === "choice";
  return (
    <li class="open-row">
      <ol class="row-seats">
        {seats.map(({ seat, player }) => {
          if (!player && !chosen) return null;
          return (
            <li key={seat.id} class={chosen ? `owner-${seat.letter}` : "by-lot"}>
              {player ? <PlayerName player={player} /> : <SeatLink game={game} seat={seat} />}
            </li>
          );
        })}
        {!chosen && free > 0 && <li class="by-lot empty">{text.room.waitingFor(free)}</li>}
      </ol>
      <span class="row-facts">
        <span>{timeWords(game.time)}</span>
        {tableWords(game, ruleset).map((words) => (
          <span key={words}>{words}</span>
        ))}
        {game.here > 0 && <span class="here">{text.lobby.here(game.here)}</span>}
      </span>
      <a class="button" href={`/game/${game.id}`} data-inside>
        {free === 0 ? text.front.watch : chosen ? text.lobby.look : text.front.sit}
      </a>
    </li>
  );
}

function SeatLink({ game, seat }: { game: LiveGame; seat: Seat }) {
  return (
    <a
      class="button"
      href={`/game/${game.id}?seat=${seat.id}`}
      aria-label={text.lobby.sit(seat.title)}
      data-inside
      data-testid={`seat-${seat.id}`}
    >
      {seat.title}
    </a>
  );
}

function LiveRow({ game, ruleset }: RowProps) {
  return (
    <li>
      <RowSeats game={game} ruleset={ruleset} />
      <span class="row-facts">
        <span>{text.front.moves(game.moves)}</span>
        <span>{timeWords(game.time)}</span>
        {tableWords(game, ruleset).map((words) => (
          <span key={words}>{words}</span>
        ))}
        {game.watchers > 0 && <span data-testid="watchers">{text.room.watchers(game.watchers)}</span>}
      </span>
      <a class="button" href={`/game/${game.id}`} data-inside>
        {text.front.watch}
      </a>
    </li>
  );
}
