// The board at the top of the front page: the live game with the most spectators, otherwise the
// game of 1932, which plays itself.
import { LiveBoard } from "../../components/live_board.tsx";
import { type LobbyState, liveGames } from "../../lobby/store.ts";
import type { LiveGame, Ruleset } from "../../protocol/schema.ts";
import { text } from "../../text/index.ts";
import { OldGame } from "./old_game.tsx";
import { RowSeats } from "./row.tsx";

interface Props {
  lists: LobbyState | null;
  rulesets: Ruleset[];
}

/** Returns the live game that the hero shows. */
export const mostWatched = (lists: LobbyState | null): LiveGame | undefined =>
  lists ? liveGames(lists)[0] : undefined;

export function Hero({ lists, rulesets }: Props) {
  const game = mostWatched(lists);
  const old = rulesets.find(({ id }) => id === "sannin");
  if (game) return <Watched game={game} ruleset={rulesets.find(({ id }) => id === game.ruleset)} />;
  return old ? <OldGame ruleset={old} /> : null;
}

function Watched({ game, ruleset }: { game: LiveGame; ruleset: Ruleset | undefined }) {
  return (
    <figure class="hero" data-testid="hero" data-game={game.id}>
      <a href={`/game/${game.id}`} data-inside>
        <LiveBoard key={game.id} game={game} ruleset={ruleset} />
      </a>
      <figcaption>
        <span class="live-sign">{text.front.watched}</span>
        <RowSeats game={game} ruleset={ruleset} />
        {game.watchers > 0 && <span>{text.room.watchers(game.watchers)}</span>}
        <a class="button" href={`/game/${game.id}`} data-inside>
          {text.front.watch}
        </a>
      </figcaption>
    </figure>
  );
}
