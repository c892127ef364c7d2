// Hook for a premove: it is sent when the turn comes, or discarded if it is illegal then.
import { useEffect, useState } from "preact/hooks";
import { resolvePremove } from "../board/choices/premoves.ts";
import { ownSeat, type Table } from "../room/seating.ts";

export interface Premove {
  /** Whether a premove can be chosen now: until the legal moves of the own turn arrive. */
  possible: boolean;
  code: string | null;
  choose: (code: string | null) => void;
  /** Whether the last premove was illegal when the turn came. */
  lost: boolean;
}

/** `send` sends a move, or shows a warning first. */
export function usePremove(table: Table, enabled: boolean, send: (move: string) => void): Premove {
  const { now, legal, state } = table.room;
  const own = ownSeat(table)?.id;
  const [code, setCode] = useState<string | null>(null);
  const [lost, setLost] = useState(false);
  const plays = state === "running" && own !== undefined && now?.in.includes(own) === true && now.paused === null;
  const known = legal?.number === now?.number ? legal : null;
  // The turn comes a moment before its legal moves. A piece chosen before must stay chosen.
  const possible = enabled && plays && known === null;

  useEffect(() => {
    if (code === null) return;
    if (!plays || !enabled) setCode(null);
    if (!plays || !known) return;
    setCode(null);
    const move = resolvePremove(code, known.moves);
    if (move) send(move);
    else setLost(true);
  }, [code, plays, enabled, known]);

  const choose = (next: string | null) => {
    setLost(false);
    setCode(next);
  };
  return { possible, code: possible ? code : null, choose, lost };
}
