// The front page: find, create or join a game; watch live games; search the archive.
import { useEffect, useMemo } from "preact/hooks";
import type { AppState } from "../app/app_state.ts";
import { go } from "../app/router.ts";
import { play } from "../app/sound.ts";
import { Masthead } from "../components/masthead.tsx";
import { Lobby } from "../lobby/lobby.ts";
import { text } from "../text/index.ts";
import { CreateForm } from "./front/create.tsx";
import { PastGames } from "./front/games.tsx";
import { JoinForm } from "./front/join.tsx";
import { NameForm } from "./front/name.tsx";
import { PlayComputer } from "./front/play_computer.tsx";
import { SeekForm } from "./front/seek.tsx";
import { LiveGames, OpenTables } from "./front/tables.tsx";
import { DayCard } from "./problems/lazy_day_card.tsx";

function enterFound(game: string): void {
  play("found");
  go(`/game/${game}`);
}

export function FrontPage({ appState }: { appState: AppState }) {
  document.title = text.title;
  const lobby = useMemo(() => new Lobby(enterFound), []);
  useEffect(() => () => lobby.stop(), [lobby]);
  const lists = lobby.lists.value;
  return (
    <div class="front">
      <Masthead />
      {lobby.status.value === "lost" && (
        <p class="banner" role="status" data-testid="lost">
          {text.room.lost}
        </p>
      )}
      <main>
        <h1 class="unseen">{text.title}</h1>
        <p class="lead">{text.front.lead}</p>
        <div class="front-grid">
          <div class="front-start">
            <PlayComputer rulesets={appState.rulesets} />
            <section class="card" aria-labelledby="seek-title">
              <h2 id="seek-title">{text.lobby.title}</h2>
              <NameForm />
              <SeekForm lobby={lobby} rulesets={appState.rulesets} />
            </section>
            <section class="card" aria-labelledby="create-title">
              <h2 id="create-title">{text.front.create}</h2>
              <CreateForm rulesets={appState.rulesets} />
            </section>
            <section class="card" aria-labelledby="join-title">
              <h2 id="join-title">{text.front.join}</h2>
              <JoinForm />
            </section>
          </div>
          <div class="front-games">
            <OpenTables lists={lists} rulesets={appState.rulesets} />
            <LiveGames lists={lists} rulesets={appState.rulesets} />
            <PastGames appState={appState} />
            <DayCard rulesets={appState.rulesets} />
          </div>
          <section class="card how" aria-labelledby="how-title">
            <h2 id="how-title">{text.front.how}</h2>
            {text.front.howText.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            <p class="buttons">
              <a class="button" href="/learn" data-inside data-testid="learn">
                {text.learn.title}
              </a>
              <a class="button" href="/review" data-inside data-testid="review">
                {text.review.title}
              </a>
            </p>
            <a href="/rules" data-inside data-testid="rules">
              {text.front.rules}
            </a>
          </section>
        </div>
      </main>
    </div>
  );
}
