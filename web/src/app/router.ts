// Router: the address within the client, and the ways to change it. pages/pages.ts has the pages.
import { signal } from "@preact/signals";

/** An address within the client. */
export interface Route {
  /** The first part of the path, which selects the page; empty for the front page. */
  page: string;
  /** The second part of the path; empty if there is none. */
  id: string;
  /** The query string with its question mark; empty if there is none. */
  search: string;
  query: URLSearchParams;
}

/** Returns the route of an address. A path that no page can have is a page without a row. */
export function parseRoute(address: string): Route {
  const { pathname, search, searchParams } = new URL(address, location.origin);
  const [, page = pathname, id = ""] = pathname.match(/^\/([\w-]*)(?:\/([\w-]+))?\/?$/) ?? [];
  return { page, id, search, query: searchParams };
}

export const route = signal(parseRoute(location.href));

export function go(path: string): void {
  history.pushState(null, "", path);
  route.value = parseRoute(path);
  scrollTo(0, 0);
}

/** Navigates without a new history entry, so that Back skips the current page. */
export function goInstead(path: string): void {
  history.replaceState(null, "", path);
  route.value = parseRoute(path);
}

addEventListener("popstate", () => {
  route.value = parseRoute(location.href);
});

/** Handles clicks on links within the client without reloading the page. */
export function followLinks(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[data-inside]") : null;
  if (!link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
}
