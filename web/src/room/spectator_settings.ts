// Spectator settings of a table: chat visibility and spectator delay.
import { text } from "../text/index.ts";
import { ownPlayer } from "./seating.ts";
import type { RoomState } from "./store.ts";
import { spanWords } from "./time_words.ts";

export interface SpectatorSettings {
  table_chat: "players" | "everybody";
  /** Spectator delay in seconds. */
  spectator_delay: number;
}

/** The spectator delays that the form offers, in seconds. */
export const spectatorDelays = [0, 30, 60, 180, 300, 600, 900, 1800, 3600];

/** Parses the stored settings; invalid or missing values get the defaults. */
export function parseSpectatorSettings(words: string | null): SpectatorSettings {
  let stored: Partial<SpectatorSettings> | null = null;
  try {
    stored = JSON.parse(words ?? "{}");
  } catch {
    // The stored value is not JSON: use the defaults.
  }
  return {
    table_chat: stored?.table_chat === "everybody" ? "everybody" : "players",
    spectator_delay: spectatorDelays.find((delay) => delay === stored?.spectator_delay) ?? 0,
  };
}

/** Returns the spectator delay in milliseconds for a spectator of a running game; 0 otherwise. */
export const spectatorDelay = (room: RoomState | null): number =>
  room?.state === "running" && !ownPlayer(room) ? room.spectator_delay * 1000 : 0;

/**
 * Returns whether a spectator still gets the open seats of a game that runs: the server delays the
 * start for them. With an opening alliance, the seats are also full while the allies agree.
 */
export const startsUnseen = (room: RoomState, seats: number): boolean =>
  room.state === "open" &&
  room.spectator_delay > 0 &&
  !room.opening_alliance &&
  room.players.length >= seats &&
  !ownPlayer(room);

/** Returns the spectator settings as sentences, shown before a player takes a seat. */
export function spectatorSettingsWords(room: RoomState): string[] {
  const words = [room.table_chat === "everybody" ? text.watching.tableOpen : text.watching.tableClosed];
  if (room.spectator_delay > 0) words.push(text.watching.tableDelay(spanWords(room.spectator_delay)));
  return words;
}
