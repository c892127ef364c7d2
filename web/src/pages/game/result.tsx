// How the game ended, and why.
import type { Table } from "../../room/seating.ts";
import type { Session } from "../../room/session.ts";
import { text } from "../../text/index.ts";
import { Rematch } from "./offers.tsx";
import { resultLine } from "./status.ts";

export function ResultPanel({ session, table }: { session: Session; table: Table }) {
  const reasons = table.room.steps.at(-1)?.explanations.filter(({ about }) => !about.startsWith("alliance ")) ?? [];
  return (
    <section class="card result" data-testid="result">
      <h2>{resultLine(table)}</h2>
      {reasons.map((reason) => (
        <p key={reason.about} class="reason">
          {reason.text}
        </p>
      ))}
      <Rematch session={session} table={table} />
      <a class="button" href="/" data-inside>
        {text.result.again}
      </a>
    </section>
  );
}
