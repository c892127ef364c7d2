// What an empty list says: what it will show, and what to do next.
import type { ComponentChildren } from "preact";

interface Props {
  words: string;
  /** Buttons and links. */
  children?: ComponentChildren;
}

export function Nothing({ words, children }: Props) {
  return (
    <div class="nothing">
      <p>{words}</p>
      {children && <p class="buttons">{children}</p>}
    </div>
  );
}
