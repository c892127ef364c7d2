// Adding and removing computer players at a table before the start.
import { serverHasComputers } from "../../../app/app_state.ts";
import { computerLevel } from "../../../app/settings.ts";
import { ComputerIcon } from "../../../components/players/computer_icon.tsx";
import { HowComputersButton } from "../../../components/players/how_computers.tsx";
import { LevelChoice } from "../../../components/players/level_choice.tsx";
import type { UnsentCommand } from "../../../protocol/messages.ts";
import type { Player, Seat } from "../../../protocol/schema.ts";
import type { ClientPlace } from "../../../room/client_place.ts";
import { hasComputers, isLastForUser, mayAddComputer, mayRemoveComputers } from "../../../room/computers.ts";
import type { Table } from "../../../room/seating.ts";
import { text } from "../../../text/index.ts";

interface Props {
  place: ClientPlace;
  table: Table;
}

/**
 * Sends a command of a button in a row of the table. The button may disappear; the focus then moves
 * to the next one in the row, so that keyboard users can continue.
 */
async function sendFrom(button: HTMLElement, place: ClientPlace, command: UnsentCommand): Promise<void> {
  const row = button.closest("li") ?? button.closest("section");
  await place.send(command);
  if (document.activeElement === document.body) row?.querySelector("button")?.focus();
}

/** `seat`: null where seats are drawn. */
export function AddComputer({ place, table, seat }: Props & { seat: Seat | null }) {
  if (!serverHasComputers.value || !mayAddComputer(table)) return null;
  const level = computerLevel.value;
  const command: UnsentCommand = { type: "add_computer", level, ...(seat ? { seat: seat.id } : {}) };
  return (
    <button
      type="button"
      class="with-icon"
      data-testid={seat ? `add-computer-${seat.id}` : "add-computer"}
      aria-label={seat ? text.computer.addTo(seat.title) : text.computer.add}
      onClick={(event) => void sendFrom(event.currentTarget, place, command)}
    >
      <span aria-hidden="true">+</span>
      <ComputerIcon />
      {text.computer.player}
    </button>
  );
}

/** `where`: the seat in words. Renders nothing for a user. */
export function RemoveComputer({ place, table, computer, where }: Props & { computer: Player; where: string }) {
  if (computer.level === undefined || !mayRemoveComputers(table.room)) return null;
  const command: UnsentCommand = { type: "remove_computer", user: computer.id };
  return (
    <button
      type="button"
      class="quiet remove"
      data-testid="remove-computer"
      aria-label={text.computer.removeFrom(where)}
      title={text.computer.removeFrom(where)}
      onClick={(event) => void sendFrom(event.currentTarget, place, command)}
    >
      ×
    </button>
  );
}

/** The level of the next computer, and how computers play. */
export function ComputerSettings({ table }: { table: Table }) {
  const mayAdd = serverHasComputers.value && mayAddComputer(table);
  const isLast = isLastForUser(table);
  if (!mayAdd && !hasComputers(table.room)) return null;
  return (
    <div class="computer-settings">
      {mayAdd && <LevelChoice />}
      {isLast && <p class="hint">{text.computer.lastSeat}</p>}
      <HowComputersButton />
    </div>
  );
}
