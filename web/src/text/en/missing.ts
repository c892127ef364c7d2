// Where there is nothing to see.

export const missing = {
  page: "There is nothing here",
  pageText: "The address may be mistyped. All games are reached from the front page.",
  title: "There is no such game",
  text: "The link may be cut short or mistyped. Ask the person who sent it, or look at the games on the front page.",
};

export const removed = {
  title: "You can't watch this game any more",
  text: "Who made this table has removed you from it. All other games are open to you.",
};

export const offline = {
  title: "No connection",
  text: "The server does not answer. This page comes back by itself as soon as it does.",
  meanwhile: "What goes without a connection:",
};
