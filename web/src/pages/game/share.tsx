// The link to hand on, and the record to keep.
import { useRef, useState } from "preact/hooks";
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
  const [answer, setAnswer] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const link = location.href;
  const copy = async () => {
    field.current?.select();
    setAnswer((await toClipboard(link)) ? text.table.copied : text.table.copyByHand);
    setTimeout(() => setAnswer(""), 2500);
  };
  return (
    <div class="link-field">
      <label>
        {label}
        <input ref={field} readOnly value={link} data-testid="link" onFocus={(event) => event.currentTarget.select()} />
      </label>
      <button type="button" data-testid="copy-link" onClick={() => void copy()}>
        {answer || text.table.copy}
      </button>
    </div>
  );
}

/** Browsers give the clipboard to secure pages only; on others the older way copies what is selected. */
async function toClipboard(words: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(words);
    return true;
  } catch {
    return document.execCommand("copy");
  }
}
