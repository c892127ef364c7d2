// The option of a new game for disconnected players.
import { graceDraft } from "../../app/settings.ts";
import { text } from "../../text/index.ts";

/** In seconds; 0: a disconnected player is never claimed, only the clock counts. */
const choices = [60, 300, 900, 3600, 0];

export function GraceChoice() {
  return (
    <label class="option">
      {text.absent.title}
      <select
        data-testid="grace"
        value={graceDraft.value}
        onChange={(event) => {
          graceDraft.value = Number(event.currentTarget.value);
        }}
      >
        {choices.map((grace) => (
          <option key={grace} value={grace}>
            {text.absent.option(grace)}
          </option>
        ))}
      </select>
    </label>
  );
}
