// The spectator settings of a new game: chat visibility and spectator delay.
import { spectatorDraft } from "../../app/settings.ts";
import { Checkbox } from "../../components/controls/checkbox.tsx";
import { Select } from "../../components/controls/select.tsx";
import { spectatorDelays } from "../../room/spectator_settings.ts";
import { spanWords } from "../../room/time_words.ts";
import { text } from "../../text/index.ts";

export function SpectatorChoice() {
  const draft = spectatorDraft.value;
  return (
    <>
      <Checkbox
        class="check"
        id="table-chat"
        checked={draft.table_chat === "everybody"}
        onChange={(checked) => {
          spectatorDraft.value = { ...draft, table_chat: checked ? "everybody" : "players" };
        }}
      >
        {text.watching.tableChat}
      </Checkbox>
      <label class="option">
        {text.watching.delay}
        <Select
          id="spectator-delay"
          value={draft.spectator_delay}
          options={spectatorDelays.map((delay) => [
            delay,
            delay === 0 ? text.watching.noDelay : text.watching.later(spanWords(delay)),
          ])}
          onChoose={(delay) => {
            spectatorDraft.value = { ...draft, spectator_delay: delay };
          }}
        />
      </label>
    </>
  );
}
