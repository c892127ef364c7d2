// Returns who can read a channel, as a sentence, so that users know before they write.
import type { ChatState } from "../../../chat/store.ts";
import type { Channel } from "../../../protocol/schema.ts";
import type { RoomState } from "../../../room/store.ts";
import { spanWords } from "../../../room/time_words.ts";
import { text } from "../../../text/index.ts";

export function whoReads(room: RoomState, chat: ChatState, channel: Channel): string {
  const words = text.chat.who;
  if (room.imported) return words.imported;
  switch (channel) {
    case "allies":
      return chat.write.includes("allies") ? words.allies : words.alliesOver;
    case "spectators":
      return { open: words.spectatorsBefore, running: words.spectators, finished: words.after }[room.state];
    case "table":
      if (room.state === "finished") return words.after;
      if (room.table_chat === "players") return words.players;
      return room.spectator_delay > 0 ? words.everybodyLater(spanWords(room.spectator_delay)) : words.everybody;
  }
}
