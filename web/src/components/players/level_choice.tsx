// The choice of a computer player's level.
import { computerLevel } from "../../app/settings.ts";
import { topLevel } from "../../engine/requests.ts";
import { text } from "../../text/index.ts";

export const levels: readonly number[] = Array.from({ length: topLevel + 1 }, (_, level) => level);

/** A list of levels. All lists of the client have the level chosen last. */
export function LevelChoice() {
  return (
    <label class="level-choice">
      {text.computer.levelOf}
      <select
        data-testid="level"
        value={computerLevel.value}
        onChange={(event) => {
          computerLevel.value = Number(event.currentTarget.value);
        }}
      >
        {levels.map((level) => (
          <option key={level} value={level}>
            {text.computer.levelName(level)}
          </option>
        ))}
      </select>
    </label>
  );
}
