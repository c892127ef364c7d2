import { render } from "preact";
import { App } from "./app/app.tsx";
import { keepClient } from "./app/installing.ts";
import { followLanguage } from "./app/language.ts";
import { applyLooks } from "./app/looks.ts";
import { load, loadWhenBack } from "./app/world.ts";

applyLooks();
const root = document.getElementById("app");
// Both are under way at once: words come by a request of their own where they are not English.
void load();
loadWhenBack();
void followLanguage().then(() => {
  if (root) render(<App />, root);
});
// What comes later may take its time.
addEventListener("load", () => setTimeout(() => void keepClient(), 3000));
