// The move list, with one column per seat as in game records, and beside it the time left.
import { type ComponentChildren, Fragment } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { isCapture } from "../../room/attacks.ts";
import { describeEvent } from "../../room/events.ts";
import { explain } from "../../room/explain.ts";
import type { GameCursor } from "../../room/game_cursor.ts";
import { moveRows } from "../../room/move_rows.ts";
import { seatOf, type Table } from "../../room/seating.ts";
import { leftShort, leftWords } from "../../room/time_words.ts";
import { text } from "../../text/index.ts";
import { scrollToRow } from "../controls/list_scroll.ts";
import { RowNumber, SeatsHead } from "./move_table.tsx";
import { EndingText, MoveText } from "./move_text.tsx";

export function MoveList({ cursor, table: whole }: { cursor: GameCursor; table: Table }) {
  const table = withoutResult(whole);
  const { room, ruleset } = table;
  const shown = cursor.shown.value;
  const total = room.steps.length;
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const row = list.current?.querySelector("[aria-current]")?.closest("tr");
    if (row && list.current) {
      const events = row.nextElementSibling?.classList.contains("events") ? row.nextElementSibling : row;
      const from = list.current.getBoundingClientRect();
      const head = list.current.querySelector("thead")?.clientHeight ?? 0;
      const top = row.getBoundingClientRect().top;
      const bottom = events.getBoundingClientRect().bottom;
      // The middle of the row with its events comes to the middle of the list below its head.
      scrollToRow(list.current, list.current.scrollTop + (top + bottom) / 2 - (from.top + head + from.bottom) / 2);
    }
  }, [shown]);
  useEffect(() => {
    const keys = (event: KeyboardEvent) => {
      if (event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement) return;
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      const at = cursor.shown.value;
      const where = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: Number.POSITIVE_INFINITY }[event.key];
      if (where === undefined) return;
      event.preventDefault();
      cursor.goTo(where);
    };
    document.addEventListener("keydown", keys);
    return () => document.removeEventListener("keydown", keys);
  }, [cursor]);

  const longest = Math.max(0, ...room.steps.map(({ remaining }) => leftShort(room.time, remaining).length));
  const timed = longest > 0;
  const rows = moveRows(
    room.steps,
    ruleset.seats.map((seat) => seat.id),
  );
  return (
    <section class="card moves" aria-labelledby="moves-title">
      <h2 id="moves-title">{text.moves.title}</h2>
      <div class="move-list" ref={list} data-testid="move-list">
        <table class={timed ? `timed ${longest > 5 ? "long" : ""}` : ""}>
          {timed && (
            <colgroup>
              <col class="number" />
              {ruleset.seats.map(({ id }) => (
                <Fragment key={id}>
                  <col />
                  <col class="left-after" />
                </Fragment>
              ))}
            </colgroup>
          )}
          <SeatsHead seats={ruleset.seats} span={timed ? 2 : 1} />
          <tbody>
            {rows.map((row) =>
              row.kind === "moves" ? (
                <tr key={`moves-${row.ply}`}>
                  <RowNumber number={row.number} />
                  {row.columns.map((ply, column) => (
                    <Move key={ruleset.seats[column]?.id} cursor={cursor} ply={ply} table={table} timed={timed} />
                  ))}
                </tr>
              ) : (
                <tr key={`events-${row.ply}`} class="events">
                  <td colSpan={ruleset.seats.length * (timed ? 2 : 1) + 1}>
                    <Happened cursor={cursor} table={table} ply={row.ply} shown={shown} />
                  </td>
                </tr>
              ),
            )}
          </tbody>
        </table>
        {total === 0 && <p class="none">{text.moves.none}</p>}
      </div>
    </section>
  );
}

/** Leaves out what the panel of the result says. */
function withoutResult({ room, ruleset }: Table): Table {
  const last = room.steps.at(-1);
  if (!room.now?.result || !last) return { room, ruleset };
  const events = last.events.filter((line) => !/^(wins|draw) /.test(line));
  const explanations = last.explanations.filter(({ about }) => about.startsWith("alliance "));
  const steps = [...room.steps.slice(0, -1), { ...last, events, explanations }];
  return { room: { ...room, steps }, ruleset };
}

interface MoveProps {
  cursor: GameCursor;
  /** The step, counted from 1; null for an empty cell. */
  ply: number | null;
  table: Table;
  /** Whether times have a column. */
  timed: boolean;
}

function Move({ cursor, ply, table: { room }, timed }: MoveProps) {
  const step = ply === null ? undefined : room.steps[ply - 1];
  const left = step?.remaining ?? null;
  return (
    <>
      <td>
        {ply !== null && (
          <MoveButton cursor={cursor} ply={ply} shown={cursor.shown.value} title={leftWords(room.time, left)}>
            {step && <MoveText notation={step.notation} />}
          </MoveButton>
        )}
      </td>
      {timed && <td class="left-after">{leftShort(room.time, left)}</td>}
    </>
  );
}

interface StepProps {
  cursor: GameCursor;
  ply: number;
  shown: number;
}

function MoveButton({
  cursor,
  ply,
  shown,
  title,
  children,
}: StepProps & { title?: string; children: ComponentChildren }) {
  return (
    <button
      type="button"
      class="move"
      data-ply={ply}
      title={title || undefined}
      aria-current={ply === shown ? "step" : undefined}
      onClick={() => cursor.goTo(ply)}
    >
      {children}
    </button>
  );
}

/** Shows a resignation, flag fall or agreed draw, and the events of a step. */
function Happened({ cursor, table, ply, shown }: StepProps & { table: Table }) {
  const { room, ruleset } = table;
  const step = room.steps[ply - 1];
  if (!step) return null;
  const lines = step.events.filter((line) => !isCapture(line)).map((line) => describeEvent(ruleset, line));
  const isMove = step.notation !== "";
  return (
    <>
      {!isMove && (
        <MoveButton cursor={cursor} ply={ply} shown={shown}>
          <EndingText move={step.move} seat={seatOf(ruleset, step.seat)} />
        </MoveButton>
      )}
      {lines.map((line) => (
        <span key={line} class="event">
          {line}
        </span>
      ))}
      {explain(table, ply, (about) => !isCapture(about)).map(({ about, words }) => (
        <span key={about} class="reason">
          {words}
        </span>
      ))}
    </>
  );
}
