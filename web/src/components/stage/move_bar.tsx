// The bar under the board: a move to confirm, a premove, an unsent move, and the field for typed
// moves.
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { readTyped } from "../../board/choices/typed.ts";
import { parseDiagram } from "../../board/layout/diagram.ts";
import { moveAnnouncement } from "../../room/announcements.ts";
import { text } from "../../text/index.ts";
import { ProblemText } from "../controls/problem_text.tsx";
import { ignoreHeldKey, useQuestionFocus } from "../controls/question_focus.ts";
import type { Premove } from "./premove.ts";

interface ConfirmProps {
  diagram: string;
  code: string;
  onYes: () => void;
  onNo: () => void;
}

/** Asks for confirmation before a move is sent. */
export function ConfirmMove({ diagram, code, onYes, onNo }: ConfirmProps) {
  const bar = useRef<HTMLDivElement>(null);
  const yes = useRef<HTMLButtonElement>(null);
  useQuestionFocus(bar, yes);
  const press = (event: KeyboardEvent) => {
    ignoreHeldKey(event);
    if (event.key === "Escape") onNo();
  };
  return (
    <div class="move-bar" ref={bar}>
      <span>{text.confirming.ask(moveAnnouncement({ move: code }, diagram))}</span>
      <button type="button" class="primary" data-testid="move-confirm" ref={yes} onClick={onYes} onKeyDown={press}>
        {text.confirming.yes}
      </button>
      <button type="button" data-testid="move-refuse" onClick={onNo} onKeyDown={press}>
        {text.confirming.no}
      </button>
    </div>
  );
}

/** Shows the premove. */
export function PremoveBar({ diagram, premove }: { diagram: string; premove: Premove }) {
  const { code, lost, choose } = premove;
  return (
    <div class="move-bar" role="status" data-testid="planned">
      {code && (
        <>
          <span>{text.premove.waits(moveAnnouncement({ move: code }, diagram))}</span>
          <button type="button" onClick={() => choose(null)}>
            {text.premove.withdraw}
          </button>
        </>
      )}
      {lost && <span>{lost === "illegal" ? text.premove.lost : text.dropped.premove}</span>}
    </div>
  );
}

interface UnsentProps {
  /** The diagram in which the move was chosen. */
  diagram: string;
  code: string;
  onWithdraw: () => void;
}

/** Shows a pending move that was not sent yet because the connection is lost. */
export function UnsentMove({ diagram, code, onWithdraw }: UnsentProps) {
  return (
    <div class="move-bar" role="status" data-testid="unsent">
      <span>{text.sending.unsent(moveAnnouncement({ move: code }, diagram))}</span>
      <button type="button" data-testid="unsent-withdraw" onClick={onWithdraw}>
        {text.sending.withdraw}
      </button>
    </div>
  );
}

export interface TypedProps {
  diagram: string;
  /** What is half typed is dropped when it changes. */
  moment: string;
  legal: readonly string[];
  /** Called with the code of a legal move, or with text that the server can explain. */
  onMove: (move: string) => void;
}

export function TypedMove({ diagram, moment, legal, onMove }: TypedProps) {
  const [words, setWords] = useState("");
  const [problem, setProblem] = useState("");
  const began = useRef(moment);
  useLayoutEffect(() => {
    if (began.current === moment) return;
    began.current = moment;
    setWords("");
    setProblem(words === "" ? "" : text.dropped.choice);
  }, [moment]);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const shown = parseDiagram(diagram);
    const read = readTyped(words, shown, legal);
    setProblem(
      read.kind === "unreadable"
        ? text.typing.unreadable(shown.layout.typed)
        : read.kind === "ambiguous"
          ? text.typing.ambiguous(read.codes)
          : legal.length === 0
            ? text.typing.notNow
            : "",
    );
    if (legal.length === 0 || (read.kind !== "legal" && read.kind !== "illegal")) return;
    setWords("");
    onMove(read.kind === "legal" ? read.code : read.words);
  };
  return (
    <form class="typed-move" onSubmit={submit}>
      <input
        type="text"
        data-testid="typed"
        aria-label={text.typing.label}
        placeholder={text.typing.label}
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        maxLength={64}
        value={words}
        aria-invalid={problem !== ""}
        onInput={(event) => setWords(event.currentTarget.value)}
      />
      <button type="submit">{text.typing.send}</button>
      <ProblemText id="typed-problem" problem={problem} />
    </form>
  );
}
