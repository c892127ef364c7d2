// Hook for a form's request: one at a time, with its error as text.
import { useState } from "preact/hooks";
import { problemOf } from "../../protocol/problem.ts";
import type { Problem } from "../../protocol/schema.ts";
import { problemWords } from "../../text/problems.ts";

export interface Attempt {
  busy: boolean;
  /** Why the last request failed; empty if it succeeded. */
  problem: string;
  /** Runs a request. Resolves to whether it succeeded. */
  run: (what: () => Promise<unknown>) => Promise<boolean>;
}

export function useAttempt(): Attempt {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const run = async (what: () => Promise<unknown>) => {
    setBusy(true);
    setProblem(null);
    try {
      await what();
      return true;
    } catch (error) {
      setProblem(problemOf(error));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, problem: problem ? problemWords(problem) : "", run };
}
