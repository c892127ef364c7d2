// Why something failed, announced by screen readers when it appears.
import type { Problem } from "../../protocol/schema.ts";
import { problemWords } from "../../text/problems.ts";

/** `problem`: a refusal or its words; nothing is shown without one. `id`: the test id. */
export function ProblemText({
  problem,
  id,
}: {
  problem: Problem | string | null | false | undefined;
  id?: string | undefined;
}) {
  if (!problem) return null;
  return (
    <p class="problem" role="alert" data-testid={id}>
      {typeof problem === "string" ? problem : problemWords(problem)}
    </p>
  );
}
