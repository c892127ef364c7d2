// Games against computers: the form to start one, and the game that runs in this browser, also
// without a network. Games on the server have the page of every game.
import { useEffect, useMemo } from "preact/hooks";
import { setTitle } from "../app/tab.ts";
import { Masthead } from "../components/masthead/masthead.tsx";
import { Waiting } from "../components/notices/missing_part.tsx";
import { ComputerGame } from "../computer/computer_game.ts";
import { type StoredGame, storedGame } from "../computer/stored_game.ts";
import type { Ruleset } from "../protocol/schema.ts";
import { loadRules, rules } from "../rules/load.ts";
import { Refused, type RulesModule } from "../rules/rules_module.ts";
import { text } from "../text/index.ts";
import { ComputerRoom } from "./computer/room.tsx";
import { SetupForm } from "./computer/setup_form.tsx";
import type { PageProps } from "./page_props.ts";

/**
 * Query: `ruleset`, the id of the ruleset that the form starts with instead of the one chosen last;
 * `play` shows the game in this browser.
 */
export function ComputerPage({ route: { query }, rulesets }: PageProps) {
  const chosen = query.get("ruleset");
  setTitle(`${text.computer.title} – ${text.title}`);
  const stored = storedGame.value;
  const ruleset = rulesets.find(({ id }) => id === stored?.ruleset);
  return (
    <div class="game computer">
      <Masthead />
      {query.has("play") && stored && ruleset ? (
        <Playing key={stored.seed} ruleset={ruleset} stored={stored} />
      ) : (
        <SetupForm key={chosen} rulesets={rulesets} chosen={chosen} />
      )}
    </div>
  );
}

interface GameProps {
  ruleset: Ruleset;
  stored: StoredGame;
}

function Playing({ ruleset, stored }: GameProps) {
  useEffect(loadRules, []);
  const rulesModule = rules.value;
  if (!rulesModule) return <Waiting />;
  return <Game rulesModule={rulesModule} ruleset={ruleset} stored={stored} />;
}

function Game({ rulesModule, ruleset, stored }: GameProps & { rulesModule: RulesModule }) {
  const game = useMemo(() => opened(rulesModule, ruleset, stored), [rulesModule]);
  useEffect(() => () => game.close(), [game]);
  return <ComputerRoom game={game} />;
}

/** Starts again if this version's rules refuse a stored move. */
function opened(rulesModule: RulesModule, ruleset: Ruleset, stored: StoredGame): ComputerGame {
  try {
    return new ComputerGame(rulesModule, ruleset, stored);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return new ComputerGame(rulesModule, ruleset, { ...stored, codes: [] });
  }
}
