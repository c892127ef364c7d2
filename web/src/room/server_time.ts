// The server's time by the client's clock. What comes has been on its way for a while, or was kept until we came back: the
// message that took the least tells best how far the two clocks are apart.

export class ServerTime {
  /** How far the client's clock is ahead, with the shortest way seen in it; milliseconds. */
  private ahead = Number.POSITIVE_INFINITY;

  /** Something that the server said at `at` was heard at `now`. */
  heard(at: number, now: number): void {
    this.ahead = Math.min(this.ahead, now - at);
  }

  /** A new connection: this computer may have slept, and its clock with it. */
  forget(): void {
    this.ahead = Number.POSITIVE_INFINITY;
  }

  /** The server's time at the client's `now`; the client's own as long as nothing was heard. */
  at(now: number): number {
    return Number.isFinite(this.ahead) ? now - this.ahead : now;
  }
}
