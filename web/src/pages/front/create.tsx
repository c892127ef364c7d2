// The form for a new game: a preset and a button. The options are folded.
import { useState } from "preact/hooks";
import { saveName } from "../../app/app_state.ts";
import { go } from "../../app/router.ts";
import { claimAfterDraft, listedDraft, spectatorDraft, timeDraft } from "../../app/settings.ts";
import { SettingBox } from "../../components/controls/checkbox.tsx";
import { ProblemText } from "../../components/controls/problem_text.tsx";
import { createGame } from "../../protocol/http.ts";
import { problemOf } from "../../protocol/problem.ts";
import type { Problem, Ruleset } from "../../protocol/schema.ts";
import { chosenTime } from "../../room/time_draft.ts";
import { text } from "../../text/index.ts";
import { type CreateChoices, CreateOptions } from "./create_options.tsx";
import { PresetChoice } from "./preset_choice.tsx";
import { firstRules } from "./rules_choice.tsx";

/** The id of the button that creates a game. */
export const createButtonId = "create-game";

export function CreateForm({ rulesets }: { rulesets: Ruleset[] }) {
  const [choices, setChoices] = useState<CreateChoices>({
    id: rulesets[0]?.id ?? "",
    rules: firstRules(rulesets[0]),
    seating: "choice",
    openingAlliance: false,
    warnings: true,
  });
  const [unfolded, setUnfolded] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const ruleset = rulesets.find((each) => each.id === choices.id);
  if (!ruleset) return null;

  const create = async (event: Event) => {
    event.preventDefault();
    const time = chosenTime(timeDraft.value);
    // The form shows the error next to the field.
    if ("wrong" in time) return setUnfolded(true);
    if (!(await saveName())) return;
    try {
      const { id, rules, openingAlliance, ...others } = choices;
      const { url } = await createGame({
        ...others,
        ruleset: id,
        // The host can change the seat at the table.
        seat: "random",
        ...(rules.variant ? { variant: rules.variant } : {}),
        options: rules.options,
        time: time.control,
        opening_alliance: openingAlliance && ruleset.opening_alliance,
        listed: listedDraft.value,
        claim_after: claimAfterDraft.value,
        ...spectatorDraft.value,
      });
      go(url);
    } catch (error) {
      setProblem(problemOf(error));
    }
  };
  return (
    <form class="create-form" onSubmit={create}>
      <PresetChoice />
      <SettingBox class="check" id="listed" setting={listedDraft}>
        {text.front.listed}
      </SettingBox>
      <button type="submit" id={createButtonId} class="create-button" data-testid="create">
        {text.front.createButton}
      </button>
      <details open={unfolded} onToggle={(event) => setUnfolded(event.currentTarget.open)}>
        <summary data-testid="more-options">{text.front.moreOptions}</summary>
        <CreateOptions rulesets={rulesets} ruleset={ruleset} choices={choices} onChange={setChoices} />
      </details>
      <ProblemText problem={problem} />
    </form>
  );
}
