// A seat's clock. It redraws itself when what it shows changes, and nothing else with it.
import { useEffect, useState } from "preact/hooks";
import type { TimeControl } from "../../protocol/messages.ts";
import { changesIn, isLow, type Reading, readingOf } from "../../room/clock.ts";
import type { Session } from "../../room/session.ts";
import { clockText, periodsText, timeWords } from "../../room/time_words.ts";
import { text } from "../../text/index.ts";

interface Props {
  session: Session;
  seat: string;
  /** Who sits there. */
  name: string;
}

export function SeatClock({ session, seat, name }: Props) {
  const room = session.room.value;
  const clock = room?.now?.clock;
  const reading = clock ? readingOf(room.time, clock, seat, session.now()) : null;
  useRedraw(reading && changesIn(reading));
  if (!room || !reading) return null;
  const low = isLow(room.time, reading);
  const classes = ["clock"];
  if (reading.running) classes.push("running");
  if (low) classes.push("low");
  const note = noteOf(room.time, reading);
  return (
    <p class={classes.join(" ")} data-testid="clock" data-running={reading.running} title={timeWords(room.time)}>
      {/* Who listens asks for the time; nobody wants to be told every second. */}
      <span class="clock-time" role="timer" aria-live="off" aria-label={text.clock.of(name)}>
        {clockText(reading.time)}
      </span>
      {low && <span class="unseen">{text.clock.low}</span>}
      {note && <span class="clock-note">{note}</span>}
    </p>
  );
}

/** What stands beside the time: the byoyomi periods, or the delay. */
function noteOf(control: TimeControl, { periods, delay }: Reading): string {
  if (control.kind === "byoyomi" && periods > 0) return periodsText(periods, control.period);
  if (control.kind === "delay" && delay > 0) return text.clock.delay(Math.ceil(delay / 1000));
  return "";
}

/** Draws the component anew after a while, in milliseconds; a page that nobody sees waits until it is seen. */
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
