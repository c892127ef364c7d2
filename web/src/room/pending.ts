// A pending move: the user's own move that the server has not acknowledged. The board shows it at
// once, marked (optimistic update), and reverts it if the server refuses.

export interface Pending {
  /** The id of the command. */
  id: string;
  move: string;
  /** The diagrams of the board before and after the move. */
  before: string;
  drawn: string;
  /** Whether it was sent. Until then it can be withdrawn or replaced. */
  sent: boolean;
}
