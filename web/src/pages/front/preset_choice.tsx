// The presets of the time control, one of which is enough for a new game.
import { timeDraft } from "../../app/settings.ts";
import type { TimeControl } from "../../protocol/schema.ts";
import { keyOf, untimed } from "../../room/time_draft.ts";
import { timeWords } from "../../room/time_words.ts";
import { text } from "../../text/index.ts";

const presets = {
  casual: untimed,
  rapid: { kind: "fischer", base: 600, increment: 5 },
  days: { kind: "days", days: 3 },
} as const satisfies Record<string, TimeControl>;

/** Keeps each number beside its unit. */
const unbroken = (words: string): string => words.replace(/(\d) /g, "$1\u00a0");

export function PresetChoice() {
  const draft = timeDraft.value;
  return (
    <fieldset class="presets">
      <legend class="unseen">{text.front.preset}</legend>
      {(Object.keys(presets) as (keyof typeof presets)[]).map((name) => (
        <label key={name}>
          <input
            type="radio"
            name="preset"
            data-testid={`preset-${name}`}
            checked={draft.choice === keyOf(presets[name])}
            onChange={() => {
              timeDraft.value = { ...draft, choice: keyOf(presets[name]) };
            }}
          />
          <span class="preset">
            <strong>{text.front.presets[name]}</strong>
            <span>{unbroken(timeWords(presets[name]))}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
