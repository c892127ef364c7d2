// A game as a file of its own: what the server put into the page is all there is.
import { render } from "preact";
import { followLanguage } from "../app/language.ts";
import { applyLooks } from "../app/looks.ts";
import type { Ruleset } from "../protocol/http.ts";
import type { Room } from "../protocol/messages.ts";
import { Replay } from "./replay.tsx";

const { rulesets, room } = JSON.parse(document.getElementById("game")?.textContent ?? "") as {
  rulesets: Ruleset[];
  room: Room;
};
applyLooks();
const root = document.getElementById("app");
const ruleset = rulesets[0];
void followLanguage().then(() => {
  if (root && ruleset) render(<Replay ruleset={ruleset} room={room} />, root);
});
