// Games on one device: the form for a new game with the saved games, and the game itself. All of it
// runs in this browser, also without a network.
import { useEffect, useMemo } from "preact/hooks";
import { setTitle } from "../app/tab.ts";
import { Masthead } from "../components/masthead/masthead.tsx";
import { Waiting } from "../components/notices/missing_part.tsx";
import { LocalGame } from "../local/local_game.ts";
import { followLocalGame, type LocalGameData, loadLocalGame } from "../local/stored_games.ts";
import type { Ruleset } from "../protocol/schema.ts";
import { loadRules, rules } from "../rules/load.ts";
import { Refused, type RulesModule } from "../rules/rules_module.ts";
import { text } from "../text/index.ts";
import { LocalRoom } from "./local/room.tsx";
import { LocalStart } from "./local/start.tsx";
import type { PageProps } from "./page_props.ts";

/** Query: `game`, the id of a saved game. Without it, the form for a new one is shown. */
export function LocalPage({ route: { query }, rulesets }: PageProps) {
  const id = query.get("game");
  setTitle(`${text.pages.local} – ${text.title}`);
  useEffect(loadRules, []);
  const data = useMemo(() => (id === null ? null : loadLocalGame(id)), [id]);
  const ruleset = rulesets.find((each) => each.id === data?.ruleset);
  return (
    <div class={data ? "game local" : "local"}>
      <Masthead />
      {data && ruleset ? (
        <Opened key={data.id} data={data} ruleset={ruleset} />
      ) : (
        <LocalStart rulesets={rulesets} missing={id !== null} />
      )}
    </div>
  );
}

interface GameProps {
  data: LocalGameData;
  ruleset: Ruleset;
}

function Opened({ data, ruleset }: GameProps) {
  const rulesModule = rules.value;
  if (!rulesModule) return <Waiting />;
  return <Game data={data} ruleset={ruleset} rulesModule={rulesModule} />;
}

function Game({ data, ruleset, rulesModule }: GameProps & { rulesModule: RulesModule }) {
  const game = useMemo(() => opened(rulesModule, ruleset, data), [rulesModule]);
  useEffect(() => () => game.close(), [game]);
  useEffect(() => followLocalGame(game.id, (stored) => game.takeOver(stored)), [game]);
  return <LocalRoom game={game} ruleset={ruleset} />;
}

/** Starts again if this version's rules refuse a stored move. */
function opened(rulesModule: RulesModule, ruleset: Ruleset, data: LocalGameData): LocalGame {
  try {
    return new LocalGame(rulesModule, ruleset, data);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return new LocalGame(rulesModule, ruleset, { ...data, steps: [], turnLeft: null, aborted: false });
  }
}
