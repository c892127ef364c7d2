// The form to find a game: matches users who seek the same game with one of the chosen time
// controls.
import { useState } from "preact/hooks";
import { saveName } from "../../app/app_state.ts";
import { paces as chosenPaces } from "../../app/settings.ts";
import { unlockSound } from "../../app/sound.ts";
import { ProblemText } from "../../components/controls/problem_text.tsx";
import type { Lobby } from "../../lobby/lobby.ts";
import { type Pace, pacesOf } from "../../lobby/paces.ts";
import { sameTime } from "../../lobby/store.ts";
import type { Ruleset, TimeControl } from "../../protocol/schema.ts";
import { timeWords } from "../../room/time_words.ts";
import { text } from "../../text/index.ts";

export function SeekForm({ lobby, rulesets }: { lobby: Lobby; rulesets: Ruleset[] }) {
  const [id, setId] = useState(rulesets[0]?.id ?? "");
  const ruleset = rulesets.find((each) => each.id === id);
  if (!ruleset) return null;
  const lists = lobby.lists.value;
  const seeking = lists?.seeking ?? null;
  const paces = pacesOf(lists, id);
  const chosen = paces.filter((pace) => chosenPaces.value.includes(pace.key));

  const seek = async (times: TimeControl[]) => {
    unlockSound();
    if (await saveName()) lobby.seek({ ruleset: id, times });
  };
  const toggle = (pace: Pace) => {
    const others = chosen.filter((each) => each !== pace);
    chosenPaces.value = (others.length < chosen.length ? others : [...chosen, pace]).map(({ key }) => key);
  };
  return (
    <form
      class="seek-form"
      onSubmit={(event) => {
        event.preventDefault();
        void seek(chosen.map(({ time }) => time));
      }}
    >
      {rulesets.length > 1 && (
        <select aria-label={text.front.game} value={id} onChange={(event) => setId(event.currentTarget.value)}>
          {rulesets.map((each) => (
            <option key={each.id} value={each.id}>
              {each.title}
            </option>
          ))}
        </select>
      )}
      <fieldset class="paces" disabled={seeking !== null}>
        <legend class="unseen">{text.lobby.paces}</legend>
        {paces.map((pace) => (
          <div key={pace.key} class={pace.waiting > 0 ? "pace wanted" : "pace"} data-testid={`pace-${pace.key}`}>
            <label>
              <input
                type="checkbox"
                checked={
                  seeking
                    ? seeking.times.some((time) => sameTime(time, pace.time))
                    : chosenPaces.value.includes(pace.key)
                }
                onChange={() => toggle(pace)}
              />
              <span>{timeWords(pace.time)}</span>
            </label>
            {pace.waiting > 0 && <span class="waiting">{text.lobby.waiting(pace.waiting, ruleset.seats.length)}</span>}
            {pace.waiting > 0 && !seeking && (
              <button type="button" data-testid="join-seek" onClick={() => void seek([pace.time])}>
                {text.lobby.join}
              </button>
            )}
          </div>
        ))}
      </fieldset>
      {seeking ? (
        <div class="seeking" role="status" data-testid="seeking">
          <span class="pulse" aria-hidden="true" />
          <span>{text.lobby.seeking}</span>
          <button type="button" data-testid="unseek" onClick={() => lobby.unseek()}>
            {text.lobby.unseek}
          </button>
        </div>
      ) : (
        <button type="submit" class="primary" data-testid="seek" disabled={!lists || chosen.length === 0}>
          {text.lobby.seek}
        </button>
      )}
      <p class="hint">{seeking ? text.lobby.seekingHint : text.lobby.seekHint(ruleset.seats.length)}</p>
      <ProblemText problem={lobby.problem.value} />
    </form>
  );
}
