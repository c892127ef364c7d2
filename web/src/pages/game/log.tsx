// Live region with the events of the game, each announced once and in order, from the moment the
// page opened.
import { useEffect, useRef, useState } from "preact/hooks";
import { stepAnnouncement } from "../../room/announcements.ts";
import type { Table } from "../../room/seating.ts";
import { text } from "../../text/index.ts";

interface Line {
  key: number;
  words: string;
}

/** The number of lines that stay available. */
const maxLines = 30;

export function Log({ table, line }: { table: Table; line: string }) {
  const { length } = table.room.steps;
  const [lines, setLines] = useState<readonly Line[]>([]);
  const announced = useRef({ length, line, count: 0 });
  useEffect(() => {
    const before = announced.current;
    const words: string[] = [];
    if (length < before.length) words.push(text.spoken.takenBack);
    for (let ply = before.length + 1; ply <= length; ply++) words.push(...stepAnnouncement(table, ply));
    if (line !== before.line) words.push(line);
    if (words.length === 0) return;
    const added = words.map((each, index) => ({ key: before.count + index, words: each }));
    announced.current = { length, line, count: before.count + words.length };
    setLines((all) => [...all, ...added].slice(-maxLines));
  }, [table, length, line]);
  return (
    <div class="unseen" role="log" aria-live="polite" aria-label={text.spoken.log} data-testid="log">
      {lines.map(({ key, words }) => (
        <p key={key}>{words}</p>
      ))}
    </div>
  );
}
