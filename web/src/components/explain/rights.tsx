// Castling rights: who can still castle, and why others cannot.
import type { Right } from "../../rules/game.ts";
import { listed, type NameOf, rightWords } from "../../rules/words.ts";
import { text } from "../../text/index.ts";

export function Rights({ rights, nameOf }: { rights: readonly Right[]; nameOf: NameOf }) {
  const words = text.understanding.castling;
  const castling = rights.filter(({ id }) => id === "castling");
  // While all can castle, there is nothing to explain.
  if (castling.every(({ ended }) => ended === null)) return null;
  const may = castling.filter(({ ended }) => ended === null).map(({ seat }) => nameOf(seat));
  return (
    <details class="rights" data-testid="rights">
      <summary>{may.length > 0 ? words.may(listed(may)) : words.nobody}</summary>
      <ul>
        {castling.map((right) => (
          <li key={right.seat}>{rightWords(right, nameOf)}</li>
        ))}
      </ul>
    </details>
  );
}
