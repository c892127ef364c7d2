// What those who watch a new table get to know of it: the players' chat, and how late.
import { watchDraft } from "../../app/settings.ts";
import { spanWords } from "../../room/time_words.ts";
import { delays } from "../../room/watching.ts";
import { text } from "../../text/index.ts";

export function WatchChoice() {
  const draft = watchDraft.value;
  return (
    <>
      <label class="check">
        <input
          type="checkbox"
          data-testid="table-chat"
          checked={draft.table_chat === "everybody"}
          onChange={(event) => {
            watchDraft.value = { ...draft, table_chat: event.currentTarget.checked ? "everybody" : "players" };
          }}
        />
        {text.watching.tableChat}
      </label>
      <label class="option">
        {text.watching.delay}
        <select
          data-testid="delay"
          value={String(draft.delay)}
          onChange={(event) => {
            watchDraft.value = { ...draft, delay: Number(event.currentTarget.value) };
          }}
        >
          {delays.map((delay) => (
            <option key={delay} value={String(delay)}>
              {delay === 0 ? text.watching.noDelay : text.watching.later(spanWords(delay))}
            </option>
          ))}
        </select>
      </label>
    </>
  );
}
