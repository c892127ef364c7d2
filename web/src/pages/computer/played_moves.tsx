// The moves of a game against computers, with one column per seat.
import { useEffect, useRef } from "preact/hooks";
import { scrollToRow } from "../../components/controls/list_scroll.ts";
import { RowNumber, SeatsHead } from "../../components/game/move_table.tsx";
import { MoveText } from "../../components/game/move_text.tsx";
import type { Ruleset } from "../../protocol/schema.ts";
import { isCapture } from "../../room/attacks.ts";
import { describeEvent } from "../../room/events.ts";
import type { Step } from "../../rules/game.ts";
import { text } from "../../text/index.ts";

interface Row {
  key: number;
  number: number;
  /** Notations by seat. */
  moves: string[];
  events: string[];
}

export function PlayedMoves({ ruleset, steps }: { ruleset: Ruleset; steps: readonly Step[] }) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (list.current) scrollToRow(list.current, list.current.scrollHeight);
  }, [steps]);
  return (
    <section class="card moves" aria-labelledby="moves-title">
      <h2 id="moves-title">{text.moves.title}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users scroll it. */}
      <div class="move-list" ref={list} data-testid="move-list" data-moves={steps.length} tabIndex={0}>
        {steps.length === 0 && <p class="none">{text.moves.none}</p>}
        <table>
          <SeatsHead seats={ruleset.seats} />
          <tbody>
            {rowsOf(ruleset, steps).map(({ key, number, moves, events }) => (
              <tr key={key} class={events.length > 0 ? "events" : ""}>
                {events.length > 0 ? (
                  <td colSpan={ruleset.seats.length + 1}>
                    {events.map((event) => (
                      <span key={event} class="event">
                        {describeEvent(ruleset, event)}
                      </span>
                    ))}
                  </td>
                ) : (
                  <>
                    <RowNumber number={number} />
                    {moves.map((notation, column) => (
                      <td key={ruleset.seats[column]?.id}>
                        <MoveText notation={notation} />
                      </td>
                    ))}
                  </>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function rowsOf({ seats }: Ruleset, steps: readonly Step[]): Row[] {
  const rows: Row[] = [];
  let next = seats.length;
  let number = 0;
  for (const [key, { seat, notation, events }] of steps.entries()) {
    const column = seats.findIndex(({ letter }) => letter === seat);
    if (notation !== "") {
      const row = rows.at(-1);
      if (column < next || row === undefined || row.events.length > 0) {
        if (column < next || number === 0) number += 1;
        rows.push({ key, number, moves: seats.map(() => ""), events: [] });
      }
      const moves = rows.at(-1)?.moves;
      if (moves) moves[column] = notation;
      next = column + 1;
    }
    const others = events.filter((line) => !isCapture(line));
    if (others.length > 0) rows.push({ key: key + 0.5, number, moves: [], events: others });
  }
  return rows;
}
