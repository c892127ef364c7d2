// The messages of docs/PROTOCOL.md as types, and a minimal check of received messages.

import type { Origin, TimeControl } from "./game_facts.ts";
import { type LobbyCommand, type LobbyMessage, lobbyTypes } from "./lobby_messages.ts";
import { type ReviewCommand, type ReviewMessage, reviewTypes } from "./review_messages.ts";

export type { Origin, TimeControl } from "./game_facts.ts";

export interface Player {
  id: string;
  name: string;
  seat: string | null;
  ready: boolean;
}

export interface Result {
  how: string;
  winner: string | null;
}

/** The time that a seat has left: milliseconds, and byoyomi periods. */
export interface TimeLeft {
  time: number;
  periods: number;
}

export interface Clock {
  /** The seat whose clock is running. */
  running: string | null;
  /** Server time at which that clock started. */
  since: number;
  /** The time that each seat had left at `since`. */
  left: (TimeLeft & { seat: string })[];
}

export interface Now {
  position: string | null;
  turn: string | null;
  number: number;
  in: string[];
  checks: string[];
  result: Result | null;
  /** Null in an untimed game. */
  clock: Clock | null;
  /** Server time of the pause; null if the game is not paused. */
  paused: number | null;
}

/** The offers that need the agreement of the players. */
export type Offer = "draw" | "takeback" | "pause" | "unpause" | "rematch";

/** The seats that have made each offer, in the order of their requests. */
export type Wants = Record<Offer, string[]>;

/** The connection state of a room's players, and its spectators. */
export interface Presence {
  /**
   * Connected players: those who view the game (`here`), and those whose page is in the background
   * (`away`).
   */
  here: string[];
  away: string[];
  /** Disconnected players, with the server time of the disconnect. */
  gone: { person: string; since: number }[];
  watchers: { count: number; named: { id: string; name: string }[] };
}

export interface Attack {
  kind: string;
  attacker: string;
  from: string;
  target: string;
}

export interface Explanation {
  about: string;
  text: string;
  bearings: Attack[];
}

export type Changes = string | Record<string, string>;

export interface Step {
  seq: number;
  seat: string | null;
  number: number;
  move: string;
  notation: string;
  events: string[];
  explanations: Explanation[];
  /** The cells of the kings in check after the step. */
  checks?: string[];
  /** The time that the moving player has left after the step. */
  left: TimeLeft | null;
  changes: Changes;
}

export interface Room {
  type: "room";
  game: string;
  seq: number;
  /** The server time of this message. */
  at: number;
  state: "open" | "running" | "finished";
  ruleset: string;
  options: Record<string, string>;
  /** The named variant that these options form. */
  variant: string | null;
  time: TimeControl;
  seating: "choice" | "lot";
  pact: boolean;
  /** The seconds after which a disconnected player can be claimed to have left; 0: never. */
  grace: number;
  /** Whether players may receive blunder warnings. */
  warnings: boolean;
  /** Who can read the table chat. */
  table_chat: "players" | "everybody";
  /** The spectator delay in seconds. */
  delay: number;
  created: number;
  /** The host; null if unknown. */
  creator: string | null;
  people: Player[];
  offers: [string, string][];
  agreed: [string, string] | null;
  wants: Wants;
  start: string | null;
  steps: Step[];
  now: Now | null;
  /** The id of the rematch, once agreed. */
  rematch: string | null;
  /** Set for imported games: the origin given in the record. */
  imported?: Origin | null;
  you: string | null;
}

export type GameEvent =
  | { kind: "created" }
  | { kind: "sat"; person: string; name: string; seat: string | null }
  | { kind: "stood"; person: string }
  | { kind: "pact_offered" | "pact_withdrawn"; person: string; with: string }
  | { kind: "pact_agreed"; person: string; with: string; people: Player[] }
  | { kind: "ready"; person: string; want: boolean }
  | { kind: "started"; people: Player[]; start: string; now: Now }
  | { kind: "moved" | "draw_agreed"; step: Step; now: Now }
  | { kind: "left"; claimed_by: string | null; step: Step; now: Now }
  | { kind: `${Offer}_wanted`; seat: string; want: boolean }
  | { kind: "taken_back"; seat: string; steps: number; now: Now }
  | { kind: "aborted"; seat: string; now: Now }
  | { kind: "rematched"; game: string }
  | { kind: "resumed" | "paused" | "unpaused"; now: Now }
  | { kind: "watcher_removed"; person: string }
  | { kind: "renamed"; person: string; name: string };

export type Channel = "table" | "watchers" | "allies";

export interface ChatLine {
  at: number;
  channel: Channel;
  person: string;
  /** The name at the time of the message. */
  name: string;
  seat: string | null;
  text: string;
}

export interface Refused {
  type: "refused";
  id: string;
  code: string;
  reason: string;
}

export type ServerMessage =
  | LobbyMessage
  | ReviewMessage
  | { type: "hello"; protocol: number; server: string; at: number; me: { id: string; name: string } | null }
  | Room
  | { type: "event"; game: string; seq: number; at: number; event: GameEvent }
  | { type: "legal"; game: string; seq: number; number: number; moves: string[] }
  | ({ type: "presence"; game: string } & Presence)
  | { type: "chat"; game: string; read: Channel[]; write: Channel[]; lines: ChatLine[] }
  | { type: "said"; game: string; line: ChatLine }
  | { type: "done"; id: string; seq: number }
  | Refused
  | { type: "error"; code: string; reason: string }
  | { type: "pong"; t: number }
  | { type: "bye"; code: string; reason: string };

/** The commands of a user. The connection adds the id. */
export type Command =
  | LobbyCommand
  | ReviewCommand
  | { type: "sit"; seat?: string }
  | { type: "stand" }
  | { type: "pact"; with: string; want: boolean }
  | { type: "ready"; want: boolean }
  | { type: "move"; number: number; move: string }
  | { type: "resign" }
  | { type: Offer; want: boolean }
  | { type: "abort" }
  | { type: "claim"; seat: string }
  | { type: "say"; channel: Channel; text: string }
  | { type: "remove_watcher"; person: string };

export type ClientMessage =
  | (Command & { id: string })
  | { type: "enter"; game: string; since?: number }
  | { type: "attend"; here: boolean }
  | { type: "enter_review"; review: string; since?: number }
  | { type: "show_node"; node: number }
  | { type: "lobby" }
  | { type: "ping"; t: number };

const knownTypes = new Set([
  "hello",
  "room",
  "event",
  "legal",
  "presence",
  "chat",
  "said",
  "done",
  "refused",
  "error",
  "pong",
  "bye",
  ...lobbyTypes,
  ...reviewTypes,
]);

/**
 * Decodes a message. Returns null for a type that this client does not know, sent by a newer
 * server.
 */
export function decode(text: string): ServerMessage | null {
  const message = JSON.parse(text) as ServerMessage;
  return knownTypes.has(message.type) ? message : null;
}
