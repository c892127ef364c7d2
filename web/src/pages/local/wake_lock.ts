// Keeps the screen on while a clock is running.
import { useEffect } from "preact/hooks";
import { keepScreenOn } from "../../app/device.ts";

/** The browser releases the lock of a hidden page, so it is requested again afterwards. */
export function useWakeLock(wanted: boolean): void {
  useEffect(() => {
    if (!wanted) return;
    let release: (() => void) | null = null;
    let ended = false;
    const request = async () => {
      if (document.visibilityState === "hidden") return;
      release = await keepScreenOn();
      if (ended) release?.();
    };
    void request();
    const again = () => void request();
    document.addEventListener("visibilitychange", again);
    return () => {
      ended = true;
      document.removeEventListener("visibilitychange", again);
      release?.();
    };
  }, [wanted]);
}
