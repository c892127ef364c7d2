// What is known of a room's chat: the fold of what the server says of it. Pure, like the room's own.
import type { Channel, ChatLine, ServerMessage } from "../protocol/messages.ts";

export interface ChatState {
  /** The channels that we may read, and those in which we may write. */
  read: Channel[];
  write: Channel[];
  /** Oldest first. */
  lines: ChatLine[];
}

/** As many lines of a channel as the server keeps. */
const mostLines = 100;

export function reduceChat(state: ChatState | null, message: ServerMessage): ChatState | null {
  switch (message.type) {
    case "chat":
      return { read: message.read, write: message.write, lines: message.lines };
    case "said":
      return state && { ...state, lines: withLine(state.lines, message.line) };
    default:
      return state;
  }
}

function withLine(lines: ChatLine[], line: ChatLine): ChatLine[] {
  const all = [...lines, line];
  if (all.filter(({ channel }) => channel === line.channel).length <= mostLines) return all;
  const oldest = all.findIndex(({ channel }) => channel === line.channel);
  return all.filter((_, index) => index !== oldest);
}

/** The lines of a channel, without those of people one does not want to read. */
export const linesOf = (state: ChatState, channel: Channel, muted: readonly string[]): ChatLine[] =>
  state.lines.filter((line) => line.channel === channel && !muted.includes(line.person));

/** Whether something stands in a channel that was said by somebody else after a time. */
export const hasUnread = (lines: ChatLine[], since: number, me: string | null): boolean =>
  lines.some((line) => line.at > since && line.person !== me);

/** The channel that is opened first: one where we may write. */
export const firstChannel = (state: ChatState): Channel | undefined => state.write[0] ?? state.read[0];

/** What was typed as the server takes it: one line, without characters that nobody sees. */
export const plainLine = (typed: string): string =>
  typed
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
    .replace(/[\u061c\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/gu, "")
    .trim();
