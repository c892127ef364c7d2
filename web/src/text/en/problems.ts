// Refusals of the server, by code (docs/PROTOCOL.md, "Codes"). The server's reasons are in English,
// so English has few entries: for a code without an entry the client shows the server's reason.

export const problems = {
  // The client's users have a cookie, unless the browser refuses it.
  no_user: () => "Allow cookies to play here.",
  no_answer: () => "The server does not respond.",
} as Record<string, (reason: string) => string>;
