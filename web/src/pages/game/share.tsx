// The link to hand on, and the record to keep.
import { useState } from "preact/hooks";
import { recordJsonUrl, recordUrl } from "../../protocol/http.ts";
import type { Table } from "../../room/seating.ts";
import { text } from "../../text/index.ts";

export function SharePanel({ table }: { table: Table }) {
  const { game, state } = table.room;
  return (
    <section class="card share" aria-labelledby="share-title">
      <h2 id="share-title">{text.share.title}</h2>
      <LinkField label={state === "open" ? text.table.invite : text.share.link} />
      {state !== "open" && (
        <p class="downloads">
          <a class="button" href={recordUrl(game)} download data-testid="download-record">
            {text.share.record}
          </a>
          <a class="button" href={recordJsonUrl(game)} download data-testid="download-json">
            {text.share.json}
          </a>
        </p>
      )}
    </section>
  );
}

function LinkField({ label }: { label: string }) {
  const [copied, setCopied] = useState(false);
  const link = location.href;
  const copy = async (input: HTMLInputElement | null) => {
    input?.select();
    try {
      await navigator.clipboard.writeText(link);
    } catch {
      // Without the clipboard's permission the link stands there selected.
      return;
    }
    setCopied(true);
    setTimeout(() => setCopied(false), 2000);
  };
  return (
    <div class="link-field">
      <label>
        {label}
        <input readOnly value={link} data-testid="link" onFocus={(event) => event.currentTarget.select()} />
      </label>
      <button
        type="button"
        data-testid="copy-link"
        onClick={(event) => void copy(event.currentTarget.parentElement?.querySelector("input") ?? null)}
      >
        {copied ? text.table.copied : text.table.copy}
      </button>
    </div>
  );
}
