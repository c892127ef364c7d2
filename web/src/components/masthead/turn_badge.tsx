// The number of games that wait for the user; it leads to the next of them.
import { nextWaiting, waitingCount } from "../../app/turns.ts";
import { text } from "../../text/index.ts";

export function TurnBadge() {
  const count = waitingCount.value;
  const next = nextWaiting.value;
  if (count === 0 || next === null) return null;
  const words = text.turns.waiting(count);
  return (
    <a class="turn-badge" href={`/game/${next}`} data-inside aria-label={words} title={words} data-testid="turns">
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d="M4 1.5h8L10.8 8 12 14.5H4L5.2 8zM3 1.5h10M3 14.5h10" />
      </svg>
      {count}
    </a>
  );
}
