// Hook for what a component loads on demand.
import { useEffect, useState } from "preact/hooks";

/**
 * Returns what `load` resolves to; null until then, and if it fails. When an input changes, it
 * loads again and keeps the value before meanwhile.
 */
export function useLoaded<T>(load: () => Promise<T>, inputs: readonly unknown[]): T | null {
  const [loaded, setLoaded] = useState<T | null>(null);
  useEffect(() => {
    let wanted = true;
    load().then(
      (value) => wanted && setLoaded(() => value),
      () => {},
    );
    return () => {
      wanted = false;
    };
  }, inputs);
  return loaded;
}
