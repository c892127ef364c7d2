// What the rows of all lists of games have in common: who sits where, and what the table is like.
import type { Ruleset, Summary } from "../../protocol/http.ts";
import { text } from "../../text/index.ts";
import { personName } from "../../text/rulesets.ts";

/** The seats of a game in their order, with the people on them; those whose seats are still to be drawn fill up. */
export function seated(game: Summary, ruleset: Ruleset | undefined) {
  const people = game.people.map((person) => ({ ...person, name: personName(person.name) }));
  const unplaced = people.filter((person) => person.seat === null);
  return (ruleset?.seats ?? []).map((seat) => ({
    seat,
    person: people.find((each) => each.seat === seat.id) ?? unplaced.shift(),
  }));
}

export function RowSeats({ game, ruleset }: { game: Summary; ruleset: Ruleset | undefined }) {
  return (
    <ol class="row-seats">
      {seated(game, ruleset).map(({ seat, person }) => (
        <li
          key={seat.id}
          class={`owner-${seat.letter}${game.result?.winner === seat.id ? " won" : ""}${person ? "" : " empty"}`}
        >
          {person?.name ?? text.front.emptySeat}
        </li>
      ))}
    </ol>
  );
}

/** What was chosen for a table. */
type Chosen = Pick<Summary, "options" | "seating" | "pact">;

/** Which game it is, and what is not as usual at a table, in words. */
export function tableWords(game: Chosen, ruleset: Ruleset | undefined): string[] {
  return [...(ruleset ? [ruleset.title] : []), ...optionWords(game, ruleset)];
}

function optionWords(game: Chosen, ruleset: Ruleset | undefined): string[] {
  const rules = (ruleset?.options ?? [])
    .filter((option) => (game.options[option.id] ?? option.values[0]) !== option.values[0])
    .map((option) => {
      const value = game.options[option.id] ?? "";
      const words = text.options[option.id];
      return text.lobby.option(words?.title ?? option.title, words?.[value] ?? value);
    });
  const seating = game.seating === "lot" ? [text.lobby.byLot] : [];
  return [...seating, ...(game.pact ? [text.lobby.pact] : []), ...rules];
}
