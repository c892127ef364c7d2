// The client's frame: the page that the address asks for, once it is known who the visitor is.
import { useEffect } from "preact/hooks";
import { AccountPage } from "../pages/account.tsx";
import { FrontPage } from "../pages/front.tsx";
import { GamePage } from "../pages/game.tsx";
import { ImportPage } from "../pages/import.tsx";
import { MissingPage } from "../pages/missing.tsx";
import { PastPage } from "../pages/past.tsx";
import { ProgramsPage } from "../pages/programs.tsx";
import { text } from "../text/index.ts";
import { later } from "./later.tsx";
import { followLinks, route } from "./router.ts";
import { load, type World, world } from "./world.ts";

// Who plays needs neither: they are no part of the first script.
const LearnPage = later(async () => (await import("../pages/learn.tsx")).LearnPage);
const ReviewPage = later(async () => (await import("../pages/review.tsx")).ReviewPage);

export function App() {
  useEffect(() => {
    document.addEventListener("click", followLinks);
    return () => document.removeEventListener("click", followLinks);
  }, []);
  const known = world.value;
  if (known === "loading") return <p class="notice">{text.loading}</p>;
  if (known === "failed") {
    return (
      <main class="notice">
        <p>{text.failed}</p>
        <button type="button" onClick={() => void load()}>
          {text.retry}
        </button>
      </main>
    );
  }
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
      return <LearnPage exercise={here.exercise} world={world} />;
    case "review":
      return <ReviewPage id={here.id} search={here.search} world={world} />;
    case "import":
      return <ImportPage world={world} />;
    case "account":
      return <AccountPage world={world} />;
    case "programs":
      return <ProgramsPage />;
    case "none":
      return <MissingPage title={text.missing.page} text={text.missing.pageText} />;
  }
}
