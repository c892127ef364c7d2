// What players do besides moving, and what is shared with others.

export const invited = {
  sit: (seat: string) => `Sit down as ${seat}`,
  taken: (seat: string, name: string) => `${seat}, the seat that you were invited to, is taken by ${name}.`,
  others: "Another one is free:",
  full: "All seats are taken. You can stay and watch.",
  started: "The game has begun. You can stay and watch.",
};

export const actions = {
  resign: { ask: "Resign", sure: "Resign for good?", yes: "Yes, resign" },
  abort: { ask: "Abort", sure: "End the game without a result?", yes: "Yes, abort" },
  no: "No",
};

/** What people can only do together. */
export const offers = {
  make: {
    draw: "Offer a draw",
    takeback: "Ask to take back",
    pause: "Ask for a pause",
    unpause: "Go on",
    rematch: "Rematch",
  },
  stands: {
    draw: (name: string) => `${name} offers a draw.`,
    takeback: (name: string) => `${name} asks to take back the last move.`,
    pause: (name: string) => `${name} asks for a pause.`,
    unpause: (name: string) => `${name} is ready to go on.`,
    rematch: (name: string) => `${name} wants a rematch.`,
  },
  joined: (names: string[]) => (names.length === 1 ? `${names[0]} agrees.` : `${names.join(" and ")} agree.`),
  accept: "Agree",
  decline: "Decline",
  withdraw: "Withdraw",
  toRematch: "To the rematch",
  watchRematch: "Watch the rematch",
};

export const absent = {
  title: "When somebody goes away",
  option: (grace: number) =>
    grace === 0 ? "only the clock counts" : `after ${grace / 60} min the others may say that he has left`,
  gone: (name: string) => `${name} is not connected.`,
  wait: (name: string, seconds: number) => {
    const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
    return `${name} can be said to have left in ${time}.`;
  },
  due: "The players may say that he has left.",
  claim: (name: string) => `${name} has left`,
};

export const share = {
  title: "Link and record",
  invite: "Invite the others",
  whom: "Whom the link is for",
  anyone: "Any seat, or to watch",
  seat: (seat: string) => `Link to the seat ${seat}`,
  qr: "QR code",
  qrOf: (link: string) => `QR code of ${link}`,
  link: "Link to this game",
  linkToPly: (ply: number) => `Link to this position (${ply})`,
  record: "Record",
  json: "Record (JSON)",
  replay: "Offline replay",
  picture: (ply: number) => `Picture of board ${ply}`,
};
