// The name of a player in lists and at tables.
import type { FormerPlayer, Level } from "../../protocol/schema.ts";
import { text } from "../../text/index.ts";
import { nameOfPlayer } from "../../text/rulesets.ts";
import { ComputerIcon } from "./computer_icon.tsx";
import { ProgramBadge } from "./program_badge.tsx";

interface Props {
  player: { name: string; level?: Level; program?: true; former?: readonly FormerPlayer[] };
}

/** `player.name` is in the current language. Those who had the seat before are named first. */
export function PlayerName({ player }: Props) {
  const former = player.former ?? [];
  if (former.length === 0) return <CurrentName player={player} />;
  return (
    <>
      {former.map((each) => `${text.computer.until(nameOfPlayer(each), each.until)}, `).join("")}
      <CurrentName player={player} />
    </>
  );
}

function CurrentName({ player }: Props) {
  if (player.level === undefined) {
    return (
      <>
        {player.name}
        {player.program && <ProgramBadge />}
      </>
    );
  }
  return (
    <span class="computer-name">
      <ComputerIcon />
      {player.name}
    </span>
  );
}
