// A seat's clock. It rerenders itself when its display changes, and no other component.
import { useEffect, useState } from "preact/hooks";
import { Whole } from "../../components/controls/whole.tsx";
import type { Clock, TimeControl } from "../../protocol/schema.ts";
import { changesIn, isLow, type Reading, readingOf } from "../../room/clock.ts";
import type { GameCursor } from "../../room/game_cursor.ts";
import { seatName, type Table } from "../../room/seating.ts";
import { clockText, periodsText, timeWords } from "../../room/time_words.ts";
import { text } from "../../text/index.ts";

interface Props {
  cursor: GameCursor;
  seat: string;
  clock: Clock | null;
  /** The display name of the seat. */
  name: string;
}

export function SeatClock({ cursor, seat, clock, name }: Props) {
  const room = cursor.room.value;
  const reading = room && clock ? readingOf(room.time, clock, seat, cursor.now()) : null;
  useRedraw(reading && changesIn(reading));
  if (!room || !reading) return null;
  const low = isLow(room.time, reading);
  const classes = ["clock"];
  if (reading.running) classes.push("running");
  if (low) classes.push("low");
  const note = noteOf(room.time, reading);
  return (
    <p class={classes.join(" ")} data-testid="clock" data-running={reading.running} title={timeWords(room.time)}>
      {/* `aria-live="off"`: screen readers read the time on demand, not every second. */}
      <span class="clock-time" translate={false} role="timer" aria-live="off" aria-label={text.clock.of(name)}>
        <Whole words={clockText(reading.time)} />
      </span>
      {low && <span class="unseen">{text.clock.low}</span>}
      {note && (
        <span class="clock-note" translate={false} key={note}>
          {note}
        </span>
      )}
    </p>
  );
}

/** The clock that is running, while the seats show those of an earlier position. */
export function RunningClock({ cursor, table }: { cursor: GameCursor; table: Table }) {
  const { time, now } = table.room;
  const seat = now?.clock?.running ?? null;
  const reading = now?.clock && seat !== null ? readingOf(time, now.clock, seat, cursor.now()) : null;
  useRedraw(reading && changesIn(reading));
  if (!reading) return null;
  return (
    <span class="running-clock" data-testid="running-clock">
      {" · "}
      {/* `aria-live="off"`: as in SeatClock. */}
      <span translate={false} role="timer" aria-live="off" aria-label={text.clock.of(seatName(table, seat))}>
        <Whole words={clockText(reading.time)} />
      </span>
    </span>
  );
}

/** Returns the note beside the time: the byoyomi periods, or the delay. */
function noteOf(control: TimeControl, { periods, delay }: Reading): string {
  if (control.kind === "byoyomi" && periods > 0) return periodsText(periods, control.period);
  if (control.kind === "delay" && delay > 0) return text.clock.delay(Math.ceil(delay / 1000));
  return "";
}

/**
 * Rerenders the component after `wait` milliseconds. A hidden page waits until it becomes visible.
 */
function useRedraw(wait: number | null): void {
  const [, redraw] = useState(0);
  useEffect(() => {
    if (wait === null) return;
    const next = () => {
      if (document.visibilityState !== "hidden") redraw((count) => count + 1);
    };
    const timer = setTimeout(next, wait);
    document.addEventListener("visibilitychange", next);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", next);
    };
  });
}
