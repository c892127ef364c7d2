// Offers between players, and sharing.

export const invited = {
  by: (name: string) => `${name} invites you to this game.`,
  takeSeat: (seat: string) => `Join as ${seat}`,
  taken: (seat: string, name: string) => `${name} has already taken this seat (${seat}).`,
  computer: (seat: string) => `A computer plays this seat (${seat}).`,
  others: "Open seats:",
  full: "All seats are taken. You can watch as a spectator.",
  started: "The game has started. You can watch as a spectator.",
};

export const actions = {
  resign: { ask: "Resign", sure: "Resign?", yes: "Resign" },
  /** Instead of `resign.sure` for a player in an alliance. */
  resignAllied: (ally: string) => `Resign? Your ally ${ally} loses too.`,
  abort: { ask: "Abort", sure: "Abort the game without a result?", yes: "Abort" },
  no: "Cancel",
};

/** The offers that need the agreement of the players. */
export const offers = {
  make: {
    draw: "Offer draw",
    takeback: "Request takeback",
    pause: "Request pause",
    unpause: "Resume",
    rematch: "Rematch",
  },
  stands: {
    draw: (name: string) => `${name} offers a draw.`,
    takeback: (name: string) => `${name} requests a takeback.`,
    pause: (name: string) => `${name} requests a pause.`,
    unpause: (name: string) => `${name} is ready to resume.`,
    rematch: (name: string) => `${name} wants a rematch.`,
  },
  /** The own offers. */
  own: {
    draw: "You offered a draw.",
    takeback: "You requested a takeback.",
    pause: "You requested a pause.",
    unpause: "You are ready to resume.",
    rematch: "You want a rematch.",
  },
  /** The moves that a takeback removes, in their order. */
  takesBack: (moves: readonly string[]) => `Moves to take back: ${moves.join(", ")}.`,
  joined: (names: string[]) => (names.length === 1 ? `${names[0]} accepts.` : `${names.join(" and ")} accept.`),
  accept: "Accept",
  decline: "Decline",
  withdraw: "Withdraw",
  declined: {
    draw: (name: string) => `${name} declines the draw.`,
    takeback: (name: string) => `${name} declines the takeback.`,
    pause: (name: string) => `${name} declines the pause.`,
    unpause: (name: string) => `${name} is not ready to resume.`,
    rematch: (name: string) => `${name} declines the rematch.`,
    takeover: (name: string) => `${name} does not want a computer to take over.`,
    return: (name: string) => `${name} does not agree to give the seat back.`,
  },
  toRematch: "Go to rematch",
  watchRematch: "Watch rematch",
};

export const absent = {
  title: "Disconnected players",
  option: (seconds: number) => (seconds === 0 ? "only the clock counts" : `can be removed after ${seconds / 60} min`),
  disconnected: (name: string) => `${name} disconnected.`,
  wait: (name: string, seconds: number) => {
    const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
    return `Players can claim that ${name} left in ${time}.`;
  },
  due: "Players can now claim that this player left.",
  claim: (name: string) => `Claim that ${name} left`,
};

export const share = {
  title: "Share and export",
  invite: "Invite players",
  whom: "Seat",
  anyone: "Any seat",
  open: (seats: string) => `Still open: ${seats}`,
  seat: (seat: string) => `Link for ${seat}`,
  qr: "QR code",
  qrOf: (link: string) => `QR code of ${link}`,
  link: "Link to this game",
  linkToPly: (ply: number) => `Link to move ${ply}`,
  record: "Record",
  json: "Record (JSON)",
  replay: "Offline replay",
  picture: (ply: number) => `Picture of move ${ply}`,
};
