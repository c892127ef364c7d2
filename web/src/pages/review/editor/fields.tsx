// The fields of a position other than the board: seat to move, hands, castling rights, alliance and
// move number.
import { Checkbox } from "../../../components/controls/checkbox.tsx";
import { Select } from "../../../components/controls/select.tsx";
import type { Ruleset } from "../../../protocol/schema.ts";
import { type Draft, heldCount, heldNames, withHeld, withRight } from "../../../review/position.ts";
import { text } from "../../../text/index.ts";
import { pageText } from "../../../text/pages.ts";

interface Props {
  ruleset: Ruleset;
  draft: Draft;
  change: (draft: Draft) => void;
}

export function EditorFields({ ruleset, draft, change }: Props) {
  const words = pageText.review;
  const { seats } = ruleset;
  const hexagons = draft.layout.shape === "hexagons";
  const pairs = seats.flatMap((one, index) => seats.slice(index + 1).map((other) => [one, other] as const));
  return (
    <>
      <section class="card editor-fields">
        <label class="option">
          {words.onTurn}
          <Select
            id="turn"
            value={draft.turn}
            options={seats.map(({ letter, title }) => [letter, title])}
            onChoose={(turn) => change({ ...draft, turn, pending: "-" })}
          />
        </label>
        <label class="option">
          {words.number}
          <input
            type="number"
            min={1}
            max={2000}
            value={draft.number}
            onChange={(event) => change({ ...draft, number: Math.max(1, event.currentTarget.valueAsNumber || 1) })}
          />
        </label>
        {ruleset.opening_alliance && (
          <label class="option">
            {words.alliance}
            <Select
              id="alliance"
              value={draft.alliance}
              options={[
                ["-", words.noAlliance],
                ...pairs.map(
                  ([one, other]) => [one.letter + other.letter, words.allied(one.title, other.title)] as const,
                ),
                ["x", words.dissolved],
              ]}
              onChoose={(alliance) => change({ ...draft, alliance, pending: "-" })}
            />
          </label>
        )}
        {hexagons && (
          <fieldset class="editor-rights">
            <legend>{words.castling}</legend>
            {seats.map(({ letter, title }) => (
              <Checkbox
                key={letter}
                class="check"
                id={`right-${letter}`}
                checked={draft.rights.includes(letter)}
                onChange={(checked) => change(withRight(draft, letter, checked))}
              >
                {title}
              </Checkbox>
            ))}
          </fieldset>
        )}
        {draft.pending !== "-" && <p class="hint">{words.pending(draft.pending)}</p>}
      </section>
      {hexagons && (
        <section class="card" aria-labelledby="hands-title">
          <h2 id="hands-title">{words.hands}</h2>
          <Hands ruleset={ruleset} draft={draft} change={change} />
        </section>
      )}
    </>
  );
}

function Hands({ ruleset, draft, change }: Props) {
  return (
    <table class="editor-hands">
      <thead>
        <tr>
          <td />
          {ruleset.seats.map(({ letter, title }) => (
            <th key={letter} scope="col" class={`owner-${letter}`}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {heldNames.map((name) => (
          <tr key={name}>
            <th scope="row">{text.pieces[name]}</th>
            {ruleset.seats.map(({ letter, title }) => {
              const count = heldCount(draft, letter, name);
              const what = text.pieces[name] ?? name;
              return (
                <td key={letter}>
                  <span class="counter">
                    <button
                      type="button"
                      aria-label={pageText.review.fewer(what, title)}
                      disabled={count === 0}
                      onClick={() => change(withHeld(draft, letter, name, -1))}
                    >
                      −
                    </button>
                    <span data-testid={`held-${letter}${name}`}>{count}</span>
                    <button
                      type="button"
                      aria-label={pageText.review.another(what, title)}
                      data-testid={`more-${letter}${name}`}
                      onClick={() => change(withHeld(draft, letter, name, 1))}
                    >
                      +
                    </button>
                  </span>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
