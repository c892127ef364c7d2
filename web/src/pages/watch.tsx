// The live games as boards, and the way to the finished ones.
import { useEffect, useMemo } from "preact/hooks";
import { go } from "../app/router.ts";
import { setTitle } from "../app/tab.ts";
import { Masthead } from "../components/masthead/masthead.tsx";
import { Nothing, WaysToPlay } from "../components/notices/nothing.tsx";
import { Lobby } from "../lobby/lobby.ts";
import { liveGames } from "../lobby/store.ts";
import type { Ruleset } from "../protocol/schema.ts";
import { text } from "../text/index.ts";
import { LiveBoards } from "./front/live_boards.tsx";
import { OldGame } from "./front/old_game.tsx";
import type { ServerPageProps } from "./page_props.ts";

/** The number of boards at first. */
const few = 12;

export function WatchPage({ appState }: ServerPageProps) {
  setTitle(`${text.front.running} – ${text.title}`);
  const lobby = useMemo(() => new Lobby((game) => go(`/game/${game}`)), []);
  useEffect(() => () => lobby.stop(), [lobby]);
  const lists = lobby.lists.value;
  const games = lists && liveGames(lists);
  return (
    <div class="watch">
      <Masthead />
      <main>
        <h1>{text.front.running}</h1>
        <section class="games" aria-label={text.front.running} data-testid="games-running">
          {games?.length === 0 && <NoGames rulesets={appState.rulesets} />}
          {games && <LiveBoards games={games} rulesets={appState.rulesets} few={few} />}
        </section>
        <p>
          <a class="button" href="/games" data-inside data-testid="past-games">
            {text.front.finished}
          </a>
        </p>
      </main>
    </div>
  );
}

/** What is shown without live games: a finished one that plays itself. */
function NoGames({ rulesets }: { rulesets: Ruleset[] }) {
  const old = rulesets.find(({ id }) => id === "sannin");
  return (
    <>
      <Nothing words={text.front.noRunning}>
        <WaysToPlay />
      </Nothing>
      {old && <OldGame ruleset={old} />}
    </>
  );
}
