// Notifies the player of events: sounds, vibration, the tab's icon and browser notifications.
import { useEffect, useRef } from "preact/hooks";
import { notify, vibrate } from "../../app/device.ts";
import { notifications, vibration } from "../../app/playing.ts";
import { type Cue, play } from "../../app/sound.ts";
import { turnHere } from "../../app/turn_here.ts";
import { parseDiagram } from "../../board/layout/diagram.ts";
import { stepAnnouncement } from "../../room/announcements.ts";
import type { Table } from "../../room/seating.ts";
import type { RoomState } from "../../room/store.ts";
import { text } from "../../text/index.ts";

/** Returns the sound of a step. Steps are counted from 1. */
export function cueOf(room: RoomState, ply: number): Cue {
  const step = room.steps[ply - 1];
  if (!step) return "move";
  if (step.events.some((line) => /^(wins|draw)/.test(line))) return "over";
  if (step.events.some((line) => line.startsWith("alliance"))) return "alliance";
  if (step.checks.length > 0) return "check";
  const count = (at: number) => parseDiagram(room.diagrams[at] ?? "").pieces.size;
  return step.notation !== "" && count(ply) < count(ply - 1) ? "capture" : "move";
}

/** Follows the live game; `mine`: whether it is the user's turn. */
export function useCues(table: Table, mine: boolean): void {
  const { room } = table;
  const { length } = room.steps;
  const heard = useRef(length);
  useEffect(() => {
    const before = heard.current;
    heard.current = length;
    if (length > before) play(cueOf(room, length));
  }, [length, room]);

  useEffect(() => {
    turnHere.value = { game: room.game, mine };
    if (mine) {
      play("turn");
      if (vibration.value) vibrate([60, 40, 60]);
      call(table);
    }
    return () => {
      turnHere.value = null;
    };
    // Runs once per turn, with the table as of that moment.
  }, [mine, length]);
}

function call(table: Table): void {
  if (!notifications.value || document.visibilityState !== "hidden") return;
  const { game } = table.room;
  const body = stepAnnouncement(table, table.room.steps.length).join(" ");
  void notify({ title: text.room.yourTurn, body, tag: game, path: `/game/${game}` }, () => {});
}
