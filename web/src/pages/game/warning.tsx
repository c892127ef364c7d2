// The question before a move that one might not mean.
import { useEffect, useRef } from "preact/hooks";
import { parseDiagram } from "../../board/diagram.ts";
import { type NameOf, warningWords } from "../../rules/words.ts";
import { text } from "../../text/index.ts";
import type { Asked, Helper } from "./helper.ts";

interface Props {
  helper: Helper;
  asked: Asked;
  nameOf: NameOf;
}

export function WarningDialog({ helper, asked, nameOf }: Props) {
  const words = text.understanding.ask;
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const after = parseDiagram(asked.foresight.diagram);
  return (
    <dialog
      ref={dialog}
      class="warning"
      aria-labelledby="warning-title"
      data-testid="warning"
      onClose={() => {
        helper.asked.value = null;
      }}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <h2 id="warning-title">
        {words.title} <span class="notation">{asked.foresight.step.notation}</span>
      </h2>
      <ul>
        {asked.warnings.map((warning) => {
          const sentence = warningWords(warning, after, nameOf);
          return (
            <li key={sentence} class={warning.kind}>
              {sentence}
            </li>
          );
        })}
      </ul>
      <div class="buttons">
        <button type="button" class="primary" data-testid="warning-play" onClick={() => helper.confirm()}>
          {words.play}
        </button>
        <button type="button" data-testid="warning-back" onClick={() => dialog.current?.close()}>
          {words.back}
        </button>
      </div>
    </dialog>
  );
}
