// The engine's advice in words. The board shows the move.
import type { Report } from "../engine/orders.ts";
import { text } from "../text/index.ts";

/** `seat`: the index of the user's seat in the order of play. */
export function HintText({ advice, seat }: { advice: Report | null; seat: number }) {
  const line = advice?.lines[0];
  return (
    <p class="card engine-hint" role="status" data-testid="hint-text" data-move={advice?.move} hidden={!line}>
      {line && text.computer.hintText(Math.round((line.shares[seat] ?? 0) * 100))}
      {line && advice && <span class="hint">{text.engine.facts(advice.depth, advice.nodes.toLocaleString())}</span>}
    </p>
  );
}
