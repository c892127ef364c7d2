// Export of a review as a game record, with or without variations: as a file or to the clipboard.
import { useState } from "preact/hooks";
import { toClipboard } from "../../components/link_field.tsx";
import { mainLine, writeRecord } from "../../review/record.ts";
import type { Review } from "../../review/review.ts";
import { Refused, type RulesModule } from "../../rules/rules_module.ts";
import { text } from "../../text/index.ts";
import { pageText } from "../../text/pages.ts";

/**
 * Milliseconds until the file's URL is revoked; longer than browsers need to start the download.
 */
const fileStays = 60_000;

export function ExportPanel({ review, rulesModule, file }: { review: Review; rulesModule: RulesModule; file: string }) {
  const [result, setResult] = useState("");
  const written = (which: Review): string | null => {
    try {
      return writeRecord(rulesModule, which);
    } catch (error) {
      setResult(error instanceof Refused ? error.refusal.text : String(error));
      return null;
    }
  };
  const copy = async (which: Review) => {
    const record = written(which);
    if (record !== null) setResult((await toClipboard(record)) ? text.table.copied : pageText.review.noClipboard);
  };
  const download = () => {
    const record = written(review);
    if (record !== null) save(record, file);
  };
  return (
    <details class="card export" data-testid="export">
      <summary>{pageText.review.export}</summary>
      <div class="buttons">
        <button type="button" data-testid="export-download" onClick={download}>
          {pageText.review.download}
        </button>
        <button type="button" data-testid="export-copy" onClick={() => void copy(review)}>
          {pageText.review.copyRecord}
        </button>
        <button type="button" data-testid="export-line" onClick={() => void copy(mainLine(review))}>
          {pageText.review.copyMainLine}
        </button>
      </div>
      <p class="hint" role="status" data-testid="export-result">
        {result}
      </p>
    </details>
  );
}

export function save(words: string, name: string): void {
  const address = URL.createObjectURL(new Blob([words], { type: "text/plain" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), fileStays);
}
