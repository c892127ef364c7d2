// Plays a sound when the user's clock gets low.
import { useEffect } from "preact/hooks";
import { play } from "../../app/sound.ts";
import { day, lowIn } from "../../room/clock.ts";
import { ownSeat, type Table } from "../../room/seating.ts";
import type { Session } from "../../room/session.ts";

export function useLowTimeSound(session: Session, table: Table): void {
  const { time, now } = table.room;
  const own = ownSeat(table)?.id;
  const clock = now?.clock ?? null;
  useEffect(() => {
    if (own === undefined || !clock || clock.running !== own) return;
    const wait = lowIn(time, clock, session.now());
    // Timers overflow after about 24 days, so longer waits (over 1 day) are skipped.
    if (wait === null || wait > day) return;
    const timer = setTimeout(() => play("lowTime"), wait);
    return () => clearTimeout(timer);
  }, [own, clock, time, session]);
}
