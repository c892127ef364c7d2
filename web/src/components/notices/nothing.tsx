// What an empty list says: what it will show, and what to do next.
import type { ComponentChildren } from "preact";
import { text } from "../../text/index.ts";

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

/** Links to a game against computers and to the form for a game with others. */
export function WaysToPlay() {
  return (
    <>
      <a class="button primary" href="/computer" data-inside>
        {text.computer.title}
      </a>
      <a class="button" href="/" data-inside>
        {text.front.createButton}
      </a>
    </>
  );
}
