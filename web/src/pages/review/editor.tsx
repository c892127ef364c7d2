// The position editor: a position is put together by hand or by its text, and the rules say whether a game can begin from it.
import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { setFor } from "../../app/looks.ts";
import { parseDiagram } from "../../board/diagram.ts";
import type { Turns } from "../../board/plan.ts";
import { SetupBoard, type Tool } from "../../board/setup_board.ts";
import type { Ruleset } from "../../protocol/http.ts";
import { type Draft, emptied, moved, readDraft, withPiece, writeDraft } from "../../review/position.ts";
import { emptyReview } from "../../review/review.ts";
import { type Desk, type Refusal, Refused } from "../../rules/desk.ts";
import { RulesGame } from "../../rules/game.ts";
import { text } from "../../text/index.ts";
import { useBoardWords } from "../game/board_words.ts";
import { ViewChoice } from "../game/view_choice.tsx";
import { Masthead } from "../masthead.tsx";
import { EditorFields } from "./editor_fields.tsx";
import { begin } from "./open.tsx";
import { Palette } from "./palette.tsx";
import { positionWords } from "./position_words.ts";

interface Props {
  ruleset: Ruleset | undefined;
  desk: Desk;
  /** Where the editor begins; empty: at the initial position. */
  position: string;
}

export function PositionEditor({ ruleset, desk, position }: Props) {
  document.title = `${text.review.edit} – ${text.title}`;
  if (!ruleset) return null;
  return (
    <div class="game review">
      <Masthead />
      <Editor ruleset={ruleset} desk={desk} position={position || ruleset.start} />
    </div>
  );
}

function Editor({ ruleset, desk, position }: { ruleset: Ruleset; desk: Desk; position: string }) {
  /** What stands in the text field, readable or not. */
  const [words, setWords] = useState(position);
  const [owner, setOwner] = useState(ruleset.seats[0]?.letter ?? "");
  const [tool, setTool] = useState<Tool>(null);
  const letters = ruleset.seats.map(({ letter }) => letter);
  const last = useRef<Draft | null>(null);
  const { plan } = parseDiagram(ruleset.start);
  const read = readDraft(words);
  // A position of another game has another board.
  const draft = (read?.plan === plan ? read : null) ?? last.current ?? readDraft(ruleset.start);
  last.current = draft;
  const refusal = useMemo(() => refusalOf(desk, ruleset, words), [desk, ruleset, words]);
  if (!draft) return null;
  const change = (next: Draft) => setWords(writeDraft(next, letters));
  return (
    <main class="room editor" data-testid="editor">
      <h1 class="unseen">{text.review.edit}</h1>
      <EditorStage {...{ ruleset, draft, letters, owner, tool, setOwner, setTool, change }} />
      <div class="side">
        <section class={`card verdict ${refusal ? "wrong" : "right"}`}>
          <p role="status" data-testid="verdict">
            {refusal ? positionWords(refusal, ruleset) : text.review.valid}
          </p>
          <div class="buttons">
            <button
              type="button"
              class="primary"
              data-testid="use"
              disabled={refusal !== null}
              onClick={() => begin(emptyReview({ ruleset: ruleset.id, position: words.trim() }))}
            >
              {text.review.use}
            </button>
            <button type="button" onClick={() => setWords(ruleset.start)}>
              {text.review.initial}
            </button>
            <button type="button" data-testid="clear" onClick={() => change(emptied(draft))}>
              {text.review.clear}
            </button>
          </div>
        </section>
        <section class="card">
          <label class="option">
            {text.review.asText}
            <textarea
              rows={4}
              spellcheck={false}
              data-testid="position-text"
              aria-invalid={refusal !== null}
              value={words}
              onInput={(event) => setWords(event.currentTarget.value)}
            />
          </label>
        </section>
        <EditorFields ruleset={ruleset} draft={draft} change={change} />
        <p class="review-more">
          <a href="/review" data-inside>
            {text.review.all}
          </a>
        </p>
      </div>
    </main>
  );
}

interface StageProps {
  ruleset: Ruleset;
  draft: Draft;
  letters: readonly string[];
  owner: string;
  tool: Tool;
  setOwner: (letter: string) => void;
  setTool: (tool: Tool) => void;
  change: (draft: Draft) => void;
}

function EditorStage({ ruleset, draft, letters, owner, tool, setOwner, setTool, change }: StageProps) {
  const { plan } = draft;
  const [turns, setTurns] = useState<Turns>(0);
  const frame = useRef<HTMLDivElement>(null);
  const palette = useRef<HTMLDivElement>(null);
  const board = useRef<SetupBoard | null>(null);
  const latest = useRef({ draft, owner, change, setTool });
  latest.current = { draft, owner, change, setTool };
  useLayoutEffect(() => {
    if (!frame.current || !palette.current) return;
    const made = new SetupBoard(plan, frame.current, palette.current, {
      onPut: (cell, piece) => latest.current.change(withPiece(latest.current.draft, cell, piece)),
      onMove: (from, to) => latest.current.change(moved(latest.current.draft, from, to)),
      onTool: (chosen) => latest.current.setTool(chosen),
      onKind: (name) => latest.current.setTool({ owner: latest.current.owner, name }),
    });
    board.current = made;
    return () => made.destroy();
  }, [plan]);
  const words = useBoardWords(ruleset);
  const set = setFor(plan).value;
  const diagram = writeDraft(draft, letters);
  useLayoutEffect(() => {
    board.current?.set({ diagram, turns, pieceSet: set, tool, words });
  }, [diagram, turns, set, tool, words]);
  return (
    <section class="stage" aria-label={text.room.boardLabel}>
      <div class={`around ${plan.shape}`}>
        <div class="board-frame" ref={frame} data-testid="board" />
      </div>
      <div class="palette-frame" ref={palette}>
        <Palette
          {...{ plan, ruleset, owner, tool, turns }}
          onOwner={(letter) => {
            setOwner(letter);
            if (tool && tool !== "erase") setTool({ ...tool, owner: letter });
          }}
          onTool={setTool}
        />
      </div>
      <div class="stage-controls">
        <div class="view-controls">
          <ViewChoice
            ruleset={ruleset}
            view={turns}
            turns={turns}
            onView={(view) => setTurns(view === "turn" ? plan.turnsFor(draft.turn) : view)}
          />
        </div>
      </div>
    </section>
  );
}

/** Why no game can begin there; null if one can. */
function refusalOf(desk: Desk, ruleset: Ruleset, words: string): Refusal | null {
  try {
    RulesGame.start(desk, { ruleset: ruleset.id, position: words.trim() || " " }).close();
    return null;
  } catch (error) {
    if (error instanceof Refused) return error.refusal;
    throw error;
  }
}
