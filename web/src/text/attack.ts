/** A piece that bears on another one, for the sentences that tell of it. */
export interface Attack {
  /** `check`, `material`, or `mate`: then there is no piece yet, and `piece` and `from` are empty. */
  kind: string;
  /** The title of the seat whose piece it is. */
  who: string;
  /** The piece as diagrams name it, such as R or +B. */
  piece: string;
  from: string;
  /** What it bears on, and where that stands. */
  target: string;
  at: string;
}
