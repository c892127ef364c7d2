// Something that is asked of the server from a form: one at a time, with the refusal in words.
import { useState } from "preact/hooks";

export interface Attempt {
  busy: boolean;
  /** Why the last one failed; empty if it did not. */
  problem: string;
  /** Does it; whether it worked. */
  run: (what: () => Promise<unknown>) => Promise<boolean>;
}

export function useAttempt(): Attempt {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const run = async (what: () => Promise<unknown>) => {
    setBusy(true);
    setProblem("");
    try {
      await what();
      return true;
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, problem, run };
}
