// The form for a game against computers.
import { useState } from "preact/hooks";
import { appState } from "../../app/app_state.ts";
import { go } from "../../app/router.ts";
import { computerLevel } from "../../app/settings.ts";
import { SettingBox } from "../../components/controls/checkbox.tsx";
import { ProblemText } from "../../components/controls/problem_text.tsx";
import { ComputerIcon } from "../../components/players/computer_icon.tsx";
import { HowComputersPlay } from "../../components/players/how_computers.tsx";
import { levels } from "../../components/players/level_choice.tsx";
import { computerListed, computerRuleset, computerSeat, computerTime } from "../../computer/choices.ts";
import { type ComputerChoices, gameHere, startOnServer } from "../../computer/start.ts";
import { localRuleset } from "../../local/choices.ts";
import { storeLocalGame } from "../../local/stored_games.ts";
import type { Problem, Ruleset } from "../../protocol/schema.ts";
import { chosenTime, untimed } from "../../room/time_draft.ts";
import { text } from "../../text/index.ts";
import { TimeChoice } from "../front/time_choice.tsx";
import { Resume } from "./resume.tsx";
import { Tiles } from "./tiles.tsx";

/** Returns where the next game runs, as far as the client knows. */
function placeOfGame(): "server" | "offline" | "here" {
  const known = appState.value;
  if (known === "failed") return "offline";
  return known === "loading" || known.computers ? "server" : "here";
}

/** `chosen`: the id of a ruleset in the address. */
export function SetupForm({ rulesets, chosen }: { rulesets: Ruleset[]; chosen: string | null }) {
  const [id, setId] = useState(chosen ?? computerRuleset.value);
  const [friend, setFriend] = useState(false);
  const [starting, setStarting] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const ruleset = rulesets.find((each) => each.id === id) ?? rulesets[0];
  if (!ruleset) return null;
  const words = text.computer;
  const place = placeOfGame();
  const seat = ruleset.seats.some((each) => each.id === computerSeat.value) ? computerSeat.value : "";
  const mayInvite = place === "server";

  const start = async (event: Event) => {
    event.preventDefault();
    const time = place === "server" ? chosenTime(computerTime.value) : { control: untimed };
    // The form shows the error next to the field.
    if ("wrong" in time || starting) return;
    computerRuleset.value = ruleset.id;
    const choices: ComputerChoices = {
      ruleset,
      level: computerLevel.value,
      seat,
      time: time.control,
      friend: friend && mayInvite,
      listed: computerListed.value,
    };
    setStarting(true);
    const started = place === "server" ? await startOnServer(choices) : "here";
    setStarting(false);
    if (started === "here") {
      const game = gameHere(choices);
      storeLocalGame(game, false);
      go(`/local?game=${game.id}`);
    } else if ("path" in started) {
      go(started.path);
    } else {
      setProblem(started.problem);
    }
  };
  return (
    <main class="computer-start" data-testid="computer-start">
      <section class="card" aria-labelledby="computer-title">
        <h1 id="computer-title">
          <ComputerIcon />
          {words.title}
        </h1>
        <p class="hint" data-testid="place">
          {{ server: words.lead, offline: words.offline, here: words.local }[place]}
        </p>
        <Resume rulesets={rulesets} />
        <form class="create-form" onSubmit={start}>
          <Tiles
            name="ruleset"
            legend={text.front.game}
            value={ruleset.id}
            onChoose={setId}
            tiles={rulesets.map((each) => ({
              value: each.id,
              title: each.title,
              about: words.opponents(each.seats.length - 1),
            }))}
          />
          <Tiles
            name="level"
            legend={words.level}
            value={String(computerLevel.value)}
            onChoose={(level) => {
              computerLevel.value = Number(level);
            }}
            tiles={levels.map((level) => ({ value: String(level), title: String(level) }))}
            hint={words.levels}
          />
          <Tiles
            name="seat"
            legend={words.seat}
            value={seat}
            onChoose={(next) => {
              computerSeat.value = next;
            }}
            tiles={[
              { value: "", title: words.random },
              ...ruleset.seats.map((each) => ({ value: each.id, title: each.title, letter: each.letter })),
            ]}
          />
          {place === "server" && <TimeChoice draft={computerTime} />}
          {mayInvite && (
            <label class="check">
              <input
                type="checkbox"
                data-testid="friend"
                checked={friend}
                aria-describedby="friend-hint"
                onChange={(event) => setFriend(event.currentTarget.checked)}
              />
              <span>
                {words.friend}
                <span id="friend-hint" class="hint">
                  {words.friendHint}
                </span>
              </span>
            </label>
          )}
          {mayInvite && !friend && (
            <SettingBox class="check" id="computer-listed" setting={computerListed}>
              {words.listed}
            </SettingBox>
          )}
          <button type="submit" class="primary" data-testid="start-computer" disabled={starting}>
            {friend && mayInvite ? words.startWithFriend : words.start}
          </button>
          {ruleset.seats.length === 2 && <OnOneDevice ruleset={ruleset.id} />}
          <ProblemText problem={problem} />
        </form>
      </section>
      <section class="card" aria-labelledby="how-computers">
        <h2 id="how-computers">{words.how}</h2>
        <HowComputersPlay />
      </section>
    </main>
  );
}

/** For two people without a computer player. */
function OnOneDevice({ ruleset }: { ruleset: string }) {
  return (
    <p>
      <a
        href="/local"
        data-inside
        data-testid="for-two-here"
        onClick={() => {
          localRuleset.value = ruleset;
        }}
      >
        {text.front.device}
      </a>
    </p>
  );
}
