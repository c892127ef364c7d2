// Links to the user's running games against computers, on the server and on this device.
import { useEffect, useState } from "preact/hooks";
import { serverHasComputers } from "../../app/app_state.ts";
import { localGames } from "../../local/stored_games.ts";
import type { Ruleset, Summary } from "../../protocol/schema.ts";
import { getOwnGames } from "../../protocol/users.ts";
import { text } from "../../text/index.ts";

const isRunning = ({ state, players }: Summary): boolean =>
  state === "running" && players.some(({ level }) => level !== undefined);

export function Resume({ rulesets }: { rulesets: Ruleset[] }) {
  const [onServer, setOnServer] = useState<Summary | null>(null);
  const reachable = serverHasComputers.value;
  useEffect(() => {
    if (!reachable) return;
    getOwnGames().then(
      ({ games }) => setOnServer(games.find(isRunning) ?? null),
      () => {},
    );
  }, [reachable]);
  const here = localGames.value.find(({ alone, over, moves }) => alone && !over && moves > 0);
  return (
    <>
      {onServer && reachable && <ResumeLink path={`/game/${onServer.id}`} game={onServer} rulesets={rulesets} />}
      {here && <ResumeLink path={`/local?game=${here.id}`} game={here} rulesets={rulesets} />}
    </>
  );
}

interface LinkProps {
  path: string;
  game: Pick<Summary, "ruleset" | "moves">;
  rulesets: Ruleset[];
}

function ResumeLink({ path, game, rulesets }: LinkProps) {
  const title = rulesets.find(({ id }) => id === game.ruleset)?.title ?? "";
  return (
    <a class="button resume" href={path} data-inside data-testid="resume-computer">
      <strong>{text.computer.resume}</strong>
      <span class="hint">{`${title} · ${text.front.moves(game.moves)}`}</span>
    </a>
  );
}
