// Under the board: the move that waits for its turn or for a yes, and the field to type one.
import { useState } from "preact/hooks";
import { parseDiagram } from "../../board/diagram.ts";
import { readTyped } from "../../board/typed.ts";
import { spokenMove } from "../../room/spoken.ts";
import { text } from "../../text/index.ts";
import type { Waiting } from "./ahead.ts";

interface ConfirmProps {
  diagram: string;
  code: string;
  onYes: () => void;
  onNo: () => void;
}

/** Asks before a move is sent. */
export function ConfirmMove({ diagram, code, onYes, onNo }: ConfirmProps) {
  return (
    <div class="move-bar">
      <span>{text.confirming.ask(spokenMove({ move: code }, diagram))}</span>
      <button
        type="button"
        class="primary"
        data-testid="move-confirm"
        ref={(button) => button?.focus()}
        onClick={onYes}
        onKeyDown={(event) => event.key === "Escape" && onNo()}
      >
        {text.confirming.yes}
      </button>
      <button type="button" data-testid="move-refuse" onClick={onNo}>
        {text.confirming.no}
      </button>
    </div>
  );
}

/** What is planned for one's next turn. */
export function PlannedMove({ diagram, waiting }: { diagram: string; waiting: Waiting }) {
  const { code, lost, choose } = waiting;
  return (
    <div class="move-bar" role="status" data-testid="planned">
      {code && (
        <>
          <span>{text.premove.waits(spokenMove({ move: code }, diagram))}</span>
          <button type="button" onClick={() => choose(null)}>
            {text.premove.withdraw}
          </button>
        </>
      )}
      {lost && <span>{text.premove.lost}</span>}
    </div>
  );
}

interface TypedProps {
  diagram: string;
  legal: readonly string[];
  /** A legal move, or words that the server is asked about. */
  onMove: (move: string) => void;
}

export function TypedMove({ diagram, legal, onMove }: TypedProps) {
  const [words, setWords] = useState("");
  const [problem, setProblem] = useState("");
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const shown = parseDiagram(diagram);
    const read = readTyped(words, shown, legal);
    setProblem(
      read.kind === "unreadable"
        ? text.typing.unreadable(shown.plan.typed)
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
      {problem && (
        <p class="problem" role="alert" data-testid="typed-problem">
          {problem}
        </p>
      )}
    </form>
  );
}
