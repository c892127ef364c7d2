// Entry point of the replay: a game as one self-contained file. All data is in the page.
import { render } from "preact";
import { applyAppearance } from "../app/appearance.ts";
import { followLanguage } from "../app/language.ts";
import type { Room, Ruleset } from "../protocol/schema.ts";
import { addFont } from "./font.ts";
import { Replay } from "./replay.tsx";

const { rulesets, room } = JSON.parse(document.getElementById("game")?.textContent ?? "") as {
  rulesets: Ruleset[];
  room: Room;
};
applyAppearance();
addFont();
const root = document.getElementById("app");
const ruleset = rulesets[0];
void followLanguage().then(() => {
  if (root && ruleset) render(<Replay ruleset={ruleset} room={room} />, root);
});
