// The head of every page: the sections of the site, the games that wait, and the user's menu.
import { route } from "../../app/router.ts";
import { text } from "../../text/index.ts";
import { AccountMenu } from "./account_menu.tsx";
import { TurnBadge } from "./turn_badge.tsx";

/** The sections with the pages that belong to them, by their names in pages/pages.ts. */
const sections = {
  play: { href: "/", pages: ["", "computer", "local"] },
  watch: { href: "/watch", pages: ["watch"] },
  learn: { href: "/learn", pages: ["learn", "problems", "rules"] },
  analyse: { href: "/review", pages: ["review"] },
  games: { href: "/games", pages: ["games", "import"] },
} as const;

export function Masthead() {
  return (
    <header class="masthead">
      <a class="brand" href="/" data-inside aria-label={text.title}>
        <img src="/icon.svg" alt="" width="28" height="28" />
        <span>{text.title}</span>
      </a>
      <nav class="sections" aria-label={text.nav.label}>
        <Sections />
      </nav>
      <TurnBadge />
      <AccountMenu>
        {/* Shown instead of the row above where that has no room. */}
        <nav class="menu-sections" aria-label={text.nav.label}>
          <Sections />
        </nav>
      </AccountMenu>
    </header>
  );
}

function Sections() {
  const { page } = route.value;
  return (
    <ul>
      {(Object.keys(sections) as (keyof typeof sections)[]).map((name) => {
        const { href, pages } = sections[name];
        const isHere = pages.some((each) => each === page);
        return (
          <li key={name}>
            <a href={href} data-inside aria-current={isHere ? "page" : undefined}>
              {text.nav[name]}
            </a>
          </li>
        );
      })}
    </ul>
  );
}
