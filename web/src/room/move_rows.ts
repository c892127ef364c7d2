// The moves as rows of a table, as a record has them (docs/RULES.md §9): a column a seat, and what happened in rows of its own.
import type { Step } from "../protocol/messages.ts";
import { isCapture } from "./bearings.ts";

export type MoveRow =
  | { kind: "moves"; ply: number; number: number | null; columns: (number | null)[] }
  /** What happened with the step of this number, besides a move. */
  | { kind: "events"; ply: number };

/**
 * Steps are counted from 1. `seats` are the seats' ids in their order of play. A row that events have cut in two has its
 * number only once.
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
    // What a move captures stands in its notation.
    if (!isMove || step.events.some((line) => !isCapture(line))) {
      rows.push({ kind: "events", ply });
      columns = null;
    }
  });
  return rows;
}
