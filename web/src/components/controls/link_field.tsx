// A link with a button that copies it, and the button that shares a link.
import type { ComponentChildren } from "preact";
import { useRef, useState } from "preact/hooks";
import { share as shareByDevice, toClipboard } from "../../app/device.ts";
import { text } from "../../text/index.ts";
import { Icon } from "./icons.tsx";

export function LinkField({ label, link }: { label: string; link: string }) {
  const [answer, setAnswer] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const copy = async () => {
    const copied = await toClipboard(link);
    field.current?.select();
    setAnswer(copied ? text.table.copied : text.table.copyByHand);
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

/** Opens the share dialog of the device; where it has none, copies the link. */
export function ShareButton({ link, title, label }: { link: string; title: string; label: ComponentChildren }) {
  const [copied, setCopied] = useState(false);
  const share = async () => {
    if (await shareByDevice(title, link)) return;
    setCopied(await toClipboard(link));
    setTimeout(() => setCopied(false), 2500);
  };
  return (
    <button type="button" class="with-icon" data-testid="share-link" onClick={() => void share()}>
      <Icon name="share" />
      {copied ? text.table.copied : label}
    </button>
  );
}
