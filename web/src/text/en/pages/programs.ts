// The API page.

export const programs = {
  title: "API",
  steps: [
    "Create a personal token on your account page. Send “Authorization: Bearer TOKEN” with every request.",
    "Create a game with POST /api/games, or use the ID of an existing game.",
    "Read GET /api/games/{game}/stream line by line: first the full state, then each event, and your legal moves on your turn.",
    "Take a seat and move with POST /api/games/{game}/commands. Repeating a command with the same id is safe: it is executed once.",
  ],
  tokens: "Create a token",
  openapi: "OpenAPI 3.1 description",
  body: "Body:",
  schemas: "Schemas",
  mayAsk: {
    anybody: "No authentication.",
    user: "Token or cookie.",
    owner: "Cookie only; tokens are not accepted.",
  },
};
