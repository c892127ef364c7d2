// Why the server refused something, by its codes (docs/PROTOCOL.md, "Codes"). The server gives its reasons in English: what
// has no words here is told as the server tells it.

export const problems = {
  no_answer: () => "The server does not answer.",
} as Record<string, (reason: string) => string>;
