// Timers and performance.now() that advance only on request, and a Math.random() that always
// returns 1.

interface Task {
  id: number;
  at: number;
  every: number | null;
  run: () => void;
}

export class FakeClock {
  private time = 0;
  private tasks: Task[] = [];
  private last = 0;
  private readonly real = {
    setTimeout: globalThis.setTimeout,
    setInterval: globalThis.setInterval,
    clearTimeout: globalThis.clearTimeout,
    clearInterval: globalThis.clearInterval,
  };
  private readonly now = performance.now;
  private readonly random = Math.random;

  constructor() {
    const clear = (id: number) => {
      this.tasks = this.tasks.filter((task) => task.id !== id);
    };
    Object.assign(globalThis, {
      setTimeout: (run: () => void, delay = 0) => this.add(run, delay, null),
      setInterval: (run: () => void, delay: number) => this.add(run, delay, delay),
      clearTimeout: clear,
      clearInterval: clear,
    });
    performance.now = () => this.time;
    Math.random = () => 1;
  }

  restore(): void {
    Object.assign(globalThis, this.real);
    performance.now = this.now;
    Math.random = this.random;
  }

  /** Number of timers that are set. */
  get pending(): number {
    return this.tasks.length;
  }

  /** Advances the time and runs every timer that becomes due. */
  advance(milliseconds: number): void {
    const end = this.time + milliseconds;
    for (;;) {
      const [next] = this.tasks.filter(({ at }) => at <= end).sort((one, other) => one.at - other.at);
      if (!next) break;
      this.time = next.at;
      if (next.every === null) this.tasks = this.tasks.filter((task) => task !== next);
      else next.at += next.every;
      next.run();
    }
    this.time = end;
  }

  /**
   * Advances the time without running timers, as on a page that is hidden for long. Each due timer
   * then runs once.
   */
  leap(milliseconds: number): void {
    this.time += milliseconds;
    const due = this.tasks.filter(({ at }) => at <= this.time).sort((one, other) => one.at - other.at);
    for (const task of due) {
      if (!this.tasks.includes(task)) continue;
      if (task.every === null) this.tasks = this.tasks.filter((each) => each !== task);
      else task.at = this.time + task.every;
      task.run();
    }
  }

  private add(run: () => void, delay: number, every: number | null): number {
    this.last += 1;
    this.tasks.push({ id: this.last, at: this.time + delay, every, run });
    return this.last;
  }
}
