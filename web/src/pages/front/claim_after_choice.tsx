// The option of a new game for disconnected players.
import { claimAfterDraft } from "../../app/settings.ts";
import { SettingSelect } from "../../components/controls/select.tsx";
import { text } from "../../text/index.ts";

/** In seconds; 0: a disconnected player is never claimed, only the clock counts. */
const choices = [60, 300, 900, 3600, 0];

export function ClaimAfterChoice() {
  return (
    <label class="option">
      {text.absent.title}
      <SettingSelect
        id="claim-after"
        setting={claimAfterDraft}
        options={choices.map((seconds) => [seconds, text.absent.option(seconds)])}
      />
    </label>
  );
}
