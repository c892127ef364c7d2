// The lobby messages (docs/PROTOCOL.md, "Lobby") as types.
import type { TimeControl } from "./game_facts.ts";
import type { Summary } from "./http.ts";

/** A listed game, with the number of connected players and spectators. */
export interface LobbyGame extends Summary {
  /** The number of its players who are connected. */
  here: number;
  watchers: number;
}

/** The number of users who seek a game of this kind. */
export interface SeekCount {
  ruleset: string;
  time: TimeControl;
  waiting: number;
}

/** A seek: a game of this ruleset with one of these time controls. */
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
