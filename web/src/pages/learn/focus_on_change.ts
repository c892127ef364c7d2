// Hook that keeps keyboard focus when other buttons take the place of those of an attempt.
import { useEffect, useRef } from "preact/hooks";

/** Returns the ref of the element to focus when the value changes. */
export function useFocusOnChange(value: boolean): (element: HTMLElement | null) => void {
  const target = useRef<HTMLElement | null>(null);
  const before = useRef(value);
  useEffect(() => {
    if (value !== before.current) target.current?.focus({ preventScroll: true });
    before.current = value;
  }, [value]);
  return (element) => {
    target.current = element;
  };
}
