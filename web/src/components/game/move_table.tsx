// The parts that all tables of moves share: a column for the number, and one for each seat.
import type { Seat } from "../../protocol/schema.ts";

/** `span`: the columns of a seat. */
export function SeatsHead({ seats, span }: { seats: readonly Seat[]; span?: number }) {
  return (
    <thead>
      <tr>
        <td class="number" />
        {seats.map((seat) => (
          <th key={seat.id} class={`owner-${seat.letter}`} scope="col" colSpan={span}>
            {seat.title}
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** `number`: null for a row that continues the one before. */
export function RowNumber({ number }: { number: number | null }) {
  if (number === null) return <td class="number" />;
  return (
    <th class="number" scope="row">
      {`${number}.`}
    </th>
  );
}
