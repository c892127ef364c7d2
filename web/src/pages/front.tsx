// The front page: a board, the ways to play, own games, open games, live games and past ones.
import { useEffect, useMemo } from "preact/hooks";
import { go } from "../app/router.ts";
import { play } from "../app/sound.ts";
import { setTitle } from "../app/tab.ts";
import { ownGames, serverAhead } from "../app/turns.ts";
import { Masthead } from "../components/masthead/masthead.tsx";
import { Lobby } from "../lobby/lobby.ts";
import { liveGames, livelyGame } from "../lobby/store.ts";
import { text } from "../text/index.ts";
import { Actions, MoreActions } from "./front/actions.tsx";
import { PastGames } from "./front/games.tsx";
import { Hero } from "./front/hero.tsx";
import { LiveBoards } from "./front/live_boards.tsx";
import { awaitsOwnGames, hasOwnGames, MyGames } from "./front/my_games.tsx";
import { OpenTables } from "./front/tables.tsx";
import type { ServerPageProps } from "./page_props.ts";
import { DayCard } from "./problems/lazy_day_card.tsx";

/** The number of small boards. */
const few = 2;

function enterFound(game: string): void {
  play("found");
  go(`/game/${game}`);
}

export function FrontPage({ appState }: ServerPageProps) {
  setTitle(text.title);
  const lobby = useMemo(() => new Lobby(enterFound), []);
  useEffect(() => () => lobby.stop(), [lobby]);
  const lists = lobby.lists.value;
  const { rulesets, me } = appState;
  const own = ownGames.value ?? [];
  const ownIds = own.map(({ id }) => id);
  const lively = lists ? livelyGame(lists, ownIds, Date.now() + serverAhead.value) : undefined;
  const live = lists ? liveGames(lists) : [];
  const others = live.filter(({ id }) => id !== lively?.id && !ownIds.includes(id));
  const returns = hasOwnGames();
  return (
    <div class="front">
      <Masthead />
      {lobby.status.value === "lost" && (
        <p class="banner" role="status" data-testid="lost">
          {text.room.lost}
        </p>
      )}
      <main>
        <div class={returns ? "front-top returning" : "front-top"}>
          <div class="front-words">
            <h1 class={returns ? "unseen" : undefined}>{text.front.headline}</h1>
            {returns ? <MyGames rulesets={rulesets} /> : <Lead />}
          </div>
          <Hero own={own[0]} awaited={awaitsOwnGames()} lively={lively} rulesets={rulesets} />
          <Actions lobby={lobby} rulesets={rulesets} me={me.name} />
          <MoreActions lobby={lobby} rulesets={rulesets} />
        </div>
        <div class="front-grid">
          <OpenTables lists={lists} rulesets={rulesets} />
          <DayCard rulesets={rulesets} />
          {others.length > 0 && (
            <section class="card games" aria-labelledby="live-title" data-testid="games-running">
              <h2 id="live-title">{text.front.running}</h2>
              <LiveBoards games={others.slice(0, few)} rulesets={rulesets} few={few} />
              <a href="/watch" data-inside>
                {text.turns.watchAll(live.length)}
              </a>
            </section>
          )}
          <PastGames appState={appState} />
          <HowTo />
        </div>
      </main>
    </div>
  );
}

function Lead() {
  return (
    <p class="lead">
      {text.front.lead}{" "}
      <a href="/learn" data-inside data-testid="new-here">
        {text.front.newHere}
      </a>
    </p>
  );
}

function HowTo() {
  return (
    <section class="card how" aria-labelledby="how-title">
      <h2 id="how-title">{text.front.how}</h2>
      <div class="how-text">
        {text.front.howText.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <p class="buttons">
        <a class="button" href="/learn" data-inside data-testid="learn">
          {text.pages.learn}
        </a>
        <a href="/rules" data-inside data-testid="rules">
          {text.front.rules}
        </a>
      </p>
    </section>
  );
}
