// Registers the service worker (src/worker/), which lets the client start offline.

/** The version of this build, defined by the build; undefined in a replay file. */
declare const VERSION: string | undefined;

/** The Trusted Types API. With it, the browser accepts a worker URL only from a policy. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): { createScriptURL: (url: string) => string };
}
declare const trustedTypes: TrustedTypes | undefined;

/** Registers the service worker. Call it when the page has nothing more urgent to do. */
export async function registerServiceWorker(): Promise<void> {
  if (typeof VERSION === "undefined" || !("serviceWorker" in navigator)) return;
  try {
    const registration = await navigator.serviceWorker.register(trusted("/sw.js"), { updateViaCache: "none" });
    // A new worker waits while pages of an older build are open. Send it this page's version.
    const tell = () => registration.waiting?.postMessage(VERSION);
    tell();
    registration.addEventListener("updatefound", () => registration.installing?.addEventListener("statechange", tell));
  } catch (fault) {
    console.info("the service worker was not registered", fault);
  }
}

function trusted(url: string): string {
  if (typeof trustedTypes === "undefined") return url;
  return trustedTypes.createPolicy("sannin-worker", { createScriptURL: (same) => same }).createScriptURL(url);
}
