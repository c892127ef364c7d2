// A game and the cursor in it: the step that the board shows.
import { computed, type ReadonlySignal, signal } from "@preact/signals";
import type { RoomState } from "./store.ts";

/** Returns a monotonic time in milliseconds, unaffected by changes of the system clock. */
export const steadyNow = (): number => performance.timeOrigin + performance.now();

export class GameCursor {
  readonly room = signal<RoomState | null>(null);
  /** The cursor: the number of steps before the displayed position. Null follows the live game. */
  readonly ply = signal<number | null>(null);
  readonly shown: ReadonlySignal<number> = computed(() => {
    const last = this.room.value?.steps.length ?? 0;
    return Math.min(this.ply.value ?? last, last);
  });
  /** The move that the engine advises in the current position, if the user asked for a hint. */
  readonly advised = signal<string | null>(null);
  /** Counts what has happened to the game other than plain moves (course.ts). */
  readonly course = signal(0);
  /** Identifies the course while the board follows it: a premove belongs to it. */
  readonly plan: ReadonlySignal<string> = computed(() => `${this.course.value} ${this.ply.value ?? "live"}`);
  /** Identifies the position on the board: what is half chosen or asked there belongs to it. */
  readonly moment: ReadonlySignal<string> = computed(() => `${this.plan.value} ${this.shown.value}`);

  /** Returns the time that the game's clocks count from, in milliseconds. */
  now(): number {
    return steadyNow();
  }

  /** Moves the cursor to the position after `steps` steps. The last one follows the live game. */
  goTo(steps: number): void {
    const last = this.room.value?.steps.length ?? 0;
    this.ply.value = steps >= last ? null : Math.max(0, steps);
  }
}
