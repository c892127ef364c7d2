// Parts of the client whose scripts are fetched when they are first wanted.
import type { ComponentChildren, ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { text } from "../text/index.ts";

/** A component that is fetched when it is shown first; `waiting` is shown meanwhile. */
export function later<Props extends object>(
  fetch: () => Promise<ComponentType<Props>>,
  waiting: () => ComponentChildren = () => <p class="notice">{text.loading}</p>,
): ComponentType<Props> {
  let fetched: ComponentType<Props> | null = null;
  return function Later(props: Props) {
    const [Page, setPage] = useState(() => fetched);
    const [failed, setFailed] = useState(false);
    useEffect(() => {
      if (Page) return;
      fetch().then(
        (page) => {
          fetched = page;
          setPage(() => page);
        },
        () => setFailed(true),
      );
    }, [Page]);
    if (Page) return <Page {...props} />;
    if (!failed) return <>{waiting()}</>;
    return (
      <div class="notice" role="status" data-testid="failed">
        <p>{text.failed}</p>
        {/* A browser does not fetch a script again that it could not get. */}
        <button type="button" onClick={() => location.reload()}>
          {text.retry}
        </button>
      </div>
    );
  };
}
