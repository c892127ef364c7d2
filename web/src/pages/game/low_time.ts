// Plays a sound when the user's clock gets low.
import { useEffect } from "preact/hooks";
import { play } from "../../app/sound.ts";
import type { ClientPlace } from "../../room/client_place.ts";
import { day, lowIn } from "../../room/clock.ts";
import { ownSeat, type Table } from "../../room/seating.ts";

export function useLowTimeSound(place: ClientPlace, table: Table): void {
  const { time, now } = table.room;
  const own = ownSeat(table)?.id;
  const clock = now?.clock ?? null;
  useEffect(() => {
    if (own === undefined || !clock || clock.running !== own) return;
    const wait = lowIn(time, clock, place.now());
    // Timers overflow after about 24 days, so longer waits (over 1 day) are skipped.
    if (wait === null || wait > day) return;
    const timer = setTimeout(() => play("lowTime"), wait);
    return () => clearTimeout(timer);
  }, [own, clock, time, place]);
}
