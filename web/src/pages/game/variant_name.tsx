// The named variant of a game and how it is won; nothing if the game has no variants.
import type { Table } from "../../room/seating.ts";
import { text } from "../../text/index.ts";
import { gameWords, ruleWords } from "../front/row.tsx";

export function VariantName({ table: { room, ruleset } }: { table: Table }) {
  if (ruleset.variants.length === 0) return null;
  const about = text.variants[ruleset.id]?.[room.variant ?? ""]?.about;
  return (
    <p class="variant-name hint">
      <span data-testid="variant-name">{[...gameWords(room, ruleset), ...ruleWords(room, ruleset)].join(" · ")}</span>
      {about && ` – ${about}`}
    </p>
  );
}
