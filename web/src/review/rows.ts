// Arranges the main line of a review in rows, as a game record does: one column per seat. Comments,
// events and variations interrupt a row.
import type { Facts } from "./node_facts.ts";
import { nodeOf, type Review, root } from "./review.ts";
import { lineFrom, siblingsOf } from "./walk.ts";

export type Row =
  /** `number` is null where an interrupted row continues. */
  | { kind: "moves"; key: number; number: number | null; columns: (number | null)[] }
  /** Events, comment and variations of a node; `others` are the alternatives to its move. */
  | { kind: "aside"; key: number; node: number; others: readonly number[] };

export function rowsOf(review: Review, facts: (node: number) => Facts | null, seats: number): Row[] {
  const rows: Row[] = [];
  let columns: (number | null)[] | null = null;
  let shown = 0;
  for (const node of lineFrom(review, root)) {
    const known = facts(node);
    const isMove = known === null || known.notation !== "";
    if (isMove) {
      const row = known?.row ?? shown + 1;
      if (columns === null || row !== shown) {
        columns = Array.from({ length: seats }, () => null);
        rows.push({ kind: "moves", key: node, number: row === shown ? null : row, columns });
        shown = row;
      }
      columns[known?.column ?? 0] = node;
    }
    const others = siblingsOf(review, node).slice(1);
    const aside = others.length > 0 || nodeOf(review, node).comment !== "" || (known?.events.length ?? 0) > 0;
    if (aside || !isMove) {
      rows.push({ kind: "aside", key: node, node, others });
      columns = null;
    }
  }
  return rows;
}
