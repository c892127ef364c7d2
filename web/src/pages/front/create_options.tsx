// The options of a new game. Those of the rules come from the ruleset.
import { timeDraft } from "../../app/settings.ts";
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
      {rulesets.length > 1 && (
        <select
          aria-label={text.front.game}
          value={ruleset.id}
          data-testid="game"
          onChange={(event) => {
            const id = event.currentTarget.value;
            set({ id, rules: firstRules(rulesets.find((each) => each.id === id)) });
          }}
        >
          {rulesets.map((each) => (
            <option key={each.id} value={each.id}>
              {each.title}
            </option>
          ))}
        </select>
      )}
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
        <Check
          id="opening-alliance"
          words={text.front.openingAlliance}
          checked={choices.openingAlliance}
          onChange={(openingAlliance) => set({ openingAlliance })}
        />
      )}
      <Check
        id="table-warnings"
        words={text.understanding.tableWarnings}
        checked={choices.warnings}
        onChange={(warnings) => set({ warnings })}
      />
      <ClaimAfterChoice />
      <SpectatorChoice />
      {ruleset.variants.length === 0 && (
        <RulesChoice ruleset={ruleset} rules={rules} onChange={(chosen) => set({ rules: chosen })} />
      )}
    </div>
  );
}

interface CheckProps {
  id: string;
  words: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

export function Check({ id, words, checked, onChange }: CheckProps) {
  return (
    <label class="check">
      <input
        type="checkbox"
        data-testid={id}
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {words}
    </label>
  );
}
