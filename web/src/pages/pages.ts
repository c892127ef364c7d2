// The table of pages: what the first part of the path shows.
import type { ComponentType } from "preact";
import { type Route, route } from "../app/router.ts";
import { lazy } from "../components/notices/lazy.tsx";
import { loadAddedTexts } from "../text/index.ts";
import { GamePage } from "./game.tsx";
import { UnknownPage } from "./missing.tsx";
import type { PageProps, ServerPageProps } from "./page_props.ts";

export type Page = {
  /** Whether an id follows in the path, as in `/game/ID`. Without it, none may follow. */
  id?: "required" | "optional";
} & (
  | {
      /** What must be known before the page is shown. Stored rulesets suffice without a network. */
      needs: "nothing" | "rulesets";
      view: ComponentType<PageProps>;
    }
  | { needs: "server"; view: ComponentType<ServerPageProps> }
);

type LazyPages = typeof import("./lazy_pages.ts");

/** Returns a page of lazy_pages.ts. Players do not need these, so the first script has none. */
const lazyPage = <Props extends object>(choose: (pages: LazyPages) => ComponentType<Props>) =>
  lazy(async () => {
    const pages = await import("./lazy_pages.ts");
    await loadAddedTexts();
    return choose(pages);
  });

// Not part of the first script either, so that the board of a game appears earlier. On the front
// page the script is requested beside the page's data.
const frontPage = async () => (await import("./front.tsx")).FrontPage;
if (route.peek().page === "") frontPage().catch(() => {});

const pages: Record<string, Page> = {
  "": { needs: "server", view: lazy(frontPage) },
  account: { needs: "server", view: lazyPage((all) => all.AccountPage) },
  computer: { needs: "rulesets", view: lazyPage((all) => all.ComputerPage) },
  design: { needs: "rulesets", view: lazyPage((all) => all.DesignPage) },
  game: { needs: "server", view: GamePage, id: "required" },
  games: { needs: "server", view: lazyPage((all) => all.PastPage) },
  import: { needs: "server", view: lazyPage((all) => all.ImportPage) },
  learn: { needs: "rulesets", view: lazyPage((all) => all.LearnPage) },
  local: { needs: "rulesets", view: lazyPage((all) => all.LocalPage) },
  "my-games": { needs: "server", view: lazyPage((all) => all.MyGamesPage) },
  problems: { needs: "rulesets", view: lazyPage((all) => all.ProblemsPage) },
  programs: { needs: "server", view: lazyPage((all) => all.ProgramsPage) },
  review: { needs: "rulesets", view: lazyPage((all) => all.ReviewPage), id: "optional" },
  rules: { needs: "nothing", view: lazyPage((all) => all.RulesPage) },
  watch: { needs: "server", view: lazyPage((all) => all.WatchPage) },
};

const unknown: Page = { needs: "server", view: UnknownPage };

/** Returns the page of a route. */
export function pageOf({ page, id }: Route): Page {
  const found = Object.hasOwn(pages, page) ? pages[page] : undefined;
  const fits = id === "" ? found?.id !== "required" : found?.id !== undefined;
  return found && fits ? found : unknown;
}
