// How the viewer likes to play: what he is asked, what he hears, and how he is called when it is his turn.
import { keptPercent, keptSwitch } from "./settings.ts";

/** Whether each move is asked about once more before it is sent. */
export const confirmMoves = keptSwitch("confirm", false);

/** Whether a move may be chosen before its turn. */
export const premoves = keptSwitch("premoves", true);

/** Whether the field to type moves is shown. */
export const typedMoves = keptSwitch("typing", false);

/** Whether the client may be heard. */
export const sound = keptSwitch("sound", true);

/** How loud it is, of a hundred. */
export const volume = keptPercent("volume", 60);

/** Whether a phone shakes when it is one's turn. */
export const vibration = keptSwitch("vibration", true);

/** Whether the browser tells of one's turn while the page is hidden. */
export const notifications = keptSwitch("notifications", false);
