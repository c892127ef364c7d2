// The options of a new game. Those of the rules come from the ruleset.
import { timeDraft } from "../../app/settings.ts";
import { Checkbox } from "../../components/controls/checkbox.tsx";
import { RulesetChoice } from "../../components/controls/ruleset_choice.tsx";
import type { Ruleset } from "../../protocol/schema.ts";
import { text } from "../../text/index.ts";
import { ClaimAfterChoice } from "./claim_after_choice.tsx";
import { type ChosenRules, firstRules, RulesChoice } from "./rules_choice.tsx";
import { SpectatorChoice } from "./spectator_choice.tsx";
import { TimeChoice } from "./time_choice.tsx";

/** `id`: the ruleset's. */
export interface CreateChoices {
  id: string;
  rules: ChosenRules;
  seating: "choice" | "lot";
  openingAlliance: boolean;
  warnings: boolean;
}

interface Props {
  rulesets: Ruleset[];
  ruleset: Ruleset;
  choices: CreateChoices;
  onChange: (choices: CreateChoices) => void;
}

export function CreateOptions({ rulesets, ruleset, choices, onChange }: Props) {
  const { rules, seating } = choices;
  const set = (changed: Partial<CreateChoices>) => onChange({ ...choices, ...changed });
  return (
    <div class="create-options" data-testid="option-list">
      <RulesetChoice
        id="game"
        rulesets={rulesets}
        value={ruleset.id}
        onChoose={(chosen) => set({ id: chosen.id, rules: firstRules(chosen) })}
      />
      {ruleset.variants.length > 0 && (
        <RulesChoice ruleset={ruleset} rules={rules} onChange={(chosen) => set({ rules: chosen })} />
      )}
      <TimeChoice draft={timeDraft} />
      <fieldset class="segments">
        <legend>{text.front.seating}</legend>
        {(["choice", "lot"] as const).map((each) => (
          <label key={each}>
            <input type="radio" name="seating" checked={seating === each} onChange={() => set({ seating: each })} />
            <span>{each === "choice" ? text.front.seatingChoice : text.front.seatingLot}</span>
          </label>
        ))}
      </fieldset>
      {ruleset.opening_alliance && (
        <Checkbox
          class="check"
          id="opening-alliance"
          checked={choices.openingAlliance}
          onChange={(openingAlliance) => set({ openingAlliance })}
        >
          {text.front.openingAlliance}
        </Checkbox>
      )}
      <Checkbox class="check" id="table-warnings" checked={choices.warnings} onChange={(warnings) => set({ warnings })}>
        {text.understanding.tableWarnings}
      </Checkbox>
      <ClaimAfterChoice />
      <SpectatorChoice />
      {ruleset.variants.length === 0 && (
        <RulesChoice ruleset={ruleset} rules={rules} onChange={(chosen) => set({ rules: chosen })} />
      )}
    </div>
  );
}
