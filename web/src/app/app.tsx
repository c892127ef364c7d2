// The client's frame: the person, and the page that the address asks for.
import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { FrontPage } from "../pages/front.tsx";
import { GamePage } from "../pages/game.tsx";
import { getMe, getRulesets, type Me, type Ruleset } from "../protocol/http.ts";
import { text } from "../text/index.ts";
import { followLinks, route } from "./router.ts";

export interface World {
  me: Me;
  rulesets: Ruleset[];
}

export const world = signal<World | "loading" | "failed">("loading");

export async function load(): Promise<void> {
  world.value = "loading";
  try {
    const [me, rulesets] = await Promise.all([getMe(), getRulesets()]);
    world.value = { me, rulesets };
  } catch {
    world.value = "failed";
  }
}

export function App() {
  useEffect(() => {
    document.addEventListener("click", followLinks);
    void load();
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
  const here = route.value;
  return here.page === "game" ? <GamePage key={here.id} id={here.id} world={known} /> : <FrontPage world={known} />;
}
