// WebSocket messages: their decoder, and the commands before the connection adds their ids.
import type { Command, LobbyCommand, ReviewCommand, ServerMessage } from "./schema.ts";

/** A command without its id. */
export type Unsent<T extends { id: string }> = T extends unknown ? Omit<T, "id"> : never;

/** A command that a connection can send: in a game, a review or the lobby. */
export type UnsentCommand = Unsent<Command | LobbyCommand | ReviewCommand>;

/** The types that this client knows: those of the schema, as the compiler checks. */
const knownTypes: Record<ServerMessage["type"], true> = {
  hello: true,
  room: true,
  event: true,
  legal: true,
  presence: true,
  chat: true,
  chat_line: true,
  done: true,
  refused: true,
  error: true,
  pong: true,
  interrupted: true,
  bye: true,
  lobby: true,
  lobby_changed: true,
  seeking: true,
  match_found: true,
  review: true,
  review_event: true,
  presented: true,
  review_presence: true,
};

/**
 * Decodes a message. Returns null for a type that this client does not know, sent by a newer
 * server.
 */
export function decode(text: string): ServerMessage | null {
  const message = JSON.parse(text) as ServerMessage;
  return Object.hasOwn(knownTypes, message.type) ? message : null;
}
