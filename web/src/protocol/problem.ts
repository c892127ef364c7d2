// What goes wrong between the client and the server.

/** What a server refuses with: a code (docs/PROTOCOL.md, "Codes") and the reason in English. */
export interface Problem {
  code: string;
  reason: string;
}

/** A refusal of a request, or that there was no answer at all: then the code is `no_answer`. */
export function problemOf(error: unknown): Problem {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  return { code: typeof code === "string" ? code : "no_answer", reason: String(message ?? error) };
}
