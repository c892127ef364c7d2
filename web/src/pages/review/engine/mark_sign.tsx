// The sign of a mark at a move: ?! for an inaccuracy, ? for a mistake, ?? for a blunder; else an
// icon.
import { Icon } from "../../../components/controls/icons.tsx";
import type { Mark } from "../../../engine/judgement.ts";
import { text } from "../../../text/index.ts";

const signs = {
  inaccuracy: "?!",
  mistake: "?",
  blunder: "??",
  alliance: <Icon name="allied" />,
  decided: <Icon name="crown" />,
} as const;

export function MarkSign({ mark }: { mark: Mark }) {
  const name = text.engine.marks[mark];
  return (
    <span class="mark-sign" title={name} data-mark={mark}>
      <span aria-hidden="true">{signs[mark]}</span>
      <span class="unseen">{name}</span>
    </span>
  );
}
