// The user's settings for hints.
import { storedSwitch } from "./settings.ts";

/** Whether the moves of the piece under the mouse or focus are shown. */
export const hinted = storedSwitch("hints", true);

/** Whether all threats are drawn. */
export const threatsShown = storedSwitch("threats", false);

/** Whether the piece that the user points at is explained. */
export const guideShown = storedSwitch("guide", false);

/** Whether other piece sets are offered below the board. */
export const setsOffered = storedSwitch("sets-offered", true);

/** Whether blunder warnings are shown. */
export const warned = storedSwitch("warnings", true);
