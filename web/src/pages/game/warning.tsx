// The blunder warning dialog.
import { useLayoutEffect, useRef } from "preact/hooks";
import { warned } from "../../app/hint_settings.ts";
import { parseDiagram } from "../../board/layout/diagram.ts";
import { isTyping, rememberFocus } from "../../board/view/focus.ts";
import { ignoreHeldKey } from "../../components/controls/question_focus.ts";
import { MoveText } from "../../components/game/move_text.tsx";
import { type NameOf, warningWords } from "../../rules/words.ts";
import { text } from "../../text/index.ts";
import type { MoveSender, UnconfirmedMove } from "./move_sender.ts";

interface Props {
  moveSender: MoveSender;
  unconfirmed: UnconfirmedMove;
  nameOf: NameOf;
}

/**
 * Scrolls so that the dialog does not cover the board; not at all if the dialog is beside the
 * board.
 */
function showBoardBeside(dialog: HTMLElement): void {
  const board = document.querySelector(".board-frame")?.getBoundingClientRect();
  const box = dialog.getBoundingClientRect();
  if (!board || box.left >= board.right) return;
  const hidden = board.bottom - box.top;
  if (board.top < 0) scrollBy(0, board.top);
  else if (hidden > 0) scrollBy(0, Math.min(hidden, board.top));
}

export function WarningDialog({ moveSender, unconfirmed, nameOf }: Props) {
  const words = text.understanding.ask;
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const giveBack = rememberFocus();
    // A modal dialog would take the focus from the field.
    if (isTyping()) element.open = true;
    else element.showModal();
    showBoardBeside(element);
    return () => {
      const isFocused = element.contains(document.activeElement);
      // The rest of the page takes no focus while a modal dialog is open.
      element.close();
      if (isFocused) giveBack();
    };
  }, []);
  const back = () => {
    // The element closes after the question: another one may be open by then.
    if (moveSender.unconfirmed.peek() === unconfirmed) moveSender.unconfirmed.value = null;
  };
  const after = parseDiagram(unconfirmed.preview.diagram);
  return (
    <dialog
      ref={dialog}
      class="warning"
      aria-labelledby="warning-title"
      data-testid="warning"
      onClose={back}
      onKeyDown={(event) => {
        event.stopPropagation();
        ignoreHeldKey(event);
      }}
    >
      <h2 id="warning-title">
        {words.title}{" "}
        <span class="notation">
          <MoveText notation={unconfirmed.preview.step.notation} />
        </span>
      </h2>
      <ul>
        {unconfirmed.warnings.map((warning) => {
          const sentence = warningWords(warning, after, nameOf);
          return (
            <li key={sentence} class={warning.kind}>
              {sentence}
            </li>
          );
        })}
      </ul>
      <div class="buttons">
        <button type="button" class="primary" data-testid="warning-play" onClick={() => moveSender.confirm()}>
          {words.play}
        </button>
        <button type="button" data-testid="warning-back" onClick={back}>
          {words.back}
        </button>
        <button
          type="button"
          class="quiet"
          data-testid="warning-never"
          onClick={() => {
            warned.value = false;
            moveSender.confirm();
          }}
        >
          {words.never}
        </button>
      </div>
    </dialog>
  );
}
