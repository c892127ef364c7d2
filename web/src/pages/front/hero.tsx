// The board at the top of the front page: the user's own game, otherwise a lively game, otherwise
// the game of 1932, which plays itself.
import { useMemo } from "preact/hooks";
import { layoutOf } from "../../board/layout/layouts.ts";
import { emptyScene } from "../../board/layout/scene.ts";
import { LiveBoard } from "../../components/boards/live_board.tsx";
import { DiagramBoard } from "../../components/boards/small_board.tsx";
import type { LiveGame, OwnRunningGame, Ruleset } from "../../protocol/schema.ts";
import { text } from "../../text/index.ts";
import { GameLink, TurnFacts } from "./my_games.tsx";
import { OldGame } from "./old_game.tsx";
import { RowSeats } from "./row.tsx";

interface Props {
  /** The first of the user's running games. */
  own: OwnRunningGame | undefined;
  /** Whether own games are expected but not known yet: an empty board keeps their place. */
  awaited: boolean;
  lively: LiveGame | undefined;
  rulesets: Ruleset[];
}

export function Hero({ own, awaited, lively, rulesets }: Props) {
  const rulesetOf = (game: LiveGame | OwnRunningGame) => rulesets.find(({ id }) => id === game.ruleset);
  if (own) return <Own game={own} ruleset={rulesetOf(own)} />;
  const old = rulesets.find(({ id }) => id === "sannin");
  if (awaited) return <Awaited start={old?.start ?? ""} />;
  if (lively) return <Watched game={lively} ruleset={rulesetOf(lively)} />;
  return old ? <OldGame ruleset={old} /> : null;
}

interface GameProps<Game> {
  game: Game;
  ruleset: Ruleset | undefined;
}

function Own({ game, ruleset }: GameProps<OwnRunningGame>) {
  return (
    <figure class={game.mine ? "hero own mine" : "hero own"} data-testid="hero" data-game={game.id}>
      <a href={`/game/${game.id}`} data-inside>
        <LiveBoard key={game.id} game={game} ruleset={ruleset} view={game.mine ? game.turn : null} />
      </a>
      <figcaption>
        <RowSeats game={game} ruleset={ruleset} />
        <TurnFacts game={game} ruleset={ruleset} />
        <GameLink game={game} testId="hero-play" />
      </figcaption>
    </figure>
  );
}

function Awaited({ start }: { start: string }) {
  const { diagram } = useMemo(() => emptyScene(layoutOf(start)), [start]);
  return (
    <figure class="hero own" aria-hidden="true">
      <DiagramBoard diagram={diagram} label="" />
      <figcaption />
    </figure>
  );
}

function Watched({ game, ruleset }: GameProps<LiveGame>) {
  return (
    <figure class="hero" data-testid="hero" data-game={game.id}>
      <a href={`/game/${game.id}`} data-inside>
        <LiveBoard key={game.id} game={game} ruleset={ruleset} />
      </a>
      <figcaption>
        <span class="live-sign">{text.front.watched}</span>
        <RowSeats game={game} ruleset={ruleset} />
        {game.spectators > 0 && <span>{text.room.spectators(game.spectators)}</span>}
        <a class="button" href={`/game/${game.id}`} data-inside>
          {text.front.watch}
        </a>
      </figcaption>
    </figure>
  );
}
