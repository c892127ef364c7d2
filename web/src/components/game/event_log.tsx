// Live region with the events of a game, each announced once and in order, from the moment the page
// opened.
import { useEffect, useRef, useState } from "preact/hooks";
import { text } from "../../text/index.ts";

interface Line {
  key: number;
  words: string;
}

/** The number of lines that stay available. */
const maxLines = 30;

interface Props {
  /** The number of steps, and the announcements of one, counted from 1. */
  steps: number;
  announce: (ply: number) => string[];
  /** Announcements of other events, the first one first. */
  others?: readonly string[];
  /** The status line, announced when it changes. */
  line: string;
}

export function EventLog({ steps, announce, others = [], line }: Props) {
  const [lines, setLines] = useState<readonly Line[]>([]);
  const announced = useRef({ steps, others: others.length, line, count: 0 });
  useEffect(() => {
    const before = announced.current;
    const words: string[] = [];
    if (steps < before.steps) words.push(text.spoken.takenBack);
    for (let ply = before.steps + 1; ply <= steps; ply++) words.push(...announce(ply));
    words.push(...others.slice(before.others));
    if (line !== before.line) words.push(line);
    if (words.length === 0) return;
    const added = words.map((each, index) => ({ key: before.count + index, words: each }));
    announced.current = { steps, others: others.length, line, count: before.count + words.length };
    setLines((all) => [...all, ...added].slice(-maxLines));
  }, [steps, others.length, line]);
  return (
    <div class="unseen" role="log" aria-live="polite" aria-label={text.spoken.log} data-testid="log">
      {lines.map(({ key, words }) => (
        <p key={key}>{words}</p>
      ))}
    </div>
  );
}
