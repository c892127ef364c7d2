// Components whose scripts are loaded lazily.
import type { ComponentChildren, ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { loadPart } from "../../parts/load_part.ts";
import { Waiting } from "./missing_part.tsx";

/**
 * Wraps a component that is fetched when it is first rendered. `waiting` is shown meanwhile, and if
 * it could not be loaded.
 */
export function lazy<Props extends object>(
  fetch: () => Promise<ComponentType<Props>>,
  waiting: () => ComponentChildren = () => <Waiting />,
): ComponentType<Props> {
  let fetched: ComponentType<Props> | null = null;
  return function Lazy(props: Props) {
    const [Page, setPage] = useState(() => fetched);
    useEffect(() => {
      if (Page) return;
      loadPart(fetch).then(
        (page) => {
          fetched = page;
          setPage(() => page);
        },
        () => {},
      );
    }, [Page]);
    return Page ? <Page {...props} /> : waiting();
  };
}
