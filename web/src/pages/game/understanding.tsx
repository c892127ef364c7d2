// Beside the board: what the rules tell about it, in marks and in words.
import { useEffect, useMemo } from "preact/hooks";
import { hinted, threatsShown } from "../../app/understanding.ts";
import type { Board } from "../../board/board.ts";
import { parseDiagram } from "../../board/diagram.ts";
import { noHints } from "../../board/hints.ts";
import { ownSeat, seatName, type Table } from "../../room/seating.ts";
import { Follower } from "../../rules/follow.ts";
import type { RulesGame } from "../../rules/game.ts";
import { rules } from "../../rules/load.ts";
import { attackersWords, type NameOf, refusalWords } from "../../rules/words.ts";
import type { Helper, Told } from "./helper.ts";
import { hintsFor } from "./hinting.ts";
import { Rights } from "./rights.tsx";
import { ThreatLayer } from "./threat_layer.tsx";
import { WarningDialog } from "./warning.tsx";

interface Props {
  helper: Helper;
  table: Table;
  board: Board | null;
  /** After how many steps the board is looked at, and what it shows. */
  shown: number;
  diagram: string;
  /** Whether the viewer may move. */
  mine: boolean;
}

export function Understanding({ helper, table, board, shown, diagram, mine }: Props) {
  const { room, ruleset } = table;
  const game = useRules(table, shown, diagram);
  const own = ownSeat(table)?.letter;
  helper.scene = useMemo(() => {
    const cells = [...parseDiagram(diagram).pieces].filter(([, piece]) => mine && piece.owner === own);
    return game && { game, diagram, own: new Set(cells.map(([cell]) => cell)) };
  }, [game, diagram, mine, own]);

  const told = helper.told.value?.diagram === diagram ? helper.told.value : null;
  const tapped = told && "cell" in told ? told.cell : null;
  const reach = hinted.value ? (helper.pointed.value ?? tapped) : null;
  const layer = threatsShown.value;
  const threats = useMemo(() => (game && layer ? game.threats() : []), [game, diagram, layer]);
  useEffect(() => {
    board?.hint(game ? hintsFor(game, diagram, { reach, attacked: tapped, threats }) : noHints);
  }, [board, game, diagram, reach, tapped, threats]);

  const nameOf: NameOf = (letter) =>
    seatName(table, ruleset.seats.find((seat) => seat.letter === letter)?.id ?? null) || letter;
  const asked = helper.asked.value?.diagram === diagram && mine ? helper.asked.value : null;
  return (
    <div class="understanding">
      <p class="told" role="status" data-testid="told">
        {game && told && toldWords(game, told, nameOf)}
      </p>
      {game && (
        <div class="understanding-row">
          <ThreatLayer count={threats.length} />
          {room.state === "running" && shown === room.steps.length && <Rights rights={game.rights()} nameOf={nameOf} />}
        </div>
      )}
      {asked && <WarningDialog helper={helper} asked={asked} nameOf={nameOf} />}
    </div>
  );
}

/**
 * The game that is looked at, as the rules here have it; null until they are loaded, or if they do not come to this board.
 * Its whole course is played only once, for the latest board; what is looked back at stands for itself.
 */
function useRules({ room, ruleset }: Table, shown: number, diagram: string): RulesGame | null {
  const desk = rules.value;
  const latest = shown === room.steps.length;
  const followers = useMemo(() => desk && { latest: new Follower(desk), still: new Follower(desk) }, [desk]);
  const follower = latest ? followers?.latest : followers?.still;
  useEffect(() => {
    return () => {
      followers?.latest.close();
      followers?.still.close();
    };
  }, [followers]);
  return useMemo(() => {
    const setup = { ruleset: ruleset.id, options: room.options };
    if (!latest) return follower?.at({ ...setup, position: diagram }, [], diagram) ?? null;
    const deeds = room.steps.map(({ move }) => move);
    return follower?.at({ ...setup, position: room.start ?? ruleset.start }, deeds, diagram) ?? null;
  }, [follower, latest, room.options, room.start, room.steps, ruleset, diagram]);
}

function toldWords(game: RulesGame, told: Told, nameOf: NameOf): string {
  if ("refusal" in told) return refusalWords(told.refusal, nameOf);
  return attackersWords(told.cell, game.attackers(told.cell), parseDiagram(told.diagram), nameOf);
}
