// The board's labels for keyboard and screen reader users, and the texts for confirmation, premoves
// and typed moves.

export const board = {
  /** The label of a cell: its name and its facts, in this order. */
  cell: (name: string, parts: readonly string[]) => [name, ...parts].join(", "),
  garden: "Pleasure Garden",
  territory: (seat: string) => `${seat}'s territory`,
  empty: "empty",
  piece: (seat: string, piece: string) => `${seat}'s ${piece}`,
  check: "in check",
  last: "last move",
  movable: "can move",
  selected: "selected",
  target: "legal target",
  waiting: "premove",
  zoom: "Zoom",
  zoomIn: "Zoom in",
  zoomOut: "Zoom out",
};

export const spoken = {
  move: (piece: string, from: string, to: string, taken: string | null) =>
    taken ? `${piece} from ${from} captures ${taken} on ${to}` : `${piece} from ${from} to ${to}`,
  jump: (piece: string, from: string, to: string, over: string) => `${piece} from ${from} jumps over ${over} to ${to}`,
  promoting: (move: string) => `${move} and promotes`,
  drop: (piece: string, cell: string) => `${piece} dropped on ${cell}`,
  illumination: (king: string, cells: readonly string[]) => `the king on ${king} illuminates ${cells.join(", ")}`,
  check: (seat: string) => `${seat} is in check.`,
  takenBack: "Takeback.",
  log: "Game events",
};

export const typing = {
  label: "Type a move",
  send: "Play",
  unreadable: (examples: string) => `This is not a valid move. Examples: ${examples}`,
  ambiguous: (moves: readonly string[]) => `Several moves match: ${moves.join(" or ")}`,
  notNow: "It is not your turn.",
};

export const premove = {
  waits: (move: string) => `Premove: ${move}`,
  withdraw: "Cancel",
  lost: "Your premove was no longer legal.",
};

/** What was chosen for a position that has passed. */
export const dropped = {
  premove: "Your premove was cancelled because the position changed.",
  choice: "The position has changed. Choose again.",
};

/** A pending move. */
export const sending = {
  status: "Sending your move…",
  statusUnsent: "Move not sent yet",
  unsent: (move: string) => `Waiting for connection: ${move}`,
  withdraw: "Cancel",
};

export const confirming = {
  ask: (move: string) => `Play ${move}?`,
  yes: "Play",
  no: "Cancel",
};

export const keys = {
  title: "Keyboard shortcuts",
  close: "Close",
  list: [
    ["Tab", "to and from the board"],
    ["← → ↑ ↓", "move the focus; up and down stay in the same column"],
    ["Q E A D Z C", "move to one of the six neighbouring cells (laid out around S like the cells)"],
    ["Home, End, Page Up, Page Down", "end of the row; top or bottom edge"],
    ["Enter, Space", "select a piece, then its target"],
    ["K R B G N S L P", "select your next movable piece of that kind"],
    ["Shift with such a letter", "select a piece in hand"],
    [". ,", "next or previous legal target"],
    ["Escape", "cancel the selection"],
    ["/", "type a move"],
    ["?", "show this help"],
  ] as [string, string][],
  /** The keys for games on square boards, where all pieces are men. */
  squares: [
    ["Tab", "to and from the board"],
    ["← → ↑ ↓", "move the focus"],
    ["Q W E A D Z X C", "move to one of the eight neighbouring cells (laid out around S like the cells)"],
    ["Home, End, Page Up, Page Down", "end of the row; top or bottom edge"],
    ["Enter, Space", "select a man, then its target"],
    ["M", "select your next movable man"],
    [". ,", "next or previous legal target"],
    ["Escape", "cancel the selection"],
    ["/", "type a move"],
    ["?", "show this help"],
  ] as [string, string][],
  elsewhere: "Outside the board, ← → Home End step through the moves, and ? shows this help.",
  mouse: "Draw arrows and circles with the right mouse button. A click clears them.",
};
