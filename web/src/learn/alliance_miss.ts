// Finds why a move forms no alliance (docs/RULES.md §8).
import { cellsOf, parseDiagram } from "../board/layout/diagram.ts";
import type { Cell } from "../board/layout/layout.ts";
import type { RulesGame, Threat } from "../rules/game.ts";

/**
 * `closed`: the ally attacks nothing new of the victim; `parries`: the move ends a threat against
 * its own side, which forms no alliance; `defended`: what the ally attacks now is defended;
 * `noThreat`: the move makes no new threat against the victim; `sameTarget`: only against what the
 * ally threatens already.
 */
export type AllianceMiss =
  | { kind: "closed"; ally: string; victim: string }
  | { kind: "parries" }
  | { kind: "defended"; ally: string; from: Cell; target: Cell }
  | { kind: "noThreat"; victim: string }
  | { kind: "sameTarget"; target: Cell };

interface Tried {
  before: RulesGame;
  after: RulesGame;
  move: string;
  own: string;
  /** The letters of the allies that the exercise asks for. */
  allies: string;
  isDouble: boolean;
}

/** Returns why the move between two positions forms no alliance; null if it is not known. */
export function allianceMiss({ before, after, move, own, allies, isDouble }: Tried): AllianceMiss | null {
  const ally = allies.replace(own, "");
  const victim = [..."fml"].find((each) => !allies.includes(each)) ?? "";
  if (isDouble) return doubleMiss(before, after, own, ally, victim);
  const opened = openedBy(before, after, ally, victim);
  if (!opened) return { kind: "closed", ally, victim };
  if (parries(before, after, move, own)) return { kind: "parries" };
  const isDefended = attackersOf(after, opened.target, victim).length > 0;
  return isDefended ? { kind: "defended", ally, ...opened } : null;
}

/** Returns whether a move ends a threat against its player, also by moving the threatened piece. */
function parries(before: RulesGame, after: RulesGame, move: string, own: string): boolean {
  const [from, to = ""] = move.includes("*") ? [] : cellsOf(move);
  const left = after.threats();
  const isLeft = ({ kind, attacker, target }: Threat) => {
    const now = target === from ? to : target;
    return left.some((each) => kindOf(each) === kindOf({ kind }) && each.attacker === attacker && each.target === now);
  };
  return before.threats().some((threat) => threat.victim === own && !isLeft(threat));
}

/** Undefended pieces and pieces worth more are threatened alike (docs/RULES.md §8). */
const kindOf = ({ kind }: Pick<Threat, "kind">): string => (kind === "check" || kind === "mate" ? kind : "material");

const attackersOf = (game: RulesGame, cell: Cell, seat: string): Cell[] =>
  game.attackers(cell).pieces.flatMap((each) => (each.seat === seat ? [each.from] : []));

/** Returns an attack of the ally on the victim that a move opened. */
function openedBy(before: RulesGame, after: RulesGame, ally: string, victim: string) {
  for (const [target, { owner }] of parseDiagram(after.diagram).pieces) {
    if (owner !== victim) continue;
    const known = attackersOf(before, target, ally);
    const from = attackersOf(after, target, ally).find((cell) => !known.includes(cell));
    if (from !== undefined) return { from, target };
  }
  return null;
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
    !earlier.some((threat) => kindOf(threat) === kindOf({ kind }) && threat.target === target);
  const made = by(after, own).filter(isNew);
  const [first] = made;
  if (!first) return { kind: "noThreat", victim };
  const known = by(after, ally).map(({ target }) => target);
  return made.every(({ target }) => known.includes(target)) ? { kind: "sameTarget", target: first.target } : null;
}
