// The move tree of a review: the main line in rows, with variations below each move.
import { useEffect, useMemo, useRef } from "preact/hooks";
import { scrollToRow } from "../../components/controls/list_scroll.ts";
import { RowNumber, SeatsHead } from "../../components/game/move_table.tsx";
import { root } from "../../review/review.ts";
import type { ReviewPlace } from "../../review/review_place.ts";
import { type Row, rowsOf } from "../../review/rows.ts";
import { pathTo } from "../../review/walk.ts";
import { text } from "../../text/index.ts";
import { pageText } from "../../text/pages.ts";
import { MoveButton, Said, type Trees, Variations } from "./line.tsx";
import { NodeActions } from "./node_actions.tsx";

export function TreePanel({ place, review, nodeFacts, ruleset, judged }: Omit<Trees, "at" | "path">) {
  const at = place.at.value;
  const path = useMemo(() => new Set(pathTo(review, at)), [review, at]);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => revealCurrent(list.current), [at, review]);
  useEffect(() => {
    const resized = new ResizeObserver(() => revealCurrent(list.current));
    if (list.current) resized.observe(list.current);
    return () => resized.disconnect();
  }, []);
  useKeys(place);
  const rows = useMemo(
    () => rowsOf(review, (node) => nodeFacts.of(review, node), ruleset.seats.length),
    [review, nodeFacts, ruleset],
  );
  const trees = { place, review, nodeFacts, ruleset, at, path, judged };
  return (
    <section class="card moves review-moves" aria-labelledby="moves-title">
      <h2 id="moves-title" class="unseen">
        {text.moves.title}
      </h2>
      <div class="move-list tree" ref={list} data-testid="tree">
        <MoveButton {...trees} node={root}>
          {pageText.review.start}
        </MoveButton>
        <Said {...trees} node={root} />
        <table>
          <SeatsHead seats={ruleset.seats} />
          <tbody>
            {rows.map((row) => (
              <TreeRow key={`${row.kind}${row.key}`} {...trees} row={row} />
            ))}
          </tbody>
        </table>
      </div>
      <NodeActions place={place} review={review} at={at} />
    </section>
  );
}

/** Scrolls the list so that the current move is in sight below the sticky head. */
function revealCurrent(list: HTMLElement | null): void {
  const current = list?.querySelector<HTMLElement>("[aria-current]");
  if (!current || !list) return;
  const from = list.getBoundingClientRect();
  const place = current.getBoundingClientRect();
  if (place.top >= from.top + 30 && place.bottom <= from.bottom) return;
  scrollToRow(list, list.scrollTop + place.top - from.top - (from.height - place.height) / 2);
}

function TreeRow({ row, ...trees }: Trees & { row: Row }) {
  const { review, ruleset, nodeFacts } = trees;
  if (row.kind === "aside") {
    const isMove = nodeFacts.of(review, row.node)?.notation !== "";
    return (
      <tr class="events">
        <td colSpan={ruleset.seats.length + 1}>
          {!isMove && <MoveButton {...trees} node={row.node} />}
          <Said {...trees} node={row.node} />
          <Variations {...trees} nodes={row.others} />
        </td>
      </tr>
    );
  }
  return (
    <tr>
      <RowNumber number={row.number} />
      {row.columns.map((node, column) => (
        <td key={ruleset.seats[column]?.id}>{node !== null && <MoveButton {...trees} node={node} />}</td>
      ))}
    </tr>
  );
}

/** Navigates the tree with arrow keys, except in fields and dialogs that use these keys. */
function useKeys(place: ReviewPlace): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { target } = event;
      if (target instanceof Element && target.closest("input:not([type=checkbox]), select, textarea, dialog")) return;
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (place.press(event.key)) event.preventDefault();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [place]);
}
