/** An attack of one piece on another, as used in explanations. */
export interface Attack {
  /**
   * `check`, `material` or `mate`. For `mate` there is no attacking piece yet: `piece` and `from`
   * are empty.
   */
  kind: string;
  /** The title of the attacking seat. */
  who: string;
  /** The symbol of the attacking piece, such as R or +B. */
  piece: string;
  from: string;
  /** The symbol of the attacked piece and its cell. */
  target: string;
  at: string;
}
