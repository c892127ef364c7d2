// Arranges the moves in rows as a game record does (docs/RULES.md §9): one column per seat, and
// extra rows for events.
import type { Step } from "../protocol/schema.ts";
import { isCapture } from "./attacks.ts";

export type MoveRow =
  | { kind: "moves"; ply: number; number: number | null; columns: (number | null)[] }
  /** Events of step `ply`, other than its move and captures. */
  | { kind: "events"; ply: number };

/**
 * Steps are counted from 1. `seats` are the seat ids in order of play. A move row that events
 * interrupt continues below them without repeating its number.
 */
export function moveRows(steps: readonly Step[], seats: readonly string[]): MoveRow[] {
  const rows: MoveRow[] = [];
  let columns: (number | null)[] | null = null;
  let number = 0;
  let next = seats.length;
  steps.forEach((step, index) => {
    const ply = index + 1;
    const column = seats.indexOf(step.seat ?? "");
    const isMove = step.notation !== "";
    if (isMove) {
      const counts = column < next || number === 0;
      if (counts) number += 1;
      if (counts || !columns) {
        columns = seats.map(() => null);
        rows.push({ kind: "moves", ply, number: counts ? number : null, columns });
      }
      columns[column] = ply;
      next = column + 1;
    }
    // The notation of a move already names its captures.
    if (!isMove || step.events.some((line) => !isCapture(line))) {
      rows.push({ kind: "events", ply });
      columns = null;
    }
  });
  return rows;
}
