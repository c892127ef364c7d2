// Hook for the field for typed moves, which the key "/" opens also while the settings hide it.
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { typedMoves } from "../../app/playing.ts";

export interface Typing {
  /** Whether the field is shown. */
  shown: boolean;
  /** Handles a key of the board: "/" moves the focus to the field, "?" opens the help. */
  onKey: (key: string) => void;
}

export function useTyping(openHelp: () => void): Typing {
  const [calls, setCalls] = useState(0);
  const answered = useRef(0);
  useLayoutEffect(() => {
    if (calls === answered.current) return;
    answered.current = calls;
    document.querySelector<HTMLElement>(".typed-move input")?.focus();
  });
  const onKey = (key: string) => {
    if (key === "?") openHelp();
    else setCalls(calls + 1);
  };
  return { shown: typedMoves.value || calls > 0, onKey };
}
