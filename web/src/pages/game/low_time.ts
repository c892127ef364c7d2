// The sound when one's own clock becomes low.
import { useEffect } from "preact/hooks";
import { sound } from "../../app/playing.ts";
import { playLowTime, unlockSound } from "../../app/sound.ts";
import { day, lowIn } from "../../room/clock.ts";
import { ownSeat, type Table } from "../../room/seating.ts";
import type { Session } from "../../room/session.ts";

export function useLowTimeSound(session: Session, table: Table): void {
  const { time, now } = table.room;
  const own = ownSeat(table)?.id;
  const on = sound.value;

  useEffect(() => {
    if (!on || own === undefined || time.kind === "untimed") return;
    document.addEventListener("pointerdown", unlockSound);
    document.addEventListener("keydown", unlockSound);
    return () => {
      document.removeEventListener("pointerdown", unlockSound);
      document.removeEventListener("keydown", unlockSound);
    };
  }, [on, own, time.kind]);

  const clock = now?.clock ?? null;
  useEffect(() => {
    if (!on || !clock || clock.running !== own) return;
    const wait = lowIn(time, clock, session.now());
    // Timers hold no more than some weeks; nobody looks at a page for so long.
    if (wait === null || wait > day) return;
    const timer = setTimeout(playLowTime, wait);
    return () => clearTimeout(timer);
  }, [on, own, clock, time, session]);
}
