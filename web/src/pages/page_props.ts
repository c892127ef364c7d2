// What the pages are given.
import type { AppState } from "../app/app_state.ts";
import type { Route } from "../app/router.ts";
import type { Ruleset } from "../protocol/schema.ts";

export interface PageProps {
  route: Route;
  /** The rulesets of the server, with names in the current language. */
  rulesets: Ruleset[];
}

/** The props of pages that wait for the server. */
export interface ServerPageProps extends PageProps {
  appState: AppState;
}
