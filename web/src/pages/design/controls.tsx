// Buttons, fields and choices in all states.
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { stateClasses } from "../../design/states.ts";
import type { DesignText } from "../../text/en/pages/design.ts";
import { text } from "../../text/index.ts";
import { Tiles } from "../computer/tiles.tsx";

type Words = { words: DesignText };

const states = ["rest", "hover", "focus", "disabled"] as const;
const kinds = { usual: "", primary: "primary", danger: "danger", quiet: "quiet" } as const;

/** A titled panel of samples. */
export function Samples({ title, children }: { title: string; children: ComponentChildren }) {
  return (
    <section class="card design-samples">
      <h2>{title}</h2>
      {children}
    </section>
  );
}

const stateClass = (state: (typeof states)[number]): string =>
  state === "hover" || state === "focus" ? stateClasses[state] : "";

export function Buttons({ words }: Words) {
  return (
    <Samples title={words.buttons}>
      <div class="design-table">
        <table>
          <thead>
            <tr>
              <td />
              {states.map((state) => (
                <th key={state} scope="col">
                  {words.states[state]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {(Object.keys(kinds) as (keyof typeof kinds)[]).map((kind) => (
              <tr key={kind}>
                <th scope="row">{words.kinds[kind]}</th>
                {states.map((state) => (
                  <td key={state}>
                    <button type="button" class={`${kinds[kind]} ${stateClass(state)}`} disabled={state === "disabled"}>
                      {words.kinds[kind]}
                    </button>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Samples>
  );
}

export function Fields({ words }: Words) {
  return (
    <Samples title={words.fields}>
      <div class="design-table">
        <table>
          <thead>
            <tr>
              {states.map((state) => (
                <th key={state} scope="col">
                  {words.states[state]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              {states.map((state) => (
                <td key={state}>
                  <FieldSamples words={words} state={state} />
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </div>
    </Samples>
  );
}

function FieldSamples({ words, state }: Words & { state: (typeof states)[number] }) {
  const shared = { class: stateClass(state), disabled: state === "disabled" };
  const { field } = words;
  return (
    <div class="design-fields">
      <input {...shared} aria-label={field.text} defaultValue={field.text} />
      <input {...shared} aria-label={field.empty} placeholder={field.empty} />
      <select {...shared} aria-label={field.list}>
        <option>{field.list}</option>
        <option>{field.text}</option>
      </select>
      <input {...shared} type="range" aria-label={field.slider} />
      {[true, false].map((on) => (
        <div key={String(on)} class="design-switches">
          {(["checkbox", "radio"] as const).map((type) => (
            <label key={type}>
              <input {...shared} type={type} defaultChecked={on} name={`${type} ${state} ${on}`} />
              {on ? words.switch.on : words.switch.off}
            </label>
          ))}
        </div>
      ))}
    </div>
  );
}

const presets = ["casual", "rapid", "days"] as const;

export function Choices({ words }: Words) {
  const [preset, setPreset] = useState<(typeof presets)[number]>("rapid");
  const [level, setLevel] = useState("3");
  const [seat, setSeat] = useState("first");
  return (
    <Samples title={words.choices}>
      <fieldset class="presets">
        <legend class="unseen">{text.front.preset}</legend>
        {presets.map((name) => (
          <label key={name}>
            <input type="radio" name="preset" checked={name === preset} onChange={() => setPreset(name)} />
            <span class="preset">
              <strong>{text.front.presets[name]}</strong>
            </span>
          </label>
        ))}
      </fieldset>
      <Tiles
        name="level"
        legend={text.computer.level}
        tiles={Array.from({ length: 9 }, (_, index) => ({ value: String(index), title: String(index) }))}
        value={level}
        onChoose={setLevel}
      />
      <Tiles
        name="seat"
        legend={text.front.seating}
        tiles={[
          { value: "", title: text.front.seatingLot },
          ...["first", "middle", "last"].map((value) => ({ value, letter: value.charAt(0), title: seatTitle(value) })),
        ]}
        value={seat}
        onChoose={setSeat}
      />
    </Samples>
  );
}

const seatTitle = (seat: string): string => text.rulesets.sannin?.seats[seat] ?? seat;
