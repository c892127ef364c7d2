// The form for a new game. Its options come from the ruleset.
import { useState } from "preact/hooks";
import { saveName } from "../../app/app_state.ts";
import { go } from "../../app/router.ts";
import { graceDraft, spectatorDraft, timeDraft } from "../../app/settings.ts";
import { createGame } from "../../protocol/http.ts";
import { problemOf } from "../../protocol/problem.ts";
import type { Problem, Ruleset } from "../../protocol/schema.ts";
import { chosenTime } from "../../room/time_draft.ts";
import { text } from "../../text/index.ts";
import { problemWords } from "../../text/problems.ts";
import { GraceChoice } from "./grace_choice.tsx";
import { firstRules, RulesChoice } from "./rules_choice.tsx";
import { SpectatorChoice } from "./spectator_choice.tsx";
import { TimeChoice } from "./time_choice.tsx";

export function CreateForm({ rulesets }: { rulesets: Ruleset[] }) {
  const [id, setId] = useState(rulesets[0]?.id ?? "");
  const [rules, setRules] = useState(firstRules(rulesets[0]));
  const [seating, setSeating] = useState<"choice" | "lot">("choice");
  const [pact, setPact] = useState(false);
  const [listed, setListed] = useState(true);
  const [warnings, setWarnings] = useState(true);
  const [problem, setProblem] = useState<Problem | null>(null);
  const ruleset = rulesets.find((each) => each.id === id);
  if (!ruleset) return null;

  const create = async (event: Event) => {
    event.preventDefault();
    const time = chosenTime(timeDraft.value);
    // The form shows the error next to the field.
    if ("wrong" in time) return;
    if (!(await saveName())) return;
    try {
      const { url } = await createGame({
        ruleset: id,
        // The host can change the seat at the table.
        seat: "random",
        ...(rules.variant ? { variant: rules.variant } : {}),
        options: rules.options,
        time: time.control,
        seating,
        pact: pact && ruleset.pact,
        listed,
        grace: graceDraft.value,
        warnings,
        ...spectatorDraft.value,
      });
      go(url);
    } catch (error) {
      setProblem(problemOf(error));
    }
  };
  return (
    <form class="create-form" onSubmit={create}>
      {rulesets.length > 1 && (
        <select
          aria-label={text.front.game}
          value={id}
          data-testid="game"
          onChange={(event) => {
            const chosen = event.currentTarget.value;
            setId(chosen);
            setRules(firstRules(rulesets.find((each) => each.id === chosen)));
          }}
        >
          {rulesets.map((each) => (
            <option key={each.id} value={each.id}>
              {each.title}
            </option>
          ))}
        </select>
      )}
      {ruleset.variants.length > 0 && <RulesChoice ruleset={ruleset} rules={rules} onChange={setRules} />}
      <TimeChoice draft={timeDraft} />
      <fieldset class="segments">
        <legend>{text.front.seating}</legend>
        {(["choice", "lot"] as const).map((each) => (
          <label key={each}>
            <input type="radio" name="seating" checked={seating === each} onChange={() => setSeating(each)} />
            <span>{each === "choice" ? text.front.seatingChoice : text.front.seatingLot}</span>
          </label>
        ))}
      </fieldset>
      {ruleset.pact && (
        <label class="check">
          <input
            type="checkbox"
            data-testid="pact"
            checked={pact}
            onChange={(event) => setPact(event.currentTarget.checked)}
          />
          {text.front.pact}
        </label>
      )}
      <label class="check">
        <input type="checkbox" checked={listed} onChange={(event) => setListed(event.currentTarget.checked)} />
        {text.front.listed}
      </label>
      <label class="check">
        <input
          type="checkbox"
          data-testid="table-warnings"
          checked={warnings}
          onChange={(event) => setWarnings(event.currentTarget.checked)}
        />
        {text.understanding.tableWarnings}
      </label>
      <GraceChoice />
      <SpectatorChoice />
      {ruleset.variants.length === 0 && <RulesChoice ruleset={ruleset} rules={rules} onChange={setRules} />}
      <button type="submit" class="primary" data-testid="create">
        {text.front.createButton}
      </button>
      {problem && (
        <p class="problem" role="alert">
          {problemWords(problem)}
        </p>
      )}
    </form>
  );
}
