// Pages for unknown URLs and errors.

export const missing = {
  page: "Page not found",
  pageText: "Check the address, or go to the front page.",
  title: "Game not found",
  text: "Check the link, or ask the person who sent it.",
  closed: "This table is closed",
  closedText: "The host closed it before the game started.",
};

export const removed = {
  title: "You were removed from this game",
  text: "The host removed you. You can still watch and join other games.",
  network: "Not open to new guests now",
  networkText: (minutes: number) =>
    `Guests from this network can't enter this game for ${minutes === 1 ? "1 minute" : `${minutes} minutes`}.`,
};

export const offline = {
  title: "No connection",
  text: "The server does not respond. Reconnecting automatically…",
  meanwhile: "Available offline:",
};
