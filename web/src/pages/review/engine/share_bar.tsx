// A bar with the win shares of all seats, and below it their percentages.
import type { ComponentChildren } from "preact";
import type { Ruleset } from "../../../protocol/schema.ts";
import { text } from "../../../text/index.ts";

const width = 300;
const height = 14;

interface Props {
  ruleset: Ruleset;
  /** Null while they are unknown. */
  shares: readonly number[] | null;
  /** What is at the end of the line of percentages. */
  children: ComponentChildren;
}

export function ShareBar({ ruleset, shares, children }: Props) {
  const parts = ruleset.seats.map((seat, index) => ({ ...seat, share: shares?.[index] ?? 0 }));
  let from = 0;
  return (
    <div class="share-bar" title={text.engine.shares} data-testid="share-bar">
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
        {parts.map(({ id, letter, share }) => {
          const x = from;
          from += share * width;
          return <rect key={id} class={`owner-${letter}`} x={x} y="0" width={share * width} height={height} />;
        })}
      </svg>
      <p class="share-words">
        {parts.map(({ id, letter, title, share }) => (
          <span key={id} class={`owner-${letter}`} title={title}>
            <span class="swatch" aria-hidden="true" />
            <span class="unseen">{title}: </span>
            {shares ? `${Math.round(share * 100)} %` : "–"}
          </span>
        ))}
        {children}
      </p>
    </div>
  );
}
