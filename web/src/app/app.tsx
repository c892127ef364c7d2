// The client's frame: the page that the address asks for, once it is known who the visitor is.
import { useEffect } from "preact/hooks";
import { FrontPage } from "../pages/front.tsx";
import { GamePage } from "../pages/game.tsx";
import { MissingPage } from "../pages/missing.tsx";
import { text } from "../text/index.ts";
import { lazy } from "./lazy.tsx";
import { followLinks, route } from "./router.ts";
import { load, type World, world } from "./world.ts";

// Who plays needs none of these: they are no part of the first script.
const others = () => import("../pages/others.ts");
const AccountPage = lazy(async () => (await others()).AccountPage);
const ImportPage = lazy(async () => (await others()).ImportPage);
const LearnPage = lazy(async () => (await others()).LearnPage);
const PastPage = lazy(async () => (await others()).PastPage);
const ProgramsPage = lazy(async () => (await others()).ProgramsPage);

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
