import { render } from "preact";
import { App } from "./app/app.tsx";
import { applyLooks } from "./app/looks.ts";

applyLooks();
const root = document.getElementById("app");
if (root) render(<App />, root);
