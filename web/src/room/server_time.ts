// Estimates the server time from the client's clock. Each message arrives with a delay; the one
// with the smallest delay gives the best estimate of the offset.

export class ServerTime {
  /** Client clock minus server time plus the smallest delay seen, in milliseconds. */
  private ahead = Number.POSITIVE_INFINITY;

  /** Records that a message with server time `at` arrived at client time `now`. */
  heard(at: number, now: number): void {
    this.ahead = Math.min(this.ahead, now - at);
  }

  /** Resets the estimate for a new connection: a suspended computer may have stopped its clock. */
  forget(): void {
    this.ahead = Number.POSITIVE_INFINITY;
  }

  /** Returns the server time at client time `now`; `now` itself until a message has arrived. */
  at(now: number): number {
    return Number.isFinite(this.ahead) ? now - this.ahead : now;
  }
}
