// What those who watch a table get to know of it, and when.
import { text } from "../text/index.ts";
import { ownPerson } from "./seating.ts";
import type { RoomState } from "./store.ts";
import { spanWords } from "./time_words.ts";

export interface Watching {
  table_chat: "players" | "everybody";
  /** Seconds. */
  delay: number;
}

/** The delays that the form offers, in seconds. */
export const delays = [0, 30, 60, 180, 300, 600, 900, 1800, 3600];

/** What was kept, or what is usual. */
export function parseWatching(words: string | null): Watching {
  let kept: Partial<Watching> | null = null;
  try {
    kept = JSON.parse(words ?? "{}");
  } catch {
    // What was kept is nothing that we wrote.
  }
  return {
    table_chat: kept?.table_chat === "everybody" ? "everybody" : "players",
    delay: delays.find((delay) => delay === kept?.delay) ?? 0,
  };
}

/** How much later than the players we are told of a game that goes on, in milliseconds. */
export const toldLate = (room: RoomState | null): number =>
  room?.state === "running" && !ownPerson(room) ? room.delay * 1000 : 0;

/** What a table says of those who watch, before somebody sits down. */
export function watchingWords(room: RoomState): string[] {
  const words = [room.table_chat === "everybody" ? text.watching.tableOpen : text.watching.tableClosed];
  if (room.delay > 0) words.push(text.watching.tableDelay(spanWords(room.delay)));
  return words;
}
