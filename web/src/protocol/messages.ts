// The messages of docs/PROTOCOL.md as types, and the little that is checked of what a server says.

import { type LobbyCommand, type LobbyMessage, lobbyTypes } from "./lobby_messages.ts";
import { type ReviewCommand, type ReviewMessage, reviewTypes } from "./review_messages.ts";

export interface Person {
  id: string;
  name: string;
  seat: string | null;
  ready: boolean;
}

export interface Result {
  how: string;
  winner: string | null;
}

/** How a table measures time (docs/PROTOCOL.md, "Time"): all in whole seconds, but for periods and days. */
export type TimeControl =
  | { kind: "untimed" }
  | { kind: "fischer"; base: number; increment: number }
  | { kind: "byoyomi"; base: number; periods: number; period: number }
  | { kind: "delay"; base: number; delay: number }
  | { kind: "days"; days: number };

/** What is left to a seat: milliseconds, and byoyomi periods. */
export interface TimeLeft {
  time: number;
  periods: number;
}

export interface Clock {
  /** The seat whose clock is running. */
  running: string | null;
  /** Since when it is, by the server's time. */
  since: number;
  /** What each seat had left then. */
  left: (TimeLeft & { seat: string })[];
}

export interface Now {
  position: string | null;
  turn: string | null;
  number: number;
  in: string[];
  checks: string[];
  result: Result | null;
  /** Null if nobody's time is measured. */
  clock: Clock | null;
  /** Since when the game is paused, by the server's time. */
  paused: number | null;
}

/** What people can only do together. */
export type Offer = "draw" | "takeback" | "pause" | "unpause" | "rematch";

/** The seats that want something, in the order in which they said so. */
export type Wants = Record<Offer, string[]>;

/** Who of a room's people is connected, and who watches. */
export interface Presence {
  /** People at the table who look at the game, and those who are connected but look elsewhere. */
  here: string[];
  away: string[];
  /** People at the table who are not connected, and since when by the server's time. */
  gone: { person: string; since: number }[];
  watchers: { count: number; named: { id: string; name: string }[] };
}

export interface Bearing {
  kind: string;
  attacker: string;
  from: string;
  target: string;
}

export interface Explanation {
  about: string;
  text: string;
  bearings: Bearing[];
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
  /** The cells of the kings in check after it. */
  checks?: string[];
  /** What who moved has left after it. */
  left: TimeLeft | null;
  changes: Changes;
}

export interface Room {
  type: "room";
  game: string;
  seq: number;
  /** The server's time when it said this. */
  at: number;
  state: "open" | "running" | "finished";
  ruleset: string;
  options: Record<string, string>;
  time: TimeControl;
  seating: "choice" | "lot";
  pact: boolean;
  /** After how many seconds somebody who is gone may be claimed to have left; 0: never. */
  grace: number;
  /** Whether players may be warned of what their moves would do. */
  warnings: boolean;
  /** Who may read what is said at the table. */
  table_chat: "players" | "everybody";
  /** How much later those who watch are told, in seconds. */
  delay: number;
  created: number;
  /** Who made the table, if he is known. */
  creator: string | null;
  people: Person[];
  offers: [string, string][];
  agreed: [string, string] | null;
  wants: Wants;
  start: string | null;
  steps: Step[];
  now: Now | null;
  /** The game in which the same people play again. */
  rematch: string | null;
  you: string | null;
}

export type GameEvent =
  | { kind: "created" }
  | { kind: "sat"; person: string; name: string; seat: string | null }
  | { kind: "stood"; person: string }
  | { kind: "pact_offered" | "pact_withdrawn"; person: string; with: string }
  | { kind: "pact_agreed"; person: string; with: string; people: Person[] }
  | { kind: "ready"; person: string; want: boolean }
  | { kind: "started"; people: Person[]; start: string; now: Now }
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
  /** What he was called then. */
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

/** What a person can ask for; the connection adds the id. */
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

/** A frame as a message; null for what a newer server may say and this client does not know. */
export function decode(text: string): ServerMessage | null {
  const message = JSON.parse(text) as ServerMessage;
  return knownTypes.has(message.type) ? message : null;
}
