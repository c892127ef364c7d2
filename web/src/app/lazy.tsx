// Components whose scripts are loaded lazily.
import type { ComponentChildren, ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { text } from "../text/index.ts";

/** Wraps a component that is fetched when it is first rendered. `waiting` is shown meanwhile. */
export function lazy<Props extends object>(
  fetch: () => Promise<ComponentType<Props>>,
  waiting: () => ComponentChildren = () => <p class="notice">{text.loading}</p>,
): ComponentType<Props> {
  let fetched: ComponentType<Props> | null = null;
  return function Lazy(props: Props) {
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
        {/* Browsers do not retry a failed module import, so reload the page. */}
        <button type="button" onClick={() => location.reload()}>
          {text.retry}
        </button>
      </div>
    );
  };
}
