// Something that is asked of the server from a form: one at a time, with the refusal in words.
import { useState } from "preact/hooks";
import { type Problem, problemOf } from "../../protocol/problem.ts";
import { problemWords } from "../../text/problems.ts";

export interface Attempt {
  busy: boolean;
  /** Why the last one failed; empty if it did not. */
  problem: string;
  /** Does it; whether it worked. */
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
