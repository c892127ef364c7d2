// The chat input. If the server refuses the line, the text returns to the field.
import { useState } from "preact/hooks";
import { plainLine } from "../../../chat/store.ts";
import type { Channel } from "../../../protocol/schema.ts";
import type { ClientPlace } from "../../../room/client_place.ts";
import { text } from "../../../text/index.ts";

/** Maximum length of a line in characters; the server's limit. */
const longest = 300;

export function ChatForm({ place, channel }: { place: ClientPlace; channel: Channel }) {
  const [typed, setTyped] = useState("");
  const say = async (event: Event) => {
    event.preventDefault();
    const line = plainLine(typed);
    if (line === "") return;
    setTyped("");
    const done = await place.send({ type: "chat", channel, text: line });
    if (!done) setTyped((now) => now || line);
  };
  return (
    <form class="chat-form" onSubmit={say}>
      <input
        aria-label={text.chat.write[channel]}
        placeholder={text.chat.write[channel]}
        data-testid="chat-text"
        autocomplete="off"
        enterkeyhint="send"
        maxLength={longest}
        value={typed}
        onInput={(event) => setTyped(event.currentTarget.value)}
      />
      <button type="submit" data-testid="chat-send">
        {text.chat.send}
      </button>
    </form>
  );
}
