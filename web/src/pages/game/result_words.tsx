// Who won, and why.
import type { Table } from "../../room/seating.ts";
import { resultLine } from "./status.ts";

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
