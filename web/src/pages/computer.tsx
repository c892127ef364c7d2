// Games against computers that run in this browser, also without a network.
import { useEffect, useMemo, useState } from "preact/hooks";
import { Masthead } from "../components/masthead.tsx";
import { ComputerGame } from "../computer/computer_game.ts";
import { type StoredGame, storedGame, storeGame } from "../computer/stored_game.ts";
import type { Ruleset } from "../protocol/schema.ts";
import { loadRules, rules } from "../rules/load.ts";
import { Refused, type RulesModule } from "../rules/rules_module.ts";
import { text } from "../text/index.ts";
import { ComputerRoom } from "./computer/room.tsx";
import { SetupForm } from "./computer/setup_form.tsx";

export function ComputerPage({ rulesets }: { rulesets: Ruleset[] }) {
  useEffect(loadRules, []);
  document.title = `${text.computer.title} – ${text.title}`;
  const [asked, setAsked] = useState(false);
  const rulesModule = rules.value;
  const stored = storedGame.value;
  const ruleset = rulesets.find(({ id }) => id === stored?.ruleset);
  const begin = (game: StoredGame) => {
    storeGame(game);
    setAsked(false);
  };
  if (stored && ruleset && !asked) {
    if (!rulesModule) {
      return (
        <Page>
          <p class="notice">{text.loading}</p>
        </Page>
      );
    }
    return <Game key={stored.seed} {...{ rulesModule, ruleset, stored }} onNew={() => setAsked(true)} />;
  }
  return (
    <Page>
      <SetupForm rulesets={rulesets} onStart={begin} onResume={stored ? () => setAsked(false) : null} />
    </Page>
  );
}

const Page = ({ children }: { children: preact.ComponentChildren }) => (
  <div class="game computer">
    <Masthead />
    {children}
  </div>
);

interface Props {
  rulesModule: RulesModule;
  ruleset: Ruleset;
  stored: StoredGame;
  onNew: () => void;
}

function Game({ rulesModule, ruleset, stored, onNew }: Props) {
  const game = useMemo(() => opened(rulesModule, ruleset, stored), [rulesModule]);
  useEffect(() => () => game.close(), [game]);
  return (
    <Page>
      <ComputerRoom game={game} onNew={onNew} />
    </Page>
  );
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
