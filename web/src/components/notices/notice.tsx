// Shows the notice of the page. The live region is always there, so that screen readers say it.
import { notice } from "../../app/notice.ts";

export function Notice() {
  return (
    <div class="toasts notices" role="status">
      {notice.value && (
        <p class="toast" data-testid="notice">
          {notice.value()}
        </p>
      )}
    </div>
  );
}
