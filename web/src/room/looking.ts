// What is known of a game, and which step of it is looked at.
import { computed, type ReadonlySignal, signal } from "@preact/signals";
import type { RoomState } from "./store.ts";

export class Looking {
  readonly room = signal<RoomState | null>(null);
  /** The number of steps made in the position looked at; null: the live game, wherever it goes. */
  readonly looked = signal<number | null>(null);
  readonly shown: ReadonlySignal<number> = computed(() => {
    const last = this.room.value?.steps.length ?? 0;
    return Math.min(this.looked.value ?? last, last);
  });

  /** Looks at the position after so many steps; the last one is the live game. */
  look(steps: number): void {
    const last = this.room.value?.steps.length ?? 0;
    this.looked.value = steps >= last ? null : Math.max(0, steps);
  }
}
