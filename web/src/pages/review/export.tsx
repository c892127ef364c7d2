// Export of a review as a game record, with or without variations, and of the displayed position.
import { useState } from "preact/hooks";
import { toClipboard } from "../../app/device.ts";
import { mainLine, writeRecord } from "../../review/record.ts";
import type { Review } from "../../review/review.ts";
import { Refused, type RulesModule } from "../../rules/rules_module.ts";
import { text } from "../../text/index.ts";
import { pageText } from "../../text/pages.ts";

/**
 * Milliseconds until the file's URL is revoked; longer than browsers need to start the download.
 */
const fileStays = 60_000;

interface Props {
  review: Review;
  rulesModule: RulesModule;
  /** The displayed position; null once the game is over. */
  position: string | null;
  /** The file name for downloads. */
  file: string;
}

export function ExportPanel({ review, rulesModule, position, file }: Props) {
  const [result, setResult] = useState("");
  const written = (which: Review): string | null => {
    try {
      return writeRecord(rulesModule, which);
    } catch (error) {
      setResult(error instanceof Refused ? error.refusal.text : String(error));
      return null;
    }
  };
  const copy = async (words: string | null) => {
    if (words !== null) setResult((await toClipboard(words)) ? text.table.copied : pageText.review.noClipboard);
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
        <button type="button" data-testid="export-copy" onClick={() => void copy(written(review))}>
          {pageText.review.copyRecord}
        </button>
        <button type="button" data-testid="export-line" onClick={() => void copy(written(mainLine(review)))}>
          {pageText.review.copyMainLine}
        </button>
        <button
          type="button"
          data-testid="copy-position"
          disabled={position === null}
          onClick={() => void copy(position)}
        >
          {pageText.review.copyPosition}
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
