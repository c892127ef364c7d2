// The form of the archive search. The seats come from the ruleset; the other fields are the same
// for all games.
import { useState } from "preact/hooks";
import { Select } from "../../components/controls/select.tsx";
import type { Ruleset } from "../../protocol/schema.ts";
import { text } from "../../text/index.ts";
import { type PastQuery, writeQuery } from "./query.ts";

interface Props {
  query: PastQuery;
  rulesets: Ruleset[];
  onSearch: (words: string) => void;
}

export function SearchForm({ query, rulesets, onSearch }: Props) {
  const [asked, setAsked] = useState(query);
  const set = (key: keyof PastQuery) => (value: string) => setAsked({ ...asked, [key]: value });
  const ruleset = rulesets.find((each) => each.id === asked.ruleset) ?? rulesets[0];
  const variants = ruleset?.variants ?? [];
  const results = (ruleset?.seats ?? []).map((seat) => [seat.id, text.result.wins(seat.title)] as const);
  return (
    <form
      class="search-form"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(writeQuery(asked));
      }}
    >
      {rulesets.length > 1 && (
        <Choice
          name="ruleset"
          value={asked.ruleset}
          onChoose={(ruleset) => setAsked({ ...asked, ruleset, variant: "" })}
          values={rulesets.map((each) => [each.id, each.title])}
        />
      )}
      {asked.ruleset && variants.length > 0 && (
        <Choice
          name="variant"
          value={asked.variant}
          onChoose={set("variant")}
          values={variants.map((each) => [each.id, each.title])}
        />
      )}
      <Field name="player" value={asked.player} onInput={set("player")} />
      <div class="search-pair">
        <Day name="from" value={asked.from} onInput={set("from")} />
        <Day name="to" value={asked.to} onInput={set("to")} />
      </div>
      <Choice
        name="result"
        value={asked.result}
        onChoose={set("result")}
        values={[...results, ["draw", text.result.draw]]}
      />
      <Choice name="how" value={asked.how} onChoose={set("how")} values={Object.entries(text.past.hows)} />
      {ruleset?.opening_alliance && (
        <Choice
          name="alliance"
          value={asked.alliance}
          onChoose={set("alliance")}
          values={Object.entries(text.past.alliances)}
        />
      )}
      <Choice
        name="computers"
        value={asked.computers}
        onChoose={set("computers")}
        values={Object.entries(text.past.computers)}
      />
      <Field name="opening" value={asked.opening.replaceAll(",", " ")} onInput={set("opening")} />
      <Field name="position" value={asked.position} onInput={set("position")} />
      <div class="buttons">
        <button type="submit" class="primary" data-testid="search">
          {text.past.search}
        </button>
        {writeQuery(query) && (
          <button type="button" class="quiet" data-testid="search-all" onClick={() => onSearch("")}>
            {text.past.all}
          </button>
        )}
      </div>
    </form>
  );
}

interface FieldProps {
  name: keyof PastQuery;
  value: string;
  onInput: (value: string) => void;
}

function Field({ name, value, onInput }: FieldProps) {
  return (
    <label class="option">
      {text.past.fields[name]}
      <input
        data-testid={`search-${name}`}
        value={value}
        placeholder={text.past.hints[name] ?? ""}
        onInput={(event) => onInput(event.currentTarget.value)}
      />
    </label>
  );
}

function Day({ name, value, onInput }: FieldProps) {
  return (
    <label class="option">
      {text.past.fields[name]}
      <input
        type="date"
        data-testid={`search-${name}`}
        value={value}
        onInput={(event) => onInput(event.currentTarget.value)}
      />
    </label>
  );
}

interface ChoiceProps {
  name: keyof PastQuery;
  value: string;
  /** The values with their labels. */
  values: readonly (readonly [string, string])[];
  onChoose: (value: string) => void;
}

function Choice({ name, value, values, onChoose }: ChoiceProps) {
  return (
    <label class="option">
      {text.past.fields[name]}
      <Select id={`search-${name}`} value={value} options={[["", text.past.any], ...values]} onChoose={onChoose} />
    </label>
  );
}
