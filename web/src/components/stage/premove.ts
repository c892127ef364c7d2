// Hook for a premove: it is sent when the turn comes, or discarded if it is illegal then.
import { useEffect, useState } from "preact/hooks";
import { resolvePremove } from "../../board/choices/premoves.ts";
import { ownSeat, type Table } from "../../room/seating.ts";
import { useMomentary } from "../controls/momentary.ts";

export interface Premove {
  /** Whether a premove can be chosen now: until the legal moves of the own turn arrive. */
  possible: boolean;
  code: string | null;
  choose: (code: string | null) => void;
  /**
   * Why the last premove was not played: it was illegal when the turn came, or something else than
   * the expected moves happened before.
   */
  lost: "illegal" | "dropped" | null;
}

/**
 * `plan`: the premove ends when it changes (GameCursor). `send` sends a move, or shows a warning
 * first.
 */
export function usePremove(table: Table, plan: string, enabled: boolean, send: (move: string) => void): Premove {
  const { now, legal, state } = table.room;
  const own = ownSeat(table)?.id;
  const [lost, setLost] = useState<Premove["lost"]>(null);
  const [code, setCode] = useMomentary<string>(plan, () => setLost("dropped"));
  const plays = state === "running" && own !== undefined && now?.active.includes(own) === true && now.paused === null;
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
    else setLost("illegal");
  }, [code, plays, enabled, known]);

  const choose = (next: string | null) => {
    setLost(null);
    setCode(next);
  };
  return { possible, code: possible ? code : null, choose, lost };
}
