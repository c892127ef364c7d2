// The root component: shows the page of the current route, once what the page needs is known.
import { useEffect } from "preact/hooks";
import { appState, rulesetsKnown } from "../app/app_state.ts";
import { useInPlaceOfPicture } from "../app/first_board.ts";
import { followLinks, route } from "../app/router.ts";
import { MissingPart } from "../components/notices/missing_part.tsx";
import { NewerClient } from "../components/notices/newer_client.tsx";
import { Notice } from "../components/notices/notice.tsx";
import { text } from "../text/index.ts";
import { OfflinePage } from "./offline.tsx";
import { pageOf } from "./pages.ts";

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
  const page = pageOf(here);
  useInPlaceOfPicture(here.page !== "game");
  const known = appState.value;
  const rulesets = rulesetsKnown.value;
  // A page keeps its state while only the query changes.
  const key = `${here.page}/${here.id}`;
  if (page.needs === "nothing" || (page.needs === "rulesets" && rulesets.length > 0))
    return <page.view key={key} route={here} rulesets={rulesets} />;
  if (known === "loading") return <p class="notice">{text.loading}</p>;
  if (known === "failed") return <OfflinePage />;
  const props = { route: here, rulesets: known.rulesets };
  return page.needs === "server" ? (
    <page.view key={key} {...props} appState={known} />
  ) : (
    <page.view key={key} {...props} />
  );
}
