// A move that is chosen before its turn: it waits here, is sent when the turn comes, and given up if it is not legal then.
import { useEffect, useState } from "preact/hooks";
import { comeTrue } from "../../board/ahead.ts";
import { ownSeat, type Table } from "../../room/seating.ts";

export interface Waiting {
  /** Whether a move may be chosen ahead just now. */
  possible: boolean;
  code: string | null;
  choose: (code: string | null) => void;
  /** Whether the last one came to nothing. */
  lost: boolean;
}

/** `send` sends a move, or asks about it first. */
export function useAhead(table: Table, wanted: boolean, send: (move: string) => void): Waiting {
  const { now, legal, state } = table.room;
  const own = ownSeat(table)?.id;
  const [code, setCode] = useState<string | null>(null);
  const [lost, setLost] = useState(false);
  const plays = state === "running" && own !== undefined && now?.in.includes(own) === true && now.paused === null;
  const possible = wanted && plays && now.turn !== own;
  const known = legal?.number === now?.number ? legal : null;

  useEffect(() => {
    if (code === null) return;
    if (!plays || !wanted) setCode(null);
    if (!plays || !known) return;
    setCode(null);
    const move = comeTrue(code, known.moves);
    if (move) send(move);
    else setLost(true);
  }, [code, plays, wanted, known]);

  const choose = (next: string | null) => {
    setLost(false);
    setCode(next);
  };
  return { possible, code: possible ? code : null, choose, lost };
}
