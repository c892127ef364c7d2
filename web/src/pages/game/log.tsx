// What happens, for those who listen: each thing once, in its order, from the moment they came in.
import { useEffect, useRef, useState } from "preact/hooks";
import type { Table } from "../../room/seating.ts";
import { spokenStep } from "../../room/spoken.ts";
import { text } from "../../text/index.ts";

interface Line {
  key: number;
  words: string;
}

/** So many lines stay to be read again. */
const kept = 30;

export function Log({ table, line }: { table: Table; line: string }) {
  const { length } = table.room.steps;
  const [lines, setLines] = useState<readonly Line[]>([]);
  const told = useRef({ length, line, count: 0 });
  useEffect(() => {
    const before = told.current;
    const words: string[] = [];
    if (length < before.length) words.push(text.spoken.takenBack);
    for (let ply = before.length + 1; ply <= length; ply++) words.push(...spokenStep(table, ply));
    if (line !== before.line) words.push(line);
    if (words.length === 0) return;
    const added = words.map((each, index) => ({ key: before.count + index, words: each }));
    told.current = { length, line, count: before.count + words.length };
    setLines((all) => [...all, ...added].slice(-kept));
  }, [table, length, line]);
  return (
    <div class="unseen" role="log" aria-live="polite" aria-label={text.spoken.log} data-testid="log">
      {lines.map(({ key, words }) => (
        <p key={key}>{words}</p>
      ))}
    </div>
  );
}
