// The root component: shows the page of the current route. Pages that need the user wait until the
// server has answered.
import { useEffect } from "preact/hooks";
import { type AppState, appState, rulesetsKnown } from "../app/app_state.ts";
import { useInPlaceOfPicture } from "../app/first_board.ts";
import { followLinks, route } from "../app/router.ts";
import { lazy } from "../components/notices/lazy.tsx";
import { MissingPart } from "../components/notices/missing_part.tsx";
import { NewerClient } from "../components/notices/newer_client.tsx";
import { Notice } from "../components/notices/notice.tsx";
import { loadAddedTexts, text } from "../text/index.ts";
import { GamePage } from "./game.tsx";
import { MissingPage } from "./missing.tsx";
import { OfflinePage } from "./offline.tsx";

// Players do not need these pages, so they are not part of the first script.
async function lazyPages() {
  const pages = await import("./lazy_pages.ts");
  await loadAddedTexts();
  return pages;
}
const AccountPage = lazy(async () => (await lazyPages()).AccountPage);
const ComputerPage = lazy(async () => (await lazyPages()).ComputerPage);
const DesignPage = lazy(async () => (await lazyPages()).DesignPage);
const ImportPage = lazy(async () => (await lazyPages()).ImportPage);
const LearnPage = lazy(async () => (await lazyPages()).LearnPage);
const LocalPage = lazy(async () => (await lazyPages()).LocalPage);
const MyGamesPage = lazy(async () => (await lazyPages()).MyGamesPage);
const PastPage = lazy(async () => (await lazyPages()).PastPage);
const ProblemsPage = lazy(async () => (await lazyPages()).ProblemsPage);
const ProgramsPage = lazy(async () => (await lazyPages()).ProgramsPage);
const RulesPage = lazy(async () => (await lazyPages()).RulesPage);
const WatchPage = lazy(async () => (await lazyPages()).WatchPage);
const ReviewPage = lazy(async () => (await lazyPages()).ReviewPage);

// Not part of the first script either, so that the board of a game appears earlier. On the front
// page the script is requested beside the page's data.
const frontPage = async () => (await import("./front.tsx")).FrontPage;
const FrontPage = lazy(frontPage);
if (route.peek().page === "front") frontPage().catch(() => {});

export function App() {
  return (
    <>
      <CurrentPage />
      <MissingPart />
      <NewerClient />
      <Notice />
    </>
  );
}

function CurrentPage() {
  useEffect(() => {
    document.addEventListener("click", followLinks);
    return () => document.removeEventListener("click", followLinks);
  }, []);
  const here = route.value;
  useInPlaceOfPicture(here.page !== "game");
  const known = appState.value;
  const rulesets = rulesetsKnown.value;
  if (here.page === "rules") return <RulesPage squares={here.squares} />;
  if (here.page === "learn" && rulesets.length > 0) return <LearnPage exercise={here.exercise} rulesets={rulesets} />;
  if (here.page === "problems" && rulesets.length > 0) return <ProblemsPage search={here.search} rulesets={rulesets} />;
  if (here.page === "computer" && rulesets.length > 0)
    return <ComputerPage rulesets={rulesets} chosen={here.ruleset} playing={here.playing} />;
  if (here.page === "local" && rulesets.length > 0) return <LocalPage game={here.game} rulesets={rulesets} />;
  if (here.page === "review" && rulesets.length > 0)
    return <ReviewPage id={here.id} search={here.search} rulesets={rulesets} />;
  if (here.page === "design" && rulesets.length > 0) return <DesignPage rulesets={rulesets} />;
  if (known === "loading") return <p class="notice">{text.loading}</p>;
  if (known === "failed") return <OfflinePage />;
  return <Page appState={known} />;
}

function Page({ appState }: { appState: AppState }) {
  const here = route.value;
  switch (here.page) {
    case "front":
      return <FrontPage appState={appState} />;
    case "game":
      return <GamePage key={here.id} id={here.id} appState={appState} />;
    case "games":
      return <PastPage search={here.search} appState={appState} />;
    case "learn":
      return <LearnPage exercise={here.exercise} rulesets={appState.rulesets} />;
    case "problems":
      return <ProblemsPage search={here.search} rulesets={appState.rulesets} />;
    case "computer":
      return <ComputerPage rulesets={appState.rulesets} chosen={here.ruleset} playing={here.playing} />;
    case "local":
      return <LocalPage game={here.game} rulesets={appState.rulesets} />;
    case "review":
      return <ReviewPage id={here.id} search={here.search} rulesets={appState.rulesets} />;
    case "import":
      return <ImportPage appState={appState} />;
    case "account":
      return <AccountPage appState={appState} />;
    case "mine":
      return <MyGamesPage appState={appState} />;
    case "watch":
      return <WatchPage appState={appState} />;
    case "design":
      return <DesignPage rulesets={appState.rulesets} />;
    case "programs":
      return <ProgramsPage />;
    case "rules":
      return <RulesPage squares={here.squares} />;
    case "none":
      return <MissingPage title={text.missing.page} text={text.missing.pageText} />;
  }
}
