// The clocks of a game on one device. They follow the rules of the server's clocks
// (docs/PROTOCOL.md, "Time"): a seat's clock runs while the seat is on turn, but not on its first
// turn; with days per move it does. Points in time and durations are in milliseconds.
import type { Clock, TimeControl, TimeLeft } from "../protocol/schema.ts";
import { second } from "../room/clock.ts";
import { atStart } from "../room/standing.ts";

interface SeatClock {
  left: TurnTimeLeft;
  hasMoved: boolean;
}

/** The time left during a turn. `used`: part of the byoyomi period or delay that is used up. */
export type TurnTimeLeft = TimeLeft & { used?: number };

/** The time left of seats after their last moves, by seat. */
export type TimesLeft = ReadonlyMap<string, TimeLeft>;

export class DeviceClock {
  private readonly clocks: Map<string, SeatClock>;
  private turn: string | null = null;
  private stopped = false;
  private since = 0;

  constructor(
    private readonly control: TimeControl,
    seats: readonly string[],
  ) {
    this.clocks = new Map(seats.map((seat) => [seat, { left: atStart(control), hasMoved: false }]));
  }

  get paused(): boolean {
    return this.stopped;
  }

  /** The seat whose clock is running. */
  get running(): string | null {
    if (this.turn === null || this.stopped || this.control.kind === "untimed") return null;
    return this.clocks.get(this.turn)?.hasMoved || this.control.kind === "days" ? this.turn : null;
  }

  /** The time of flag fall; a move then is too late. Null while no clock is running. */
  get deadline(): number | null {
    const seat = this.running;
    return seat === null ? null : this.since + total(this.control, this.left(seat));
  }

  left(seat: string): TurnTimeLeft {
    return this.clocks.get(seat)?.left ?? atStart(this.control);
  }

  reading(): Clock {
    const remaining = [...this.clocks].map(([seat, each]) => ({ seat, ...each.left }));
    return { running: this.running, since: this.since, remaining };
  }

  /** Gives the turn to a seat; null once the game is over. */
  turnTo(seat: string | null, at: number): void {
    if (seat === this.turn) return;
    this.charge(at);
    // Each turn begins with a whole byoyomi period or delay.
    const clock = this.clocks.get(this.turn ?? "");
    if (clock) clock.left = unused(clock.left);
    this.turn = seat;
  }

  /** Charges the seat on turn for its move, then adds the increment. */
  moved(at: number): void {
    this.charge(at);
    const clock = this.clocks.get(this.turn ?? "");
    if (!clock) return;
    // The first move costs no time but earns the increment.
    clock.left = earned(this.control, clock.left);
    clock.hasMoved = true;
  }

  /** Stops all clocks. What is used of a byoyomi period or of the delay stays used. */
  pause(at: number): void {
    this.charge(at);
    this.stopped = true;
  }

  goOn(at: number): void {
    this.since = at;
    this.stopped = false;
  }

  /**
   * Sets the clocks to the times left after the seats' last moves; a seat without a move gets its
   * initial time. `turn` is the seat on turn, and `now` what it has left if part of its turn has
   * passed.
   */
  rewind(left: TimesLeft, turn: string | null, at: number, now: TurnTimeLeft | null = null): void {
    for (const [seat, clock] of this.clocks) {
      const known = left.get(seat);
      clock.left = (seat === turn && now) || (known ?? atStart(this.control));
      clock.hasMoved = known !== undefined;
    }
    this.turn = turn;
    this.since = at;
  }

  /** Charges the running clock for the time since the last change. */
  private charge(at: number): void {
    const clock = this.clocks.get(this.running ?? "");
    if (clock) clock.left = charged(this.control, clock.left, Math.max(0, at - this.since));
    this.since = at;
  }
}

/** Returns the time until flag fall, with all periods and the delay. */
function total(control: TimeControl, { time, periods, used = 0 }: TurnTimeLeft): number {
  if (control.kind === "byoyomi") return time + periods * control.period * second - used;
  return control.kind === "delay" ? time + control.delay * second - used : time;
}

/** Returns the time left after another `taken` milliseconds of a turn. */
function charged(control: TimeControl, left: TurnTimeLeft, taken: number): TurnTimeLeft {
  const { used = 0 } = left;
  switch (control.kind) {
    case "delay": {
      const ofDelay = Math.min(taken, control.delay * second - used);
      return using({ time: Math.max(0, left.time - (taken - ofDelay)), periods: 0 }, used + ofDelay);
    }
    case "byoyomi": {
      const period = control.period * second;
      const over = used + Math.max(0, taken - left.time);
      const periods = Math.max(0, left.periods - Math.floor(over / period));
      return using({ time: Math.max(0, left.time - taken), periods }, periods === 0 ? 0 : over % period);
    }
    default:
      return { time: Math.max(0, left.time - taken), periods: 0 };
  }
}

const using = (left: TimeLeft, used: number): TurnTimeLeft => (used > 0 ? { ...left, used } : left);

const unused = ({ time, periods }: TurnTimeLeft): TimeLeft => ({ time, periods });

/** Returns the time left after the increment for a move, with a whole period or delay. */
function earned(control: TimeControl, left: TurnTimeLeft): TimeLeft {
  if (control.kind === "fischer") return { time: left.time + control.increment * second, periods: 0 };
  return control.kind === "days" ? atStart(control) : unused(left);
}
