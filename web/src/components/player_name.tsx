// The name of a player in lists and at tables.
import type { Level } from "../protocol/schema.ts";
import { ComputerIcon } from "./computer_icon.tsx";

/** `player.name` is in the current language. */
export function PlayerName({ player }: { player: { name: string; level?: Level } }) {
  if (player.level === undefined) return <>{player.name}</>;
  return (
    <span class="computer-name">
      <ComputerIcon />
      {player.name}
    </span>
  );
}
