// The board for who uses keys or listens, and what is asked before a move is sent.

export const board = {
  /** What a cell is called, and what is to be said of it, in this order. */
  cell: (name: string, parts: readonly string[]) => [name, ...parts].join(", "),
  garden: "Pleasure Garden",
  territory: (seat: string) => `${seat}'s land`,
  empty: "empty",
  piece: (seat: string, piece: string) => `${seat}'s ${piece}`,
  check: "in check",
  last: "last move",
  movable: "can move",
  selected: "chosen",
  target: "can go here",
  waiting: "waits",
  zoomIn: "Larger",
  zoomOut: "Smaller",
};

export const spoken = {
  move: (piece: string, from: string, to: string, taken: string | null) =>
    taken ? `${piece} from ${from} takes ${taken} on ${to}` : `${piece} from ${from} to ${to}`,
  jump: (piece: string, from: string, to: string, over: string) => `${piece} from ${from} jumps over ${over} to ${to}`,
  promoting: (move: string) => `${move} and promotes`,
  drop: (piece: string, cell: string) => `${piece} dropped on ${cell}`,
  illumination: (king: string, cells: readonly string[]) => `the king on ${king} illuminates ${cells.join(", ")}`,
  check: (seat: string) => `${seat} is in check.`,
  takenBack: "Moves were taken back.",
  log: "What happens",
};

export const typing = {
  label: "Type a move",
  send: "Play",
  unreadable: (examples: string) => `That is no move. Write it like ${examples}`,
  ambiguous: (moves: readonly string[]) => `Which one? ${moves.join(" or ")}`,
  notNow: "It is not your turn.",
};

export const premove = {
  waits: (move: string) => `When your turn comes: ${move}`,
  withdraw: "Withdraw",
  lost: "What you had planned was not legal any more.",
};

export const confirming = {
  ask: (move: string) => `Play ${move}?`,
  yes: "Play it",
  no: "No",
};

export const keys = {
  open: "Keys",
  title: "The board by keys",
  close: "Close",
  list: [
    ["Tab", "to the board, and on from it"],
    ["← → ↑ ↓", "to the next cell; up and down stay near their column"],
    ["Q E A D Z C", "to one of the six neighbours: the keys lie around S as the cells do"],
    ["Home, End, Page Up, Page Down", "to the end of the row, to the edge above or below"],
    ["Enter, Space", "chooses a piece, then where it goes"],
    ["K R B G N S L P", "chooses your next piece of that kind that can move"],
    ["Shift with such a letter", "chooses one in your hand"],
    [". ,", "to the next or previous cell where what you chose can go"],
    ["Escape", "lets go what was chosen"],
    ["/", "to the field for typing a move"],
    ["?", "shows this"],
  ] as [string, string][],
  /** The same where all pieces are men on squares. */
  squares: [
    ["Tab", "to the board, and on from it"],
    ["← → ↑ ↓", "to the next cell"],
    ["Q W E A D Z X C", "to one of the eight cells around: the keys lie around S as the cells do"],
    ["Home, End, Page Up, Page Down", "to the end of the row, to the edge above or below"],
    ["Enter, Space", "chooses a man, then where it goes"],
    ["M", "chooses your next man that can move"],
    [". ,", "to the next or previous cell where what you chose can go"],
    ["Escape", "lets go what was chosen"],
    ["/", "to the field for typing a move"],
    ["?", "shows this"],
  ] as [string, string][],
  elsewhere: "Outside the board, ← → Home End go through the moves.",
  mouse: "With the right mouse button you draw arrows and circles; a click wipes them away.",
};
