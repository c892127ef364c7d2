// The option of a new game for disconnected players.
import { claimAfterDraft } from "../../app/settings.ts";
import { text } from "../../text/index.ts";

/** In seconds; 0: a disconnected player is never claimed, only the clock counts. */
const choices = [60, 300, 900, 3600, 0];

export function ClaimAfterChoice() {
  return (
    <label class="option">
      {text.absent.title}
      <select
        data-testid="claim-after"
        value={claimAfterDraft.value}
        onChange={(event) => {
          claimAfterDraft.value = Number(event.currentTarget.value);
        }}
      >
        {choices.map((seconds) => (
          <option key={seconds} value={seconds}>
            {text.absent.option(seconds)}
          </option>
        ))}
      </select>
    </label>
  );
}
