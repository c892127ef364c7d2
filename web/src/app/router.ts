// Router: maps the URL to a page.
import { signal } from "@preact/signals";
import { gameAt } from "../protocol/address.ts";

/**
 * `playing`: whether the game in this browser is shown, instead of the form for a new one.
 * `squares`: whether the rules of the games on square boards are shown. `seat`: the seat that an
 * invitation link offers. `game` of "local": the id of a game in this browser; null: the form for a
 * new one.
 */
export type Route =
  | { page: "front" }
  | { page: "game"; id: string; seat: string | null }
  | { page: "games"; search: string }
  | { page: "import" }
  | { page: "learn"; exercise: string | null }
  | { page: "problems"; search: string }
  | { page: "review"; id: string | null; search: string }
  | { page: "rules"; squares: boolean }
  | { page: "computer"; ruleset: string | null; playing: boolean }
  | { page: "local"; game: string | null }
  | { page: "account" | "design" | "mine" | "programs" | "watch" }
  | { page: "none" };

const parse = (address: string): Route => {
  const { pathname, searchParams } = new URL(address, location.origin);
  const id = gameAt(pathname);
  if (id) return { page: "game", id, seat: searchParams.get("seat") };
  if (pathname === "/games") return { page: "games", search: new URL(address, location.origin).search };
  if (pathname === "/learn") return { page: "learn", exercise: searchParams.get("exercise") };
  if (pathname === "/problems") return { page: "problems", search: new URL(address, location.origin).search };
  const [isReview, review = null] = pathname.match(/^\/review(?:\/([\w-]+))?\/?$/) ?? [];
  if (isReview) return { page: "review", id: review, search: new URL(address, location.origin).search };
  if (pathname === "/import") return { page: "import" };
  if (pathname === "/account") return { page: "account" };
  if (pathname === "/computer")
    return { page: "computer", ruleset: searchParams.get("ruleset"), playing: searchParams.has("play") };
  if (pathname === "/local") return { page: "local", game: searchParams.get("game") };
  if (pathname === "/rules") return { page: "rules", squares: searchParams.get("board") === "squares" };
  if (pathname === "/my-games") return { page: "mine" };
  if (pathname === "/watch") return { page: "watch" };
  if (pathname === "/design") return { page: "design" };
  if (pathname === "/programs") return { page: "programs" };
  return { page: pathname === "/" ? "front" : "none" };
};

/** Returns whether a path within the client leads to a page. */
export const hasPage = (path: string): boolean => parse(path).page !== "none";

export const route = signal<Route>(parse(location.href));

export function go(path: string): void {
  history.pushState(null, "", path);
  route.value = parse(path);
  scrollTo(0, 0);
}

/** Navigates without a new history entry, so that Back skips the current page. */
export function goInstead(path: string): void {
  history.replaceState(null, "", path);
  route.value = parse(path);
}

addEventListener("popstate", () => {
  route.value = parse(location.href);
});

/** Handles clicks on links within the client without reloading the page. */
export function followLinks(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[data-inside]") : null;
  if (!link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
}
