// Interfaces of the device that a browser may lack, refuse, or have and throw, such as
// `Notification` on Android. A failure here never stops what follows.
import { trusted } from "./trusted.ts";

/** Calls an interface of the device; returns `otherwise` if it is missing or throws. */
export function attempt<T>(use: () => T, otherwise: T): T {
  try {
    return use();
  } catch (fault) {
    console.info("the browser refuses", fault);
    return otherwise;
  }
}

/** Returns whether a media query applies; false where the browser cannot tell. */
export const matchesMedia = (query: string): boolean => attempt(() => matchMedia(query).matches, false);

/** Calls `changed` now and whenever a media query begins or ceases to apply. */
export function followMedia(query: string, changed: (matches: boolean) => void): void {
  attempt(() => {
    const media = matchMedia(query);
    changed(media.matches);
    media.addEventListener("change", () => changed(media.matches));
  }, undefined);
}

/** Vibrates. Browsers allow it only after a user gesture on the page. */
export function vibrate(pattern: number[]): void {
  attempt(() => {
    if (navigator.userActivation?.hasBeenActive !== false) navigator.vibrate?.(pattern);
  }, undefined);
}

export const hasNotifications = (): boolean => attempt(() => typeof Notification === "function", false);

/** Asks for the permission to notify; returns whether the user has granted it. */
export async function askToNotify(): Promise<boolean> {
  try {
    return (await Notification.requestPermission()) === "granted";
  } catch {
    return false;
  }
}

export interface Notice {
  title: string;
  body: string;
  /** A notice replaces an earlier one with the same tag. */
  tag: string;
  /** The path of the page that a click opens. */
  path: string;
}

/**
 * Shows a notification of the system if the user has allowed it. The service worker shows it where
 * there is one: browsers on phones know no other way. `open`: called by a click if this page shows
 * it.
 */
export async function notify({ title, body, tag, path }: Notice, open: () => void): Promise<void> {
  try {
    if (!hasNotifications() || Notification.permission !== "granted") return;
    const options = { body, tag, icon: "/icon-turn.svg", data: { path } };
    const registration = await workerRegistration();
    if (registration) {
      await registration.showNotification(title, options);
      return;
    }
    const notice = new Notification(title, options);
    notice.onclick = () => {
      window.focus();
      notice.close();
      open();
    };
  } catch (fault) {
    console.info("the browser shows no notification", fault);
  }
}

/** Returns the registration of an active service worker; null without one. */
async function workerRegistration(): Promise<ServiceWorkerRegistration | null> {
  try {
    const registration = await navigator.serviceWorker.getRegistration();
    return registration?.active ? registration : null;
  } catch {
    return null;
  }
}

/** Registers the service worker; null where the browser refuses it. */
export async function registerWorker(path: string): Promise<ServiceWorkerRegistration | null> {
  try {
    return await navigator.serviceWorker.register(trusted(path), { updateViaCache: "none" });
  } catch (fault) {
    console.info("the service worker was not registered", fault);
    return null;
  }
}

/**
 * Opens the share dialog of the device. Returns false if there is none or it fails; true also if
 * the user has closed it.
 */
export async function share(title: string, url: string): Promise<boolean> {
  try {
    await navigator.share({ title, url });
    return true;
  } catch (fault) {
    return fault instanceof DOMException && fault.name === "AbortError";
  }
}

/**
 * Copies text to the clipboard; returns whether it worked. The Clipboard API needs a secure
 * context; elsewhere `execCommand` copies a selection.
 */
export async function toClipboard(words: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(words);
    return true;
  } catch {
    return attempt(() => {
      const field = document.createElement("textarea");
      field.value = words;
      document.body.append(field);
      try {
        field.select();
        return document.execCommand("copy");
      } finally {
        field.remove();
      }
    }, false);
  }
}

/** Keeps the screen on; returns a function that ends it, or null if the browser refuses. */
export async function keepScreenOn(): Promise<(() => void) | null> {
  try {
    const lock = await navigator.wakeLock.request("screen");
    return () => void lock.release().catch(() => {});
  } catch {
    return null;
  }
}
