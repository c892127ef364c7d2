// Parts of the client that come in files of their own, once they are wanted.
import { signal } from "@preact/signals";
import type { ComponentChildren, FunctionComponent } from "preact";
import { useEffect } from "preact/hooks";
import { text } from "../text/index.ts";

/** A component that is fetched when it is shown first; meanwhile `waiting`, and a button to try again where that fails. */
export function lazy<Props extends object>(
  load: () => Promise<FunctionComponent<Props>>,
  waiting: () => ComponentChildren = () => <p class="notice">{text.loading}</p>,
): FunctionComponent<Props> {
  const found = signal<{ component: FunctionComponent<Props> } | "wanted" | "failed" | null>(null);
  const fetchIt = async (): Promise<void> => {
    found.value = "wanted";
    try {
      found.value = { component: await load() };
    } catch {
      found.value = "failed";
    }
  };
  return function Lazy(props: Props) {
    const state = found.value;
    useEffect(() => {
      if (found.peek() === null) void fetchIt();
    }, []);
    if (state === "failed") return <Failed retry={() => void fetchIt()} />;
    if (state === null || state === "wanted") return <>{waiting()}</>;
    const { component: Component } = state;
    return <Component {...props} />;
  };
}

function Failed({ retry }: { retry: () => void }) {
  return (
    <div class="notice" role="status" data-testid="failed">
      <p>{text.failed}</p>
      <button type="button" onClick={retry}>
        {text.retry}
      </button>
    </div>
  );
}
