// Shows the last refusal. The live region is always there, so that screen readers say it.
import type { Problem } from "../../protocol/schema.ts";
import type { Toast } from "../../room/toast.ts";
import { problemWords } from "../../text/problems.ts";

export function ProblemToast({ toast }: { toast: Toast<Problem> }) {
  return (
    <div class="toasts" role="alert">
      {toast.value && (
        <p class="toast" data-testid="toast">
          {problemWords(toast.value)}
        </p>
      )}
    </div>
  );
}
