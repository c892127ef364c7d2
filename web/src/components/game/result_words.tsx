// The result and its reason.
import { explain } from "../../room/explain.ts";
import type { Table } from "../../room/seating.ts";
import { resultLine } from "./status.ts";

export function ResultWords({ table }: { table: Table }) {
  const reasons = explain(table, table.room.steps.length, (about) => !about.startsWith("alliance "));
  return (
    <>
      <h2>{resultLine(table)}</h2>
      {reasons.map((reason) => (
        <p key={reason.about} class="reason">
          {reason.words}
        </p>
      ))}
    </>
  );
}
