// The import page: a record is pasted or read from a file. Errors show their place in the record.
import { useEffect, useRef, useState } from "preact/hooks";
import { go } from "../app/router.ts";
import { setTitle } from "../app/tab.ts";
import { Checkbox } from "../components/controls/checkbox.tsx";
import { FileField } from "../components/controls/file_field.tsx";
import { RulesetChoice } from "../components/controls/ruleset_choice.tsx";
import { Masthead } from "../components/masthead/masthead.tsx";
import { importRecord, type RecordFault } from "../protocol/http.ts";
import { selectPlace } from "../review/record_place.ts";
import { readTextFile } from "../review/text_file.ts";
import { acceptedFiles, rulesetOf } from "../review/which_game.ts";
import { loadRules, rules } from "../rules/load.ts";
import { language, text } from "../text/index.ts";
import { pageText } from "../text/pages.ts";
import { problemWords } from "../text/problems.ts";
import type { ServerPageProps } from "./page_props.ts";

export function ImportPage({ appState }: ServerPageProps) {
  setTitle(`${pageText.import.title} – ${text.title}`);
  useEffect(loadRules, []);
  const rulesModule = rules.value;
  const [ruleset, setRuleset] = useState(appState.rulesets[0]?.id ?? "");
  const [record, setRecord] = useState("");
  const [listed, setListed] = useState(true);
  const [fault, setFault] = useState<RecordFault | null>(null);
  const [known, setKnown] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  /** The encoding of the file that was read, unless it is UTF-8. */
  const [encoding, setEncoding] = useState("");
  const field = useRef<HTMLTextAreaElement>(null);

  // The record's tags select the game. Runs again when the rules module has loaded.
  useEffect(() => {
    const found = rulesModule ? rulesetOf(rulesModule, record, appState.rulesets) : undefined;
    if (found) setRuleset(found.id);
  }, [rulesModule, record, appState.rulesets]);
  const change = (words: string) => {
    setRecord(words);
    setFault(null);
    setEncoding("");
    setKnown(null);
  };
  const choose = async (file: File) => {
    const read = await readTextFile(file, language.value);
    change(read.text);
    if (read.encoding !== "utf-8") setEncoding(read.encoding);
  };
  useEffect(() => {
    if (fault && fault.line !== null && field.current) selectPlace(field.current, fault.line, fault.column ?? 1);
  }, [fault]);
  const send = async (event: Event) => {
    event.preventDefault();
    setBusy(true);
    const answer = await importRecord({ record, ruleset, listed });
    setBusy(false);
    if (!("url" in answer)) setFault(answer);
    else if (answer.known) setKnown(answer.url);
    else go(answer.url);
  };
  return (
    <div class="import">
      <Masthead />
      <main class="card import-card">
        <h1>{pageText.import.title}</h1>
        <p class="hint">{pageText.import.hint}</p>
        <form class="import-form" onSubmit={(event) => void send(event)}>
          <RulesetChoice rulesets={appState.rulesets} value={ruleset} onChoose={({ id }) => setRuleset(id)} />
          <FileField
            testId="import-file"
            accept={acceptedFiles(appState.rulesets)}
            onFile={(file) => void choose(file)}
          />
          <label class="option">
            {pageText.import.text}
            <textarea
              ref={field}
              rows={12}
              spellcheck={false}
              data-testid="import-text"
              aria-invalid={fault !== null}
              value={record}
              onInput={(event) => change(event.currentTarget.value)}
            />
          </label>
          <Checkbox class="check" checked={listed} onChange={setListed}>
            {pageText.import.listed}
          </Checkbox>
          {encoding && (
            <p class="hint" role="status" data-testid="import-encoding">
              {pageText.import.encoding(encoding)}
            </p>
          )}
          {fault && <Fault fault={fault} record={record} />}
          {known && (
            <p role="status" data-testid="import-known">
              {pageText.import.known} <a href={known}>{pageText.import.open}</a>
            </p>
          )}
          <button type="submit" class="primary" disabled={busy || !record.trim()} data-testid="import">
            {pageText.import.button}
          </button>
        </form>
      </main>
    </div>
  );
}

/** Shows the error, and the line with the place highlighted. */
function Fault({ fault, record }: { fault: RecordFault; record: string }) {
  const { line, column, problem } = fault;
  const words = line === null ? undefined : record.split(/\r\n|\r|\n/)[line - 1];
  const at = words === undefined ? null : split(words, column ?? 1);
  return (
    <div class="import-fault" role="alert" data-testid="import-fault">
      <p class="problem">
        {line === null ? problemWords(problem) : pageText.import.fault(line, column ?? 1, problemWords(problem))}
      </p>
      {at && (
        <pre>
          {at.before}
          <mark>{at.there || "␤"}</mark>
          {at.after}
        </pre>
      )}
    </div>
  );
}

/**
 * Splits a line at a column, which counts bytes from 1. The highlighted part ends at the next
 * space.
 */
function split(line: string, column: number) {
  const bytes = new TextEncoder().encode(line);
  const decode = (part: Uint8Array) => new TextDecoder().decode(part);
  const before = decode(bytes.slice(0, column - 1));
  const rest = decode(bytes.slice(column - 1));
  const there = rest.match(/^\s?\S*/)?.[0] ?? "";
  return { before, there, after: rest.slice(there.length) };
}
