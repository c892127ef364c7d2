// The client's frame: the page that the address asks for, once it is known who the visitor is.
import { useEffect } from "preact/hooks";
import { FrontPage } from "../pages/front.tsx";
import { GamePage } from "../pages/game.tsx";
import { MissingPage } from "../pages/missing.tsx";
import { OfflinePage } from "../pages/offline.tsx";
import { text } from "../text/index.ts";
import { useInPlaceOfPicture } from "./first_board.ts";
import { later } from "./later.tsx";
import { followLinks, route } from "./router.ts";
import { rulesetsKnown, type World, world } from "./world.ts";

// Who plays needs none of these: they are no part of the first script.
const others = () => import("../pages/others.ts");
const AccountPage = later(async () => (await others()).AccountPage);
const ImportPage = later(async () => (await others()).ImportPage);
const LearnPage = later(async () => (await others()).LearnPage);
const PastPage = later(async () => (await others()).PastPage);
const ProgramsPage = later(async () => (await others()).ProgramsPage);
const RulesPage = later(async () => (await others()).RulesPage);
const ReviewPage = later(async () => (await others()).ReviewPage);

export function App() {
  useEffect(() => {
    document.addEventListener("click", followLinks);
    return () => document.removeEventListener("click", followLinks);
  }, []);
  const here = route.value;
  useInPlaceOfPicture(here.page !== "game");
  const known = world.value;
  const rulesets = rulesetsKnown.value;
  if (here.page === "rules") return <RulesPage squares={here.squares} />;
  if (here.page === "learn" && rulesets.length > 0) return <LearnPage exercise={here.exercise} rulesets={rulesets} />;
  if (here.page === "review" && rulesets.length > 0)
    return <ReviewPage id={here.id} search={here.search} rulesets={rulesets} />;
  if (known === "loading") return <p class="notice">{text.loading}</p>;
  if (known === "failed") return <OfflinePage />;
  return <Page world={known} />;
}

function Page({ world }: { world: World }) {
  const here = route.value;
  switch (here.page) {
    case "front":
      return <FrontPage world={world} />;
    case "game":
      return <GamePage key={here.id} id={here.id} world={world} />;
    case "games":
      return <PastPage search={here.search} world={world} />;
    case "learn":
      return <LearnPage exercise={here.exercise} rulesets={world.rulesets} />;
    case "review":
      return <ReviewPage id={here.id} search={here.search} rulesets={world.rulesets} />;
    case "import":
      return <ImportPage world={world} />;
    case "account":
      return <AccountPage world={world} />;
    case "programs":
      return <ProgramsPage />;
    case "rules":
      return <RulesPage squares={here.squares} />;
    case "none":
      return <MissingPage title={text.missing.page} text={text.missing.pageText} />;
  }
}
