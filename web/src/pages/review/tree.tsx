// The moves of a review: the main line in rows of seats, and below each move what could have been played in its stead.
import { useEffect, useMemo, useRef } from "preact/hooks";
import type { Ruleset } from "../../protocol/http.ts";
import type { Guide } from "../../review/guide.ts";
import { nodeOf, type Review, root } from "../../review/review.ts";
import type { Reviewing } from "../../review/reviewing.ts";
import { type Row, rowsOf } from "../../review/rows.ts";
import { pathTo } from "../../review/walk.ts";
import { text } from "../../text/index.ts";
import { MoveButton, Said, Variations } from "./line.tsx";
import { NodeActions, Steps } from "./node_actions.tsx";

/** What all parts of the tree are drawn from. */
export interface Trees {
  reviewing: Reviewing;
  review: Review;
  guide: Guide;
  ruleset: Ruleset;
  at: number;
  /** The nodes on the way to the one looked at. */
  path: ReadonlySet<number>;
}

export function TreePanel({ reviewing, review, guide, ruleset }: Omit<Trees, "at" | "path">) {
  const at = reviewing.at.value;
  const path = useMemo(() => new Set(pathTo(review, at)), [review, at]);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>("[aria-current]");
    if (!current || !list.current) return;
    const from = list.current.getBoundingClientRect();
    const place = current.getBoundingClientRect();
    if (place.top >= from.top + 30 && place.bottom <= from.bottom) return;
    list.current.scrollTop += place.top - from.top - (from.height - place.height) / 2;
  }, [at, review]);
  useKeys(reviewing);
  const rows = useMemo(
    () => rowsOf(review, (node) => guide.of(review, node), ruleset.seats.length),
    [review, guide, ruleset],
  );
  const trees = { reviewing, review, guide, ruleset, at, path };
  return (
    <section class="card moves review-moves" aria-labelledby="moves-title">
      <h2 id="moves-title">{text.moves.title}</h2>
      <div class="move-list tree" ref={list} data-testid="tree">
        <MoveButton {...trees} node={root}>
          {text.review.start}
        </MoveButton>
        <Said {...trees} node={root} />
        <table>
          <thead>
            <tr>
              <td class="number" />
              {ruleset.seats.map((seat) => (
                <th key={seat.id} class={`owner-${seat.letter}`} scope="col">
                  {seat.title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <TreeRow key={`${row.kind}${row.key}`} {...trees} row={row} />
            ))}
          </tbody>
        </table>
      </div>
      <Steps reviewing={reviewing} review={review} at={at} />
      <NodeActions reviewing={reviewing} review={review} guide={guide} at={at} />
    </section>
  );
}

function TreeRow({ row, ...trees }: Trees & { row: Row }) {
  const { review, ruleset, guide } = trees;
  if (row.kind === "aside") {
    const isMove = guide.of(review, row.node)?.notation !== "";
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
      {row.number === null ? (
        <td class="number" />
      ) : (
        <th class="number" scope="row">
          {`${row.number}.`}
        </th>
      )}
      {row.columns.map((node, column) => (
        <td key={ruleset.seats[column]?.id}>{node !== null && <MoveButton {...trees} node={node} />}</td>
      ))}
    </tr>
  );
}

/** Arrows go through the tree wherever they mean nothing else. */
function useKeys(reviewing: Reviewing): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { target } = event;
      if (target instanceof Element && target.closest("input, select, textarea, dialog")) return;
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (reviewing.press(event.key)) event.preventDefault();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [reviewing]);
}

export const isFirst = (review: Review, node: number): boolean =>
  node === root || nodeOf(review, nodeOf(review, node).parent ?? root).children[0] === node;
