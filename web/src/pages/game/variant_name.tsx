// The named variant of a game; nothing if the game has no variants.
import type { Table } from "../../room/seating.ts";
import { gameWords, ruleWords } from "../front/row.tsx";

export function VariantName({ table: { room, ruleset } }: { table: Table }) {
  if (ruleset.variants.length === 0) return null;
  return (
    <p class="variant-name hint" data-testid="variant-name">
      {[...gameWords(room, ruleset), ...ruleWords(room, ruleset)].join(" · ")}
    </p>
  );
}
