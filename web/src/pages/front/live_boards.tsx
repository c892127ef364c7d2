// Live games as small boards.
import { useState } from "preact/hooks";
import { LiveBoard } from "../../components/boards/live_board.tsx";
import type { LiveGame, Ruleset } from "../../protocol/schema.ts";
import { timeWords } from "../../room/time_words.ts";
import { text } from "../../text/index.ts";
import { RowSeats, tableWords } from "./row.tsx";

interface Props {
  games: readonly LiveGame[];
  rulesets: Ruleset[];
  /** The number of boards before "show all". */
  few: number;
}

export function LiveBoards({ games, rulesets, few }: Props) {
  const [all, setAll] = useState(false);
  const shown = all ? games : games.slice(0, few);
  return (
    <>
      <ul class="live-boards">
        {shown.map((game) => (
          <Card key={game.id} game={game} ruleset={rulesets.find(({ id }) => id === game.ruleset)} />
        ))}
      </ul>
      {games.length > few && (
        <button type="button" class="quiet" onClick={() => setAll(!all)}>
          {all ? text.lobby.fewer : text.lobby.all(games.length)}
        </button>
      )}
    </>
  );
}

function Card({ game, ruleset }: { game: LiveGame; ruleset: Ruleset | undefined }) {
  return (
    <li class="live-card">
      <a href={`/game/${game.id}`} data-inside>
        <LiveBoard game={game} ruleset={ruleset} />
      </a>
      <RowSeats game={game} ruleset={ruleset} />
      <span class="row-facts">
        <span>{text.front.moves(game.moves)}</span>
        <span>{timeWords(game.time)}</span>
        {tableWords(game, ruleset).map((words) => (
          <span key={words}>{words}</span>
        ))}
        {game.spectators > 0 && <span data-testid="spectators">{text.room.spectators(game.spectators)}</span>}
      </span>
      <a class="button" href={`/game/${game.id}`} data-inside>
        {text.front.watch}
      </a>
    </li>
  );
}
