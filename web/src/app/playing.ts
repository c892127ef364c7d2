// The user's playing settings: move confirmation, premoves, sound and turn notifications.
import { storedPercent, storedSwitch } from "./settings.ts";

/** Whether each move must be confirmed before it is sent. */
export const confirmMoves = storedSwitch("confirm", false);

/** Whether premoves are enabled. */
export const premoves = storedSwitch("premoves", true);

/** Whether the field for typed moves is shown. */
export const typedMoves = storedSwitch("typing", false);

/** Whether sounds are enabled. */
export const sound = storedSwitch("sound", true);

/** Volume in percent. */
export const volume = storedPercent("volume", 60);

/** Whether a phone vibrates when the user's turn begins. */
export const vibration = storedSwitch("vibration", true);

/** Whether the browser notifies the user of their turn while the page is hidden. */
export const notifications = storedSwitch("notifications", false);
