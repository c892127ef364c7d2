// The lobby store: a pure reducer from a state and a server message to the next state.
import type { LiveGame, Seek, SeekCount, ServerMessage, TimeControl } from "../protocol/schema.ts";

export interface LobbyState {
  /** The number of the last change. */
  n: number;
  games: ReadonlyMap<string, LiveGame>;
  seeks: SeekCount[];
  /** The user's own seek, made in this window or another. */
  seeking: Seek | null;
}

/** Returns the next state; "gap" if changes were missed and the client must resync. */
export function reduce(state: LobbyState | null, message: ServerMessage): LobbyState | null | "gap" {
  switch (message.type) {
    case "lobby": {
      const games = new Map(message.games.map((game) => [game.id, game]));
      return { n: message.n, games, seeks: message.seeks, seeking: null };
    }
    case "lobby_changed": {
      if (!state) return state;
      if (message.n !== state.n + 1) return "gap";
      const games = new Map(state.games);
      for (const id of message.removed) games.delete(id);
      for (const game of message.games) games.set(game.id, game);
      return { ...state, n: message.n, games, seeks: message.seeks };
    }
    case "seeking":
      return state && { ...state, seeking: message.seek };
    default:
      return state;
  }
}

/**
 * Returns the open games: those with connected players first, then the newest. Sorted by creation
 * time, because rows that move with every event are hard to click.
 */
export const openTables = (state: LobbyState): LiveGame[] =>
  inState(state, "open").sort(
    (one, other) => Number(other.connected > 0) - Number(one.connected > 0) || other.created - one.created,
  );

/** Returns the live games: those among users first, then by number of spectators. */
export const liveGames = (state: LobbyState): LiveGame[] =>
  inState(state, "running").sort(
    (one, other) =>
      Number(isAmongUsers(other)) - Number(isAmongUsers(one)) ||
      other.spectators - one.spectators ||
      other.created - one.created,
  );

/** A game without an event for this many milliseconds is not lively. */
const livelyFor = 5 * 60_000;

/**
 * Returns the first live game in which something happened lately, apart from those with the ids of
 * `own`. `now`: the server's time in Unix milliseconds.
 */
export const livelyGame = (state: LobbyState, own: readonly string[], now: number): LiveGame | undefined =>
  liveGames(state).find(({ id, updated }) => now - updated < livelyFor && !own.includes(id));

/** Returns the first open game whose players are connected and wait for others than `me`. */
export const waitingTable = (state: LobbyState, me: string): LiveGame | undefined =>
  openTables(state).find(({ connected, players }) => connected > 0 && players.every(({ name }) => name !== me));

const isAmongUsers = ({ players }: LiveGame): boolean => players.filter(({ level }) => level === undefined).length > 1;

const inState = (state: LobbyState, wanted: LiveGame["state"]): LiveGame[] =>
  [...state.games.values()].filter((game) => game.state === wanted);

/** Returns the number of users who seek a game of this kind. */
export const waitingFor = (state: LobbyState, ruleset: string, time: TimeControl): number =>
  state.seeks.find((seek) => seek.ruleset === ruleset && sameTime(seek.time, time))?.waiting ?? 0;

/** Time controls of one kind have the same fields. */
export const sameTime = (one: TimeControl, other: TimeControl): boolean => {
  const fields: Record<string, unknown> = { ...other };
  return Object.entries(one).every(([field, value]) => fields[field] === value);
};
