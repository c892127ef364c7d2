// The start page of games on one device: the form for a new game, and the saved games.
import { useState } from "preact/hooks";
import { go } from "../../app/router.ts";
import { ProblemText } from "../../components/controls/problem_text.tsx";
import { localRuleset, localTime } from "../../local/choices.ts";
import { newLocalGame, storeLocalGame } from "../../local/stored_games.ts";
import type { Ruleset } from "../../protocol/schema.ts";
import { chosenTime } from "../../room/time_draft.ts";
import { text } from "../../text/index.ts";
import { pageText } from "../../text/pages.ts";
import { Tiles } from "../computer/tiles.tsx";
import { firstRules, RulesChoice } from "../front/rules_choice.tsx";
import { TimeChoice } from "../front/time_choice.tsx";
import { chosenPlayers, PlayerFields } from "./player_fields.tsx";
import { SavedGames } from "./saved_games.tsx";
import { TurningSwitch } from "./turning_switch.tsx";

export function LocalStart({ rulesets, missing }: { rulesets: Ruleset[]; missing: boolean }) {
  return (
    <main class="local-start" data-testid="local-start">
      <section class="card" aria-labelledby="local-title">
        <h1 id="local-title">{text.pages.local}</h1>
        <p class="hint">{pageText.local.lead}</p>
        <ProblemText problem={missing && pageText.local.missing} />
        <SetupForm rulesets={rulesets} />
      </section>
      <SavedGames rulesets={rulesets} />
    </main>
  );
}

function SetupForm({ rulesets }: { rulesets: Ruleset[] }) {
  const ruleset = rulesets.find(({ id }) => id === localRuleset.value) ?? rulesets[0];
  const [rules, setRules] = useState(firstRules(ruleset));
  if (!ruleset) return null;
  const choose = (id: string) => {
    localRuleset.value = id;
    setRules(firstRules(rulesets.find((each) => each.id === id)));
  };
  const start = (event: Event) => {
    event.preventDefault();
    const time = chosenTime(localTime.value);
    // The form shows the error next to the field.
    if ("wrong" in time) return;
    const { names, computers } = chosenPlayers(ruleset);
    const named = ruleset.variants.find(({ id }) => id === rules.variant);
    const game = newLocalGame(ruleset, {
      variant: rules.variant,
      options: named?.options ?? rules.options,
      time: time.control,
      names,
      computers,
    });
    storeLocalGame(game, false);
    go(`/local?game=${game.id}`);
  };
  return (
    <form class="create-form" onSubmit={start}>
      <Tiles
        name="ruleset"
        legend={text.front.game}
        value={ruleset.id}
        onChoose={choose}
        tiles={rulesets.map((each) => ({
          value: each.id,
          title: each.title,
          about: pageText.local.seats(each.seats.length),
        }))}
      />
      <RulesChoice ruleset={ruleset} rules={rules} onChange={setRules} />
      <PlayerFields ruleset={ruleset} />
      <TimeChoice draft={localTime} />
      <TurningSwitch />
      <button type="submit" class="primary" data-testid="start-local">
        {pageText.local.start}
      </button>
    </form>
  );
}
