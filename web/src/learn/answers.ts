// The moves with which a player could answer a move out of turn, for example out of check.
import { cellsOf } from "../board/layout/diagram.ts";
import type { Cell } from "../board/layout/layout.ts";
import { RulesGame } from "../rules/game.ts";
import { Refused, type RulesModule } from "../rules/rules_module.ts";

/** Returns the legal moves of a seat as if it were its turn, those of its king first. */
export function answersOf(
  rulesModule: RulesModule,
  ruleset: string,
  position: string,
  seat: string,
  king: Cell,
): string[] {
  const [board, , hands, castling, alliance, , number] = position.split(" ");
  const asIf = [board, seat, hands, castling, alliance, "-", number].join(" ");
  try {
    const game = RulesGame.start(rulesModule, { ruleset, position: asIf });
    const { legal } = game;
    game.close();
    const isKings = (move: string) => cellsOf(move)[0] === king;
    return [...legal.filter(isKings), ...legal.filter((move) => !isKings(move))];
  } catch (fault) {
    if (fault instanceof Refused) return [];
    throw fault;
  }
}
