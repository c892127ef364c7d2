// The chat store: a pure reducer from a state and a server message to the next state.
import type { Channel, ChatLine, ServerMessage } from "../protocol/schema.ts";

export interface ChatState {
  /** The channels that the user can read and those that they can write to. */
  read: Channel[];
  write: Channel[];
  /** Oldest first. */
  lines: ChatLine[];
}

/** Lines kept per channel; the server's limit. */
const mostLines = 100;

export function reduceChat(state: ChatState | null, message: ServerMessage): ChatState | null {
  switch (message.type) {
    case "chat":
      return { read: message.read, write: message.write, lines: message.lines };
    case "chat_line":
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

/** Returns the lines of a channel without those of muted users. */
export const linesOf = (state: ChatState, channel: Channel, muted: readonly string[]): ChatLine[] =>
  state.lines.filter((line) => line.channel === channel && !muted.includes(line.user));

/** Returns whether another user wrote a line after `since`. */
export const hasUnread = (lines: ChatLine[], since: number, me: string | null): boolean =>
  lines.some((line) => line.at > since && line.user !== me);

/** Returns the initially open channel: the first one that the user can write to. */
export const firstChannel = (state: ChatState): Channel | undefined => state.write[0] ?? state.read[0];

/**
 * Normalises typed text as the server requires: one line, without control and bidirectional
 * formatting characters.
 */
export const plainLine = (typed: string): string =>
  typed
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
    .replace(/[\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/gu, "")
    .trim();
