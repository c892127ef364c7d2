// The page of the interface for programs.

export const programs = {
  title: "For programs",
  steps: [
    "Make a personal token on your own page, and send it as “Authorization: Bearer TOKEN” with every request.",
    "Make a table with POST /api/games, or be told the id of one.",
    "Read GET /api/games/{game}/stream line by line: first the whole state, then every event, and your legal moves when it is your turn.",
    "Sit down and move with POST /api/games/{game}/commands. A command may be sent again with the same id: nothing is done twice.",
  ],
  tokens: "Make a token",
  openapi: "All of this as OpenAPI 3.1",
  body: "Body:",
  schemas: "Shapes",
  mayAsk: {
    anybody: "Anybody may ask this.",
    person: "Needs a token, or the cookie.",
    owner: "Owner only: needs the cookie; a token will not do.",
  },
};
