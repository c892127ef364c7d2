// The list of open games, updated live by the lobby.
import { useState } from "preact/hooks";
import { Nothing } from "../../components/notices/nothing.tsx";
import { PlayerName } from "../../components/players/player_name.tsx";
import { type LobbyState, openTables } from "../../lobby/store.ts";
import type { LiveGame, Ruleset, Seat } from "../../protocol/schema.ts";
import { timeWords } from "../../room/time_words.ts";
import { text } from "../../text/index.ts";
import { createButtonId } from "./create.tsx";
import { seated, tableWords } from "./row.tsx";

/** The number of rows shown before "show all". */
const few = 4;

interface Props {
  lists: LobbyState | null;
  rulesets: Ruleset[];
}

export function OpenTables({ lists, rulesets }: Props) {
  const [all, setAll] = useState(false);
  const games = lists && openTables(lists);
  const shown = all ? games : games?.slice(0, few);
  return (
    <section class="card games" data-testid="games-open">
      <h2>
        {text.front.open}
        {games && games.length > 0 && <span class="how-many">{games.length}</span>}
      </h2>
      {games?.length === 0 && (
        <Nothing words={text.front.noOpen}>
          <button type="button" onClick={() => document.getElementById(createButtonId)?.focus()}>
            {text.front.createButton}
          </button>
          <a class="button" href="/computer" data-inside>
            {text.computer.title}
          </a>
        </Nothing>
      )}
      <ul>
        {shown?.map((game) => (
          <OpenRow key={game.id} game={game} ruleset={rulesets.find((each) => each.id === game.ruleset)} />
        ))}
      </ul>
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
        {game.connected > 0 && <span class="connected">{text.lobby.connected(game.connected)}</span>}
      </span>
      <a class="button" href={`/game/${game.id}`} data-inside>
        {free === 0 ? text.front.watch : chosen ? text.lobby.look : text.front.takeSeat}
      </a>
    </li>
  );
}

function SeatLink({ game, seat }: { game: LiveGame; seat: Seat }) {
  return (
    <a
      class="button"
      href={`/game/${game.id}?seat=${seat.id}`}
      aria-label={text.lobby.takeSeat(seat.title)}
      data-inside
      data-testid={`seat-${seat.id}`}
    >
      {seat.title}
    </a>
  );
}
