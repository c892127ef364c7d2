// The rules of a new game: a named variant, or single options behind "Custom…".
import { Select } from "../../components/controls/select.tsx";
import type { Ruleset } from "../../protocol/schema.ts";
import { text } from "../../text/index.ts";
import { RuleOptions } from "./rule_options.tsx";

/** The choice: the id of a variant, or null and the options that differ from the defaults. */
export interface ChosenRules {
  variant: string | null;
  options: Record<string, string>;
}

/** Returns the initial choice in the form: the first variant. */
export const firstRules = (ruleset: Ruleset | undefined): ChosenRules => ({
  variant: ruleset?.variants[0]?.id ?? null,
  options: {},
});

interface Props {
  ruleset: Ruleset;
  rules: ChosenRules;
  onChange: (rules: ChosenRules) => void;
}

export function RulesChoice({ ruleset, rules, onChange }: Props) {
  const options = (
    <RuleOptions
      ruleset={ruleset}
      options={rules.options}
      onChange={(options) => onChange({ variant: null, options })}
    />
  );
  if (ruleset.variants.length === 0) {
    return (
      <details>
        <summary>{text.front.options}</summary>
        {options}
      </details>
    );
  }
  const variant = ruleset.variants.find(({ id }) => id === rules.variant);
  const about = variant && text.variants[ruleset.id]?.[variant.id]?.about;
  // "Custom…" starts with the options of the variant selected before.
  const choose = (id: string) =>
    onChange(id === "" ? { variant: null, options: { ...variant?.options } } : { variant: id, options: {} });
  return (
    <>
      <label class="option">
        {text.front.variant}
        <Select
          id="variant"
          value={rules.variant ?? ""}
          describedBy={about ? "variant-about" : undefined}
          options={[...ruleset.variants.map(({ id, title }) => [id, title] as const), ["", text.front.custom]]}
          onChoose={choose}
        />
      </label>
      {about && (
        <p class="hint" id="variant-about" data-testid="variant-about">
          {about}
        </p>
      )}
      {!variant && options}
    </>
  );
}
