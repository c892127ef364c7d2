// The form for a game against computers.
import { useState } from "preact/hooks";
import { stored } from "../../app/settings.ts";
import type { StoredGame } from "../../computer/stored_game.ts";
import { topLevel } from "../../engine/orders.ts";
import type { Ruleset } from "../../protocol/schema.ts";
import { text } from "../../text/index.ts";

const usualLevel = 2;
const levelChoice = stored<number>(
  "computer-level",
  (words) => (words !== null && /^[0-8]$/.test(words) ? Number(words) : usualLevel),
  String,
);

interface Props {
  rulesets: Ruleset[];
  onStart: (game: StoredGame) => void;
  /** Returns to the current game; null if there is none. */
  onResume: (() => void) | null;
}

export function SetupForm({ rulesets, onStart, onResume }: Props) {
  const [id, setId] = useState(rulesets[0]?.id ?? "");
  const [seat, setSeat] = useState("");
  const ruleset = rulesets.find((each) => each.id === id);
  if (!ruleset) return null;
  const words = text.computer;
  const submit = (event: Event) => {
    event.preventDefault();
    const { seats } = ruleset;
    const random = crypto.getRandomValues(new Uint32Array(2));
    const chosen = seats.find(({ letter }) => letter === seat) ?? seats[(random[0] ?? 0) % seats.length];
    const seed = (random[1] ?? 0) % 900_000_000;
    onStart({ ruleset: id, own: chosen?.letter ?? "", level: levelChoice.value, seed, codes: [] });
  };
  return (
    <main class="computer-start" data-testid="computer-start">
      <section class="card" aria-labelledby="computer-title">
        <h1 id="computer-title">{words.title}</h1>
        <p class="hint">{words.lead}</p>
        <form class="create-form" onSubmit={submit}>
          <label class="option">
            {text.front.game}
            <select
              data-testid="game"
              value={id}
              onChange={(event) => {
                setId(event.currentTarget.value);
                setSeat("");
              }}
            >
              {rulesets.map((each) => (
                <option key={each.id} value={each.id}>
                  {each.title}
                </option>
              ))}
            </select>
          </label>
          <label class="option">
            {words.level}
            <select
              data-testid="level"
              value={levelChoice.value}
              onChange={(event) => {
                levelChoice.value = Number(event.currentTarget.value);
              }}
            >
              {Array.from({ length: topLevel + 1 }, (_, level) => (
                <option key={words.levelName(level)} value={level}>
                  {words.levelName(level)}
                </option>
              ))}
            </select>
          </label>
          <fieldset class="segments">
            <legend>{words.seat}</legend>
            {[{ letter: "", title: words.random }, ...ruleset.seats].map(({ letter, title }) => (
              <label key={letter}>
                <input
                  type="radio"
                  name="own-seat"
                  data-testid={`own-${letter || "random"}`}
                  checked={seat === letter}
                  onChange={() => setSeat(letter)}
                />
                <span>{title}</span>
              </label>
            ))}
          </fieldset>
          <button type="submit" class="primary" data-testid="start-computer">
            {words.start}
          </button>
          {onResume && (
            <button type="button" data-testid="resume-computer" onClick={onResume}>
              {words.resume}
            </button>
          )}
        </form>
      </section>
      <HowComputersPlay />
    </main>
  );
}

export function HowComputersPlay() {
  return (
    <section class="card" aria-labelledby="how-computers">
      <h2 id="how-computers">{text.computer.how}</h2>
      <p>{text.computer.howText}</p>
    </section>
  );
}
