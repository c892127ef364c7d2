// Errors between client and server.
import type { Problem } from "./schema.ts";

/** Converts an exception into a Problem. The code is `no_answer` if the server did not answer. */
export function problemOf(error: unknown): Problem {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  return { code: typeof code === "string" ? code : "no_answer", reason: String(message ?? error) };
}
