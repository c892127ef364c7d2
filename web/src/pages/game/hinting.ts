// What the board shows of what the rules tell.
import { cellsOf, parseDiagram } from "../../board/diagram.ts";
import type { Bearing, Hints } from "../../board/hints.ts";
import type { Cell, Plan } from "../../board/plan.ts";
import type { RulesGame, Threat } from "../../rules/game.ts";

/** The kinds of threats that there are on a board. */
export const threatKinds = {
  hexagons: ["check", "mate", "undefended", "lesser"],
  squares: ["capture"],
} as const satisfies Record<Plan["shape"], readonly Bearing["kind"][]>;

const kinds = [...threatKinds.hexagons, ...threatKinds.squares];

interface Wanted {
  /** Whose moves are to be shown, by the cell of a piece. */
  reach: Cell | null;
  /** Whose attackers are to be shown. */
  attacked: Cell | null;
  threats: readonly Threat[];
}

export function hintsFor(game: RulesGame, diagram: string, { reach, attacked, threats }: Wanted): Hints {
  const owner = reach === null ? undefined : parseDiagram(diagram).pieces.get(reach)?.owner;
  const attacks = attacked === null ? [] : game.attackers(attacked).pieces;
  return {
    reach: owner && reach !== null ? game.reach(reach) : [],
    owner: owner ?? "",
    bearings: [
      ...threats.flatMap(bearingsOf),
      ...attacks.map(({ seat, from }): Bearing => {
        return { kind: "attack", from, target: attacked ?? from, owner: seat, marked: false };
      }),
    ],
  };
}

/** A threat to mate is marked on the king, one to capture on the man; a line shows the move that would do it. */
function bearingsOf({ kind, attacker, from, target, move }: Threat): Bearing[] {
  const known = kinds.find((each) => each === kind);
  if (!known) return [];
  const bearing: Bearing = {
    kind: known,
    from: known === "capture" ? null : from || null,
    target,
    owner: attacker,
    marked: true,
  };
  const [start, end] = cellsOf(move);
  if (!start || !end || move.includes("!")) return [bearing];
  return [bearing, { ...bearing, from: start, target: end, marked: false }];
}
