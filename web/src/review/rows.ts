// The main line of a review in rows, as a record has them: a column a seat; what is told beside a move, and what could have
// been played in its stead, cuts a row in two.
import type { Facts } from "./guide.ts";
import { nodeOf, type Review, root } from "./review.ts";
import { lineFrom, siblingsOf } from "./walk.ts";

export type Row =
  /** `number` is null where a row goes on that was cut. */
  | { kind: "moves"; key: number; number: number | null; columns: (number | null)[] }
  /** Beside this node; and the others that could stand in its place. */
  | { kind: "aside"; key: number; node: number; others: readonly number[] };

export function rowsOf(review: Review, facts: (node: number) => Facts | null, seats: number): Row[] {
  const rows: Row[] = [];
  let columns: (number | null)[] | null = null;
  let shown = 0;
  for (const node of lineFrom(review, root)) {
    const told = facts(node);
    const isMove = told === null || told.notation !== "";
    if (isMove) {
      const row = told?.row ?? shown + 1;
      if (columns === null || row !== shown) {
        columns = Array.from({ length: seats }, () => null);
        rows.push({ kind: "moves", key: node, number: row === shown ? null : row, columns });
        shown = row;
      }
      columns[told?.column ?? 0] = node;
    }
    const others = siblingsOf(review, node).slice(1);
    const aside = others.length > 0 || nodeOf(review, node).comment !== "" || (told?.events.length ?? 0) > 0;
    if (aside || !isMove) {
      rows.push({ kind: "aside", key: node, node, others });
      columns = null;
    }
  }
  return rows;
}
