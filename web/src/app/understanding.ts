// How much the page explains, as the viewer has chosen.
import { keptSwitch } from "./settings.ts";

/** Whether the moves of a piece that is pointed at are shown. */
export const hinted = keptSwitch("hints", true);

/** Whether all threats are drawn. */
export const threatsShown = keptSwitch("threats", false);

/** Whether one is asked before a move that one might not mean. */
export const warned = keptSwitch("warnings", true);
