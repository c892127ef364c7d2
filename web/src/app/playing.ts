// How the viewer likes to play: what he hears, and what he is asked.
import { keptSwitch } from "./settings.ts";

/** Whether the client may be heard. */
export const sound = keptSwitch("sound", true);
