// The choice of a computer player's level.
import { computerLevel } from "../../app/settings.ts";
import { topLevel } from "../../engine/requests.ts";
import { text } from "../../text/index.ts";
import { SettingSelect } from "../controls/select.tsx";

export const levels: readonly number[] = Array.from({ length: topLevel + 1 }, (_, level) => level);

/** A list of levels. All lists of the client have the level chosen last. */
export function LevelChoice() {
  return (
    <label class="level-choice">
      {text.computer.levelOf}
      <SettingSelect
        id="level"
        setting={computerLevel}
        options={levels.map((level) => [level, text.computer.levelName(level)])}
      />
    </label>
  );
}
