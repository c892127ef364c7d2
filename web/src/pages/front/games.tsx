// A list of games in one state, kept fresh while it is looked at.
import { useEffect, useState } from "preact/hooks";
import type { World } from "../../app/world.ts";
import { getGames, recordUrl, type Summary } from "../../protocol/http.ts";
import { timeWords } from "../../room/time_words.ts";
import { text } from "../../text/index.ts";

const refreshEvery = 10000;

interface Page {
  games: Summary[];
  next: string | null;
}

interface Props {
  state: Summary["state"];
  title: string;
  none: string;
  world: World;
}

export function GameList({ state, title, none, world }: Props) {
  const [newest, setNewest] = useState<Page | null>(null);
  const [older, setOlder] = useState<Page | null>(null);

  useEffect(() => {
    const refresh = async () => {
      if (document.visibilityState === "hidden") return;
      try {
        setNewest(await getGames(state));
      } catch {
        // What was there stays until the server answers again.
      }
    };
    void refresh();
    const timer = setInterval(refresh, refreshEvery);
    return () => clearInterval(timer);
  }, [state]);

  const next = (older ?? newest)?.next;
  const more = async () => {
    if (!next) return;
    try {
      const page = await getGames(state, next);
      setOlder({ games: [...(older?.games ?? []), ...page.games], next: page.next });
    } catch {
      // The button is still there.
    }
  };
  const all = [...(newest?.games ?? []), ...(older?.games ?? [])].filter(
    ({ id }, index, games) => games.findIndex((game) => game.id === id) === index,
  );
  return (
    <section class="card games" data-testid={`games-${state}`}>
      <h2>{title}</h2>
      {newest && all.length === 0 && <p class="none">{none}</p>}
      <ul>
        {all.map((game) => (
          <GameRow key={game.id} game={game} world={world} />
        ))}
      </ul>
      {next && (
        <button type="button" class="quiet" onClick={() => void more()}>
          {text.front.more}
        </button>
      )}
    </section>
  );
}

function GameRow({ game, world }: { game: Summary; world: World }) {
  const seats = world.rulesets.find((each) => each.id === game.ruleset)?.seats ?? [];
  const unplaced = game.people.filter((person) => person.seat === null);
  const full = game.people.length >= seats.length;
  const open = full ? text.front.watch : text.front.sit;
  const verb = { open, running: text.front.watch, finished: text.front.look }[game.state];
  return (
    <li>
      <ol class="row-seats">
        {seats.map((seat) => {
          const person = game.people.find((each) => each.seat === seat.id) ?? unplaced.shift();
          const won = game.result?.winner === seat.id;
          return (
            <li key={seat.id} class={`owner-${seat.letter}${won ? " won" : ""}${person ? "" : " empty"}`}>
              {person?.name ?? text.front.emptySeat}
            </li>
          );
        })}
      </ol>
      <span class="row-facts">
        {game.state !== "open" && <span>{text.front.moves(game.moves)}</span>}
        <span>{timeWords(game.time)}</span>
        {game.result && <span>{text.result.kind[game.result.how] ?? game.result.how}</span>}
        <time dateTime={new Date(game.created).toISOString()}>
          {new Date(game.created).toLocaleDateString(undefined, { dateStyle: "medium" })}
        </time>
        {game.state === "finished" && (
          <a href={recordUrl(game.id)} download>
            {text.share.record}
          </a>
        )}
      </span>
      <a class="button" href={`/game/${game.id}`} data-inside>
        {verb}
      </a>
    </li>
  );
}
