// Pages whose scripts are fetched when they are first wanted.
import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { text } from "../text/index.ts";

export function later<Props extends object>(fetch: () => Promise<ComponentType<Props>>): ComponentType<Props> {
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
    if (!failed) return <p class="notice">{text.loading}</p>;
    return (
      <main class="notice">
        <p>{text.failed}</p>
        {/* A browser does not fetch a script again that it could not get. */}
        <button type="button" onClick={() => location.reload()}>
          {text.retry}
        </button>
      </main>
    );
  };
}
