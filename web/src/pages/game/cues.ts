// Notifies the player of events: sounds, vibration, the tab's icon and browser notifications.
import { useEffect, useRef } from "preact/hooks";
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
      shake();
      notify(table);
    }
    return () => {
      turnHere.value = null;
    };
    // Runs once per turn, with the table as of that moment.
  }, [mine, length]);
}

/** Browsers allow vibration only after a user gesture on the page. */
function shake(): void {
  if (vibration.value && "vibrate" in navigator && navigator.userActivation.hasBeenActive)
    navigator.vibrate([60, 40, 60]);
}

function notify(table: Table): void {
  if (!notifications.value || document.visibilityState !== "hidden") return;
  if (!("Notification" in window) || Notification.permission !== "granted") return;
  const words = stepAnnouncement(table, table.room.steps.length).join(" ");
  const notice = new Notification(text.room.yourTurn, { body: words, tag: table.room.game, icon: "/icon-turn.svg" });
  notice.onclick = () => {
    window.focus();
    notice.close();
  };
}
