// Returns the status of a game as one line.
import { because } from "../../room/events.ts";
import { playerOn, seatName, seatOf, type Table } from "../../room/seating.ts";
import { startsUnseen } from "../../room/spectator_settings.ts";
import { text } from "../../text/index.ts";

export function statusLine(table: Table): string {
  const { room, ruleset } = table;
  const { now } = room;
  if (startsUnseen(room, ruleset.seats.length)) return text.watching.begun;
  if (!now) return room.players.length < ruleset.seats.length ? text.room.waiting : text.room.waitingReady;
  if (now.result) return resultLine(table);
  if (room.imported) return text.room.recordEnds;
  if (now.paused !== null) return text.room.paused;
  const turn = seatOf(ruleset, now.turn);
  if (!turn) return "";
  const player = playerOn(room, turn.id);
  if (player?.id === room.self) return text.room.yourTurn;
  const words = player?.level === undefined ? text.room.turnOf : text.computer.thinking;
  return words(seatName(table, turn.id));
}

export function resultLine(table: Table): string {
  const result = table.room.now?.result;
  if (!result) return "";
  if (result.how === "aborted") return text.result.aborted;
  const who = result.winner ? text.result.wins(seatName(table, result.winner)) : text.result.draw;
  // The last event line gives the reason; the result only gives the kind of win.
  const reason = table.room.steps.at(-1)?.events.at(-1)?.split(" ").at(-1) ?? result.how;
  return because(who, reason);
}
