// The final standings of a game.
import { placings } from "../../room/placings.ts";
import { seatName, seatOf, type Table } from "../../room/seating.ts";
import { text } from "../../text/index.ts";

/** The players by place; nothing without a result. */
export function Placings({ table }: { table: Table }) {
  const places = placings(table);
  if (places.length === 0) return null;
  return (
    <ol class="placings" aria-label={text.result.places} data-testid="placings">
      {places.map(({ seat, place }) => {
        const { letter, title } = seatOf(table.ruleset, seat) ?? { letter: "", title: "" };
        const name = seatName(table, seat);
        return (
          <li key={seat} class={`owner-${letter} place-${place}`}>
            <span class="place">{text.result.place(place)}</span>
            <span class="swatch" aria-hidden="true" />
            <strong>{name}</strong>
            {name !== title && <span class="hint">{title}</span>}
          </li>
        );
      })}
    </ol>
  );
}
