// The time control of a new game: a preset or custom values.
import type { Signal } from "@preact/signals";
import { ProblemText } from "../../components/controls/problem_text.tsx";
import { Select } from "../../components/controls/select.tsx";
import { chosenTime, fieldsOf, keyOf, presets, type TimeDraft, timedKinds, untimed } from "../../room/time_draft.ts";
import { timeWords } from "../../room/time_words.ts";
import { text } from "../../text/index.ts";

interface Props {
  draft: Signal<TimeDraft>;
}

export function TimeChoice({ draft: stored }: Props) {
  const draft = stored.value;
  return (
    <div class="time-choice">
      <label class="option">
        {text.time.title}
        <select
          data-testid="time"
          value={draft.choice}
          onChange={(event) => {
            stored.value = { ...draft, choice: event.currentTarget.value };
          }}
        >
          <option value={keyOf(untimed)}>{timeWords(untimed)}</option>
          {timedKinds.map((kind) => (
            <optgroup key={kind} label={text.time.groups[kind]}>
              {presets[kind].map((control) => (
                <option key={keyOf(control)} value={keyOf(control)}>
                  {timeWords(control)}
                </option>
              ))}
            </optgroup>
          ))}
          <option value="hand">{text.time.byHand}</option>
        </select>
      </label>
      {draft.choice === "hand" && <TimeByHand draft={stored} />}
    </div>
  );
}

function TimeByHand({ draft: stored }: Props) {
  const draft = stored.value;
  const chosen = chosenTime(draft);
  const wrong = "wrong" in chosen ? chosen.wrong : null;
  return (
    <fieldset class="time-by-hand">
      <legend class="unseen">{text.time.byHand}</legend>
      <Select
        id="time-kind"
        label={text.time.kind}
        value={draft.kind}
        options={timedKinds.map((kind) => [kind, text.time.groups[kind]])}
        onChoose={(kind) => {
          stored.value = { ...draft, kind };
        }}
      />
      <p class="hint">{text.time.hints[draft.kind]}</p>
      <div class="time-fields">
        {fieldsOf[draft.kind].map((field) => (
          <label key={field} class="option">
            {text.time.fields[field]}
            <input
              data-testid={`time-${field}`}
              inputMode={field === "base" ? "decimal" : "numeric"}
              autocomplete="off"
              value={draft.fields[field]}
              aria-invalid={wrong === field}
              onInput={(event) => {
                stored.value = { ...draft, fields: { ...draft.fields, [field]: event.currentTarget.value } };
              }}
            />
          </label>
        ))}
      </div>
      {wrong ? (
        <ProblemText id="time-wrong" problem={text.time.wrong[wrong]} />
      ) : (
        "control" in chosen && <p class="hint">{timeWords(chosen.control)}</p>
      )}
    </fieldset>
  );
}
