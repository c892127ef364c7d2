// The spectator settings of a new game: chat visibility and spectator delay.
import { spectatorDraft } from "../../app/settings.ts";
import { spectatorDelays } from "../../room/spectator_settings.ts";
import { spanWords } from "../../room/time_words.ts";
import { text } from "../../text/index.ts";

export function SpectatorChoice() {
  const draft = spectatorDraft.value;
  return (
    <>
      <label class="check">
        <input
          type="checkbox"
          data-testid="table-chat"
          checked={draft.table_chat === "everybody"}
          onChange={(event) => {
            spectatorDraft.value = { ...draft, table_chat: event.currentTarget.checked ? "everybody" : "players" };
          }}
        />
        {text.watching.tableChat}
      </label>
      <label class="option">
        {text.watching.delay}
        <select
          data-testid="spectator-delay"
          value={String(draft.spectator_delay)}
          onChange={(event) => {
            spectatorDraft.value = { ...draft, spectator_delay: Number(event.currentTarget.value) };
          }}
        >
          {spectatorDelays.map((delay) => (
            <option key={delay} value={String(delay)}>
              {delay === 0 ? text.watching.noDelay : text.watching.later(spanWords(delay))}
            </option>
          ))}
        </select>
      </label>
    </>
  );
}
