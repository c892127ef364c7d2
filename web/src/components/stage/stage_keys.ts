// Hook for the keys of a stage: "?" opens the help, "/" the field for typed moves, also while the
// settings hide it.
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { typedMoves } from "../../app/playing.ts";
import { useHelpKey } from "./keys_help.tsx";

export interface StageKeys {
  help: boolean;
  openHelp: () => void;
  closeHelp: () => void;
  /** Whether the field for typed moves is shown. */
  typing: boolean;
  /** Handles a key of the board: "/" moves the focus to the field, "?" opens the help. */
  onKey: (key: string) => void;
}

export function useStageKeys(): StageKeys {
  const [help, setHelp] = useState(false);
  const openHelp = () => setHelp(true);
  useHelpKey(openHelp);
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
  return { help, openHelp, closeHelp: () => setHelp(false), typing: typedMoves.value || calls > 0, onKey };
}
