// Registers the service worker (src/worker/), which lets the client start offline.
import { registerWorker } from "./device.ts";

/** The version of this build, defined by the build; undefined in a replay file. */
declare const VERSION: string | undefined;

/** Registers the service worker. Call it when the page has nothing more urgent to do. */
export async function registerServiceWorker(): Promise<void> {
  if (typeof VERSION === "undefined" || !("serviceWorker" in navigator)) return;
  const registration = await registerWorker("/sw.js");
  if (!registration) return;
  // A new worker waits while pages of an older build are open. Send it this page's version.
  const sendVersion = () => registration.waiting?.postMessage(VERSION);
  sendVersion();
  registration.addEventListener("updatefound", () =>
    registration.installing?.addEventListener("statechange", sendVersion),
  );
}
