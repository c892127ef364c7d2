// The messages of the lobby (docs/PROTOCOL.md, "Lobby") as types.
import type { Summary } from "./http.ts";
import type { TimeControl } from "./messages.ts";

/** A game that goes on, and who is in its room just now. */
export interface LobbyGame extends Summary {
  /** How many of the people at the table are connected. */
  here: number;
  watchers: number;
}

/** How many wait for a game of this kind. */
export interface SeekCount {
  ruleset: string;
  time: TimeControl;
  waiting: number;
}

/** What somebody looks for: a game in one of these times. */
export interface Seek {
  ruleset: string;
  times: TimeControl[];
}

export type LobbyMessage =
  | { type: "lobby"; n: number; games: LobbyGame[]; seeks: SeekCount[] }
  | { type: "lobby_changed"; n: number; games: LobbyGame[]; gone: string[]; seeks: SeekCount[] }
  | { type: "seeking"; seek: Seek | null }
  | { type: "sought"; game: string };

export const lobbyTypes = ["lobby", "lobby_changed", "seeking", "sought"] as const;

export type LobbyCommand = ({ type: "seek" } & Seek) | { type: "unseek" };
