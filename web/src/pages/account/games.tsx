// The games in which the visitor has a seat, the latest first.
import { useEffect, useState } from "preact/hooks";
import type { World } from "../../app/world.ts";
import type { Summary } from "../../protocol/http.ts";
import { getOwnGames } from "../../protocol/people.ts";
import { dayWords } from "../../text/dates.ts";
import { text } from "../../text/index.ts";
import { personName } from "../../text/rulesets.ts";

export function OwnGames({ world }: { world: World }) {
  const [games, setGames] = useState<Summary[] | null>(null);
  const [next, setNext] = useState<string | null>(null);
  const fetchMore = async (before?: string) => {
    try {
      const page = await getOwnGames(before);
      setGames((known) => [...(before ? (known ?? []) : []), ...page.games]);
      setNext(page.next);
    } catch {
      // What is there stays.
    }
  };
  useEffect(() => void fetchMore(), []);
  return (
    <section class="card games" aria-labelledby="games-title" data-testid="own-games">
      <h2 id="games-title">{text.account.games}</h2>
      {games?.length === 0 && <p class="none">{text.account.noGames}</p>}
      <ul class="own-games">
        {games?.map((game) => (
          <GameRow key={game.id} game={game} world={world} />
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

function GameRow({ game, world }: { game: Summary; world: World }) {
  const seats = world.rulesets.find((each) => each.id === game.ruleset)?.seats ?? [];
  const place = (seat: string | null) => seats.findIndex((each) => each.id === seat);
  const people = [...game.people].sort((one, other) => place(one.seat) - place(other.seat));
  return (
    <li>
      <a href={`/game/${game.id}`} data-inside>
        {people.map(({ name }) => personName(name)).join(" · ")}
      </a>
      <span class="row-facts">
        <span>{text.account.state[game.state]}</span>
        {game.state !== "open" && <span>{text.front.moves(game.moves)}</span>}
        <time dateTime={new Date(game.updated).toISOString()}>{dayWords(game.updated)}</time>
      </span>
    </li>
  );
}
