// Errors between client and server.

/** A refusal of the server: a code (docs/PROTOCOL.md, "Codes") and the reason in English. */
export interface Problem {
  code: string;
  reason: string;
}

/** Converts an exception into a Problem. The code is `no_answer` if the server did not answer. */
export function problemOf(error: unknown): Problem {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  return { code: typeof code === "string" ? code : "no_answer", reason: String(message ?? error) };
}
