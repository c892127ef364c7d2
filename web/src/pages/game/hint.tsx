// Hints of the engine, for a user whose opponents are all computers.
import { useEffect, useMemo } from "preact/hooks";
import { HintText } from "../../components/explain/hint_text.tsx";
import { Adviser } from "../../engine/adviser.ts";
import { hasEngine } from "../../engine/engine.ts";
import { isAlone } from "../../room/computers.ts";
import type { GameCursor } from "../../room/game_cursor.ts";
import { playingSeat } from "../../room/offers.ts";
import type { Table } from "../../room/seating.ts";

export interface Hint {
  /** Whether the user can ask now: it is their turn and the game is not paused. */
  mayAsk: boolean;
  ask: () => void;
  adviser: Adviser;
}

/** Returns null in games among users. The advised move is shown on the board. */
export function useHint(cursor: GameCursor, { room, ruleset }: Table): Hint | null {
  const adviser = useMemo(() => new Adviser(), [cursor]);
  const advised = adviser.advice.value?.move || null;
  const position = room.diagrams.at(-1) ?? "";
  useEffect(() => () => adviser.close(), [adviser]);
  useEffect(() => () => adviser.forget(), [adviser, position]);
  useEffect(() => {
    cursor.advised.value = advised;
  }, [cursor, advised]);
  const seat = playingSeat({ room, ruleset });
  if (!isAlone(room) || seat === null || !hasEngine()) return null;
  const ask = () => {
    const setup = { ruleset: ruleset.id, options: room.options, position: room.start ?? ruleset.start };
    const letters = ruleset.seats.map(({ letter }) => letter);
    void adviser.ask({ setup, letters, codes: room.steps.map(({ move }) => move) });
  };
  return { mayAsk: room.now?.turn === seat && room.now.paused === null, ask, adviser };
}

export function HintPanel({ hint, table }: { hint: Hint; table: Table }) {
  const own = playingSeat(table);
  const seat = table.ruleset.seats.findIndex(({ id }) => id === own);
  return <HintText advice={hint.adviser.advice.value} diagram={table.room.diagrams.at(-1) ?? ""} seat={seat} />;
}
