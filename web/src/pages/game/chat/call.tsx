// A button over the page that calls for new chat lines while the chat is out of view, as on phones.
import type { RefObject } from "preact";
import { useEffect, useState } from "preact/hooks";
import { text } from "../../../text/index.ts";

interface Props {
  panel: RefObject<HTMLElement | null>;
  /** The time of the last line of another user; 0: none. */
  last: number;
}

export function ChatCall({ panel, last }: Props) {
  const [inView, setInView] = useState(true);
  /** Lines that were there before the page are not new. */
  const [seen, setSeen] = useState(last);
  useEffect(() => {
    const { current } = panel;
    if (!current) return;
    const observer = new IntersectionObserver(([entry]) => setInView(entry?.isIntersecting ?? true));
    observer.observe(current);
    return () => observer.disconnect();
  }, [panel]);
  useEffect(() => {
    if (inView) setSeen(last);
  }, [inView, last]);
  if (inView || last <= seen) return null;
  return (
    <button
      type="button"
      class="primary chat-call"
      data-testid="chat-call"
      onClick={() => panel.current?.scrollIntoView({ block: "center" })}
    >
      {text.chat.title}
      <span class="unseen">: {text.chat.unread}</span>
    </button>
  );
}
