// A review to take along: as a record with or without its variations, as a file or to paste elsewhere.
import { useState } from "preact/hooks";
import { mainLine, writeRecord } from "../../review/record.ts";
import type { Review } from "../../review/review.ts";
import { type Desk, Refused } from "../../rules/desk.ts";
import { text } from "../../text/index.ts";
import { toClipboard } from "../game/link_field.tsx";

/** Longer than any browser needs to begin to save a file. */
const fileStays = 60_000;

export function ExportPanel({ review, desk, file }: { review: Review; desk: Desk; file: string }) {
  const [told, setTold] = useState("");
  const written = (which: Review): string | null => {
    try {
      return writeRecord(desk, which);
    } catch (error) {
      setTold(error instanceof Refused ? error.refusal.text : String(error));
      return null;
    }
  };
  const copy = async (which: Review) => {
    const record = written(which);
    if (record !== null) setTold((await toClipboard(record)) ? text.table.copied : text.review.noClipboard);
  };
  const download = () => {
    const record = written(review);
    if (record !== null) save(record, file);
  };
  return (
    <details class="card export" data-testid="export">
      <summary>{text.review.export}</summary>
      <div class="buttons">
        <button type="button" data-testid="export-download" onClick={download}>
          {text.review.download}
        </button>
        <button type="button" data-testid="export-copy" onClick={() => void copy(review)}>
          {text.review.copyRecord}
        </button>
        <button type="button" data-testid="export-line" onClick={() => void copy(mainLine(review))}>
          {text.review.copyMainLine}
        </button>
      </div>
      <p class="hint" role="status" data-testid="export-told">
        {told}
      </p>
    </details>
  );
}

function save(words: string, name: string): void {
  const address = URL.createObjectURL(new Blob([words], { type: "text/plain" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), fileStays);
}
