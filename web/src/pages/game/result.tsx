// How the game ended, and why.
import type { Table } from "../../room/seating.ts";
import { text } from "../../text/index.ts";
import { resultLine } from "./status.ts";

export function ResultPanel({ table }: { table: Table }) {
  return (
    <section class="card result" data-testid="result">
      <ResultWords table={table} />
      <a class="button" href="/" data-inside>
        {text.result.again}
      </a>
    </section>
  );
}

export function ResultWords({ table }: { table: Table }) {
  const reasons = table.room.steps.at(-1)?.explanations.filter(({ about }) => !about.startsWith("alliance ")) ?? [];
  return (
    <>
      <h2>{resultLine(table)}</h2>
      {reasons.map((reason) => (
        <p key={reason.about} class="reason">
          {reason.text}
        </p>
      ))}
    </>
  );
}
