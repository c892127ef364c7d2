// Hook for state that belongs to one moment, such as a premove or an open question.
import { useLayoutEffect, useState } from "preact/hooks";

/**
 * Returns a value and its setter. Once `moment` differs from that in which the value was set, the
 * value is dropped, never to return, and `onDropped` is called.
 */
export function useMomentary<T>(moment: string, onDropped: () => void): [T | null, (value: T | null) => void] {
  const [kept, keep] = useState<{ moment: string; value: T } | null>(null);
  const isOver = kept !== null && kept.moment !== moment;
  useLayoutEffect(() => {
    if (!isOver) return;
    keep(null);
    onDropped();
  }, [isOver]);
  return [kept === null || isOver ? null : kept.value, (value) => keep(value === null ? null : { moment, value })];
}
