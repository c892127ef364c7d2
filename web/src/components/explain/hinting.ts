// Converts answers of the rules module into hints on the board.
import { cellsOf, parseDiagram } from "../../board/layout/diagram.ts";
import type { BoardLayout, Cell } from "../../board/layout/layout.ts";
import type { HintedAttack, Hints } from "../../board/view/hints.ts";
import type { RulesGame, Threat } from "../../rules/game.ts";

/** The kinds of threats on each board shape. */
export const threatKinds = {
  hexagons: ["check", "mate", "undefended", "lesser"],
  squares: ["capture"],
} as const satisfies Record<BoardLayout["shape"], readonly HintedAttack["kind"][]>;

const kinds = [...threatKinds.hexagons, ...threatKinds.squares];

interface Wanted {
  /** The cell of the piece whose moves are shown. */
  reach: Cell | null;
  /** The cell whose attackers are shown. */
  attacked: Cell | null;
  threats: readonly Threat[];
}

export function hintsFor(game: RulesGame, diagram: string, { reach, attacked, threats }: Wanted): Hints {
  const owner = reach === null ? undefined : parseDiagram(diagram).pieces.get(reach)?.owner;
  const attackedOwner = attacked === null ? undefined : parseDiagram(diagram).pieces.get(attacked)?.owner;
  const attackers = attacked === null ? [] : game.attackers(attacked).pieces;
  /** Men capture without moving onto a man: the line shows their move. */
  const captures = attackers.length > 0 ? game.threats().filter(({ kind }) => kind === "capture") : [];
  const endOf = (man: string) => {
    const found = captures.find(({ from, target }) => from === man && target === attacked);
    return cellsOf(found?.move ?? "").at(-1) ?? attacked ?? man;
  };
  return {
    reach: owner && reach !== null ? game.reach(reach) : [],
    owner: owner ?? "",
    attacks: [
      ...threats.flatMap(attacksOf),
      ...attackers.map(({ seat, from }): HintedAttack => {
        return {
          kind: seat === attackedOwner ? "defence" : "attack",
          from,
          target: endOf(from),
          owner: seat,
          marked: false,
        };
      }),
    ],
  };
}

/** Marks a mate threat on the king and a capture on the man; a line shows the threatening move. */
function attacksOf({ kind, attacker, from, target, move }: Threat): HintedAttack[] {
  const known = kinds.find((each) => each === kind);
  if (!known) return [];
  const attack: HintedAttack = {
    kind: known,
    from: known === "capture" ? null : from || null,
    target,
    owner: attacker,
    marked: true,
  };
  const [start, end] = cellsOf(move);
  if (!start || !end || move.includes("!")) return [attack];
  return [attack, { ...attack, from: start, target: end, marked: false }];
}
