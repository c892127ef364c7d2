// The players of a new game on one device: people with names, and computers.
import { computerLevel } from "../../app/settings.ts";
import { ComputerIcon } from "../../components/players/computer_icon.tsx";
import { LevelChoice } from "../../components/players/level_choice.tsx";
import { hasEngine } from "../../engine/engine.ts";
import { localComputers, localNames } from "../../local/choices.ts";
import type { Ruleset, Seat } from "../../protocol/schema.ts";
import { text } from "../../text/index.ts";
import { pageText } from "../../text/pages.ts";

/** Longer names do not fit into the panels of the seats. */
const longestName = 24;

const nameAt = (index: number): string => localNames.value[index] ?? "";

/** Returns which seats computers play. One seat at least stays for a person. */
function computersOf({ seats }: Ruleset): boolean[] {
  const on = seats.map((_, index) => hasEngine() && localComputers.value[index] === true);
  return on.includes(false) ? on : on.map((_, index) => index > 0);
}

/** Returns the names by seat id, and the levels of the seats that computers play. */
export function chosenPlayers(ruleset: Ruleset): { names: Record<string, string>; computers: Record<string, number> } {
  const level = computerLevel.value;
  const names: Record<string, string> = {};
  const computers: Record<string, number> = {};
  for (const [index, isComputer] of computersOf(ruleset).entries()) {
    const id = ruleset.seats[index]?.id ?? "";
    names[id] = isComputer ? text.computer.name(level) : nameAt(index).trim() || pageText.local.player(index + 1);
    if (isComputer) computers[id] = level;
  }
  return { names, computers };
}

export function PlayerFields({ ruleset }: { ruleset: Ruleset }) {
  const computers = computersOf(ruleset);
  const isLast = computers.filter((on) => !on).length === 1;
  return (
    <fieldset class="local-names">
      <legend>{pageText.local.names}</legend>
      {ruleset.seats.map((seat, index) => {
        const isComputer = computers[index] ?? false;
        return (
          <div key={seat.id} class={`local-player owner-${seat.letter}`}>
            <span class="swatch" aria-hidden="true" />
            <span>{seat.title}</span>
            {isComputer ? <span class="local-computer" /> : <NameField seat={seat} index={index} />}
            {hasEngine() && (
              <label class="computer-switch">
                <input
                  type="checkbox"
                  data-testid={`computer-${seat.id}`}
                  aria-label={`${seat.title}: ${text.computer.player}`}
                  checked={isComputer}
                  disabled={!isComputer && isLast}
                  onChange={(event) => {
                    const { checked } = event.currentTarget;
                    localComputers.value = computers.map((on, each) => (each === index ? checked : on));
                  }}
                />
                <ComputerIcon />
                <span>{text.computer.player}</span>
              </label>
            )}
          </div>
        );
      })}
      {computers.includes(true) && <LevelChoice />}
    </fieldset>
  );
}

function NameField({ seat, index }: { seat: Seat; index: number }) {
  const change = (name: string) => {
    // Keeps the names of more seats than this game has.
    const count = Math.max(index + 1, localNames.value.length);
    localNames.value = Array.from({ length: count }, (_, each) => (each === index ? name : nameAt(each)));
  };
  return (
    <input
      type="text"
      data-testid={`name-${seat.id}`}
      aria-label={seat.title}
      value={nameAt(index)}
      placeholder={pageText.local.player(index + 1)}
      maxLength={longestName}
      autocomplete="off"
      onInput={(event) => change(event.currentTarget.value)}
    />
  );
}
