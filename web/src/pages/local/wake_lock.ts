// Keeps the screen on while a clock is running.
import { useEffect } from "preact/hooks";

/** The browser releases the lock of a hidden page, so it is requested again afterwards. */
export function useWakeLock(wanted: boolean): void {
  useEffect(() => {
    if (!wanted || !("wakeLock" in navigator)) return;
    let lock: WakeLockSentinel | null = null;
    let ended = false;
    const request = async () => {
      if (document.visibilityState === "hidden") return;
      try {
        lock = await navigator.wakeLock.request("screen");
        if (ended) await lock.release();
      } catch {
        // The browser refuses it, for example with a low battery.
      }
    };
    void request();
    const again = () => void request();
    document.addEventListener("visibilitychange", again);
    return () => {
      ended = true;
      document.removeEventListener("visibilitychange", again);
      void lock?.release();
    };
  }, [wanted]);
}
