// Parts shared by all lists of games: the players and the properties of a game.
import { PlayerName } from "../../components/players/player_name.tsx";
import type { Ruleset, Summary } from "../../protocol/schema.ts";
import { text } from "../../text/index.ts";
import { nameOfPlayer } from "../../text/rulesets.ts";

/**
 * Returns the seats in order with their players. Players whose seats are not drawn yet fill the
 * open ones.
 */
export function seated(game: Summary, ruleset: Ruleset | undefined) {
  const players = game.players.map((player) => ({ ...player, name: nameOfPlayer(player) }));
  const unplaced = players.filter((player) => player.seat === null);
  return (ruleset?.seats ?? []).map((seat) => ({
    seat,
    player: players.find((each) => each.seat === seat.id) ?? unplaced.shift(),
  }));
}

export function RowSeats({ game, ruleset }: { game: Summary; ruleset: Ruleset | undefined }) {
  return (
    <ol class="row-seats">
      {seated(game, ruleset).map(({ seat, player }) => (
        <li
          key={seat.id}
          class={`owner-${seat.letter}${game.result?.winner === seat.id ? " won" : ""}${player ? "" : " empty"}`}
        >
          {player ? <PlayerName player={player} /> : text.front.emptySeat}
        </li>
      ))}
    </ol>
  );
}

/** The properties chosen for a table. */
type Chosen = Pick<Summary, "options" | "variant" | "seating" | "opening_alliance">;

/** Returns the game and the properties that differ from the defaults, as text. */
export function tableWords(game: Chosen, ruleset: Ruleset | undefined): string[] {
  const seating = game.seating === "lot" ? [text.lobby.byLot] : [];
  return [
    ...gameWords(game, ruleset),
    ...seating,
    ...(game.opening_alliance ? [text.lobby.openingAlliance] : []),
    ...ruleWords(game, ruleset),
  ];
}

/** Returns the titles of the game and its named variant. */
export function gameWords(game: Pick<Summary, "variant">, ruleset: Ruleset | undefined): string[] {
  const variant = ruleset?.variants.find(({ id }) => id === game.variant);
  return [...(ruleset ? [ruleset.title] : []), ...(variant ? [variant.title] : [])];
}

/** Returns the options that differ from the defaults, one by one; empty for a named variant. */
export function ruleWords(game: Pick<Summary, "options" | "variant">, ruleset: Ruleset | undefined): string[] {
  if (game.variant) return [];
  return (ruleset?.options ?? [])
    .filter((option) => (game.options[option.id] ?? option.values[0]) !== option.values[0])
    .map((option) => {
      const value = game.options[option.id] ?? "";
      const words = text.options[option.id];
      return text.lobby.option(words?.title ?? option.title, words?.[value] ?? value);
    });
}
