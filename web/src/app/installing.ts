// Brings in the service worker (src/worker/), which lets the client start without a network.

/** The name of this build, which the build puts in; a page in one file has none. */
declare const VERSION: string | undefined;

/** The browser takes a worker's address only from who says that he means it. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): { createScriptURL: (url: string) => string };
}
declare const trustedTypes: TrustedTypes | undefined;

/** Keeps the client's files for when there is no network; to be called when the page has nothing more urgent to do. */
export async function keepClient(): Promise<void> {
  if (typeof VERSION === "undefined" || !("serviceWorker" in navigator)) return;
  try {
    const registration = await navigator.serviceWorker.register(trusted("/sw.js"), { updateViaCache: "none" });
    // A newer worker waits while pages of an older build are open; tell it of ours.
    const tell = () => registration.waiting?.postMessage(VERSION);
    tell();
    registration.addEventListener("updatefound", () => registration.installing?.addEventListener("statechange", tell));
  } catch (fault) {
    console.info("the client is not kept for when there is no network", fault);
  }
}

function trusted(url: string): string {
  if (typeof trustedTypes === "undefined") return url;
  return trustedTypes.createPolicy("sannin-worker", { createScriptURL: (same) => same }).createScriptURL(url);
}
