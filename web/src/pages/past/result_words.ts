// The result of a game in lists: who won, and how.
import type { Ruleset, Summary } from "../../protocol/schema.ts";
import { text } from "../../text/index.ts";
import { userName } from "../../text/rulesets.ts";

type Ended = Pick<Summary, "result" | "players">;

const winnerWords = (seat: string, player: Ended["players"][number] | undefined): string =>
  player?.level === undefined ? userName(player?.name ?? seat) : text.computer.at(seat);

export function resultWords({ result, players }: Ended, ruleset: Ruleset | undefined): string {
  if (!result) return text.past.unfinished;
  const kind = text.result.kind[result.how] ?? result.how;
  if (result.winner === null) return kind;
  const title = ruleset?.seats.find((seat) => seat.id === result.winner)?.title ?? result.winner;
  const winner = players.find((player) => player.seat === result.winner);
  return text.result.told(winnerWords(title, winner), kind);
}
