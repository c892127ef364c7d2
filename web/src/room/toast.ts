// A value that is shown for a while: a notice, or why something was refused.
import { signal } from "@preact/signals";

/** Time that a toast stays visible, in milliseconds. */
const visibleFor = 7000;

export class Toast<T> {
  private readonly shown = signal<T | null>(null);
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** The value that is shown now; null for none. */
  get value(): T | null {
    return this.shown.value;
  }

  /** Shows a value in place of the one before. */
  show(value: T): void {
    clearTimeout(this.timer);
    this.shown.value = value;
    this.timer = setTimeout(() => this.clear(), visibleFor);
  }

  clear(): void {
    clearTimeout(this.timer);
    this.shown.value = null;
  }
}
