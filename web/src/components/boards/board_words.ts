// The labels of the board's cells, from the text catalogue.
import { useMemo } from "preact/hooks";
import type { BoardWords, CellFacts } from "../../board/view/words.ts";
import type { Ruleset } from "../../protocol/schema.ts";
import { titleOfLetter } from "../../room/seating.ts";
import { text } from "../../text/index.ts";

/** Hook that returns a stable object while language and rules stay the same. */
export function useBoardWords(ruleset: Ruleset): BoardWords {
  const { room, board } = text;
  return useMemo(() => wordsOf(ruleset), [ruleset, room, board]);
}

export function wordsOf(ruleset: Ruleset): BoardWords {
  const { promote, keep, boardLabel } = text.room;
  return { board: boardLabel, promote, keep, pieces: text.pieces, cell: (facts) => cellWords(ruleset, facts) };
}

function cellWords(ruleset: Ruleset, facts: CellFacts): string {
  const words = text.board;
  const { piece, territory } = facts;
  const seat = (letter: string) => titleOfLetter(ruleset, letter);
  const parts = [
    facts.garden && words.garden,
    piece ? words.piece(seat(piece.owner), text.pieces[piece.name] ?? piece.name) : words.empty,
    facts.checked && words.check,
    facts.selected && words.selected,
    facts.target && words.target,
    facts.waiting && words.waiting,
    facts.movable && !facts.selected && words.movable,
    facts.last && words.last,
    !piece && territory !== null && words.territory(seat(territory)),
  ];
  return words.cell(
    facts.cell,
    parts.filter((part) => part !== false),
  );
}
