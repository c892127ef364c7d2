// The course of a game: it continues with each plain move, and changes with everything else that
// happens to the game. Planned input, such as a premove, belongs to one course.
import type { GameEvent, ServerMessage } from "../protocol/schema.ts";
import type { RoomState } from "./store.ts";

/** Events that change neither the position nor who plays on. */
const harmless: ReadonlySet<GameEvent["kind"]> = new Set([
  "created",
  "started",
  "renamed",
  "resumed",
  "spectator_removed",
  "spectator_restored",
  "draw_offered",
  "takeback_offered",
  "pause_offered",
  "unpause_offered",
  "rematch_offered",
  "takeover_offered",
]);

/** Returns whether a message changes the course: whether it tells of more than a plain move. */
export function changesCourse(before: RoomState | null, message: ServerMessage): boolean {
  if (before === null) return false;
  // After missed events, it is unknown what has happened.
  if (message.type === "room")
    return message.game !== before.game || message.seq !== before.seq || message.self !== before.self;
  if (message.type !== "event" || message.game !== before.game || message.seq !== before.seq + 1) return false;
  const { event } = message;
  return event.kind === "moved" ? isEventful(event.step) : !harmless.has(event.kind);
}

/** Returns whether a step did more than move: an alliance, an elimination, or the game's end. */
export const isEventful = ({ events }: { events: readonly string[] }): boolean => events.length > 0;
