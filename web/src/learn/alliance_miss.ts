// Finds why a move forms no alliance (docs/RULES.md §8).
import { parseDiagram } from "../board/layout/diagram.ts";
import type { Cell } from "../board/layout/layout.ts";
import type { RulesGame, Threat } from "../rules/game.ts";

/**
 * `closed`: the ally attacks nothing new of the victim; `defended`: what it attacks now is defended;
 * `noThreat`: the move makes no new threat against the victim; `sameTarget`: only against what the
 * ally threatens already.
 */
export type AllianceMiss =
  | { kind: "closed"; ally: string; victim: string }
  | { kind: "defended"; ally: string; from: Cell; target: Cell }
  | { kind: "noThreat"; victim: string }
  | { kind: "sameTarget"; target: Cell };

interface Tried {
  before: RulesGame;
  after: RulesGame;
  own: string;
  /** The letters of the allies that the exercise asks for. */
  allies: string;
  isDouble: boolean;
}

/** Returns why the move between two positions forms no alliance; null if that cannot be told. */
export function allianceMiss({ before, after, own, allies, isDouble }: Tried): AllianceMiss | null {
  const ally = allies.replace(own, "");
  const victim = [..."fml"].find((each) => !allies.includes(each)) ?? "";
  return isDouble ? doubleMiss(before, after, own, ally, victim) : discoveredMiss(before, after, ally, victim);
}

function discoveredMiss(before: RulesGame, after: RulesGame, ally: string, victim: string): AllianceMiss | null {
  const attackersOf = (game: RulesGame, cell: Cell, seat: string) =>
    game.attackers(cell).pieces.flatMap((each) => (each.seat === seat ? [each.from] : []));
  let isClosed = true;
  for (const [target, { owner }] of parseDiagram(after.diagram).pieces) {
    if (owner !== victim) continue;
    const known = attackersOf(before, target, ally);
    const from = attackersOf(after, target, ally).find((cell) => !known.includes(cell));
    if (from === undefined) continue;
    if (attackersOf(after, target, victim).length > 0) return { kind: "defended", ally, from, target };
    isClosed = false;
  }
  return isClosed ? { kind: "closed", ally, victim } : null;
}

function doubleMiss(
  before: RulesGame,
  after: RulesGame,
  own: string,
  ally: string,
  victim: string,
): AllianceMiss | null {
  const by = (game: RulesGame, seat: string) =>
    game.threats().filter(({ attacker, victim: threatened }) => attacker === seat && threatened === victim);
  const earlier = by(before, own);
  const isNew = ({ kind, target }: Threat) =>
    !earlier.some((threat) => threat.kind === kind && threat.target === target);
  const made = by(after, own).filter(isNew);
  const [first] = made;
  if (!first) return { kind: "noThreat", victim };
  const known = by(after, ally).map(({ target }) => target);
  return made.every(({ target }) => known.includes(target)) ? { kind: "sameTarget", target: first.target } : null;
}
