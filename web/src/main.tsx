import { render } from "preact";
import { load, loadWhenBack } from "./app/app_state.ts";
import { applyAppearance } from "./app/appearance.ts";
import { registerServiceWorker } from "./app/installing.ts";
import { followLanguage } from "./app/language.ts";
import { followTab } from "./app/tab.ts";
import { surviveTranslation } from "./app/translation.ts";
import { followTurns } from "./app/turns.ts";
import { App } from "./pages/app.tsx";
import { reportLack } from "./parts/load_part.ts";
import { whenFontIsMissing } from "./parts/missing_font.ts";

surviveTranslation();
applyAppearance();
const root = document.getElementById("app");
// Data and texts load in parallel: texts other than English need a request of their own.
void load();
loadWhenBack();
followTab();
whenFontIsMissing(() => void reportLack());
followTurns();
void followLanguage().then(() => {
  if (root) render(<App />, root);
});
// Installs the service worker 3 s after the page has loaded, so that it does not compete for the
// network.
addEventListener("load", () => setTimeout(() => void registerServiceWorker(), 3000));
