// Timers and performance.now() that only go on when told, and Math.random() that always says the most.

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

  /** How many timers are set. */
  get pending(): number {
    return this.tasks.length;
  }

  /** Lets time pass, and everything happen that is due in it. */
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

  private add(run: () => void, delay: number, every: number | null): number {
    this.last += 1;
    this.tasks.push({ id: this.last, at: this.time + delay, every, run });
    return this.last;
  }
}
