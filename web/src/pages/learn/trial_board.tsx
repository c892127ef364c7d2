// The board of an exercise, seen by the seat that is to move.
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { animated, pieceSet } from "../../app/looks.ts";
import { Board } from "../../board/board.ts";
import { cellsOf } from "../../board/diagram.ts";
import { sideOf, turnsFor } from "../../board/geometry.ts";
import { seatOf } from "../../learn/exercise.ts";
import type { Trial } from "../../learn/trial.ts";
import type { Ruleset } from "../../protocol/http.ts";
import type { Refusal } from "../../rules/desk.ts";
import { text } from "../../text/index.ts";
import { useBoardWords } from "../game/board_words.ts";
import { KeysHelp } from "../game/keys_help.tsx";
import { Illumination } from "../game/stage_controls.tsx";

interface Props {
  trial: Trial;
  ruleset: Ruleset;
  /** Told why a move that was tried is illegal; null: another one is being chosen. */
  onRefusal: (refusal: Refusal | null) => void;
}

export function TrialBoard({ trial, ruleset, onRefusal }: Props) {
  const element = useRef<HTMLDivElement>(null);
  const hands = useRef(new Map<string, HTMLElement>());
  const board = useRef<Board | null>(null);
  const [, redraw] = useState(0);
  const [help, setHelp] = useState(false);
  useLayoutEffect(() => {
    if (!element.current) return;
    const made = new Board(element.current, hands.current, {
      onMove: (code) => trial.play(code),
      onAhead: () => {},
      onChange: () => redraw((count) => count + 1),
      onKey: (key) => setHelp(key === "?"),
      onWrong: (origin, cell) => onRefusal(trial.whyNot(origin, cell)),
    });
    board.current = made;
    return () => made.destroy();
  }, [trial]);

  const { diagram, legal, move } = trial.scene.value;
  const own = seatOf(trial.exercise);
  const turns = turnsFor(own);
  const words = useBoardWords(ruleset);
  const set = pieceSet.value;
  const moving = animated.value;
  useLayoutEffect(() => {
    const last = move === "" ? [] : cellsOf(move);
    const shown = { diagram, turns, legal, own, words, last, pieceSet: set, animated: moving };
    board.current?.set({ ...shown, checks: [], arrows: [], ahead: false, waiting: null });
  }, [diagram, turns, legal, own, words, move, set, moving]);

  const illumination = board.current?.illumination;
  return (
    <section class="stage" aria-label={text.room.boardLabel}>
      <div class="around">
        <p class="status" />
        {ruleset.seats.map(({ id, letter, title }) => (
          <div key={id} class={`seat ${sideOf(letter, turns)} owner-${letter}`}>
            <p class="seat-name">
              <span class="swatch" aria-hidden="true" />
              <strong>{title}</strong>
            </p>
            {/* Its content is the board's. */}
            <fieldset
              class="hand"
              aria-label={text.room.handOf(title)}
              ref={(hand) => {
                if (hand) hands.current.set(letter, hand);
              }}
            />
          </div>
        ))}
        <div class="board-frame" ref={element} data-testid="board" />
      </div>
      {help && <KeysHelp onClose={() => setHelp(false)} />}
      {board.current && illumination?.possible && (
        <div class="stage-controls">
          <Illumination board={board.current} illumination={illumination} />
        </div>
      )}
    </section>
  );
}
