// The position editor: edits a position on the board or as text. The rules module checks whether a
// game can start from it.
import type { RefObject } from "preact";
import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { notation, setFor } from "../../../app/appearance.ts";
import { setTitle } from "../../../app/tab.ts";
import { parseDiagram } from "../../../board/layout/diagram.ts";
import type { Turns } from "../../../board/layout/layout.ts";
import { SetupBoard, type Tool } from "../../../board/setup_board.ts";
import { useBoardWords } from "../../../components/boards/board_words.ts";
import { Masthead } from "../../../components/masthead/masthead.tsx";
import { ViewChoice } from "../../../components/stage/view_choice.tsx";
import type { Ruleset } from "../../../protocol/schema.ts";
import { type Draft, emptied, moved, readDraft, withPiece, writeDraft } from "../../../review/position.ts";
import { emptyReview } from "../../../review/review.ts";
import { setupAt } from "../../../review/setup.ts";
import { type Refusal, Refused, type RulesModule } from "../../../rules/rules_module.ts";
import { text } from "../../../text/index.ts";
import { pageText } from "../../../text/pages.ts";
import { begin } from "../open.tsx";
import { positionWords } from "../position_words.ts";
import { EditorFields } from "./fields.tsx";
import { Palette } from "./palette.tsx";

interface Props {
  ruleset: Ruleset | undefined;
  rulesModule: RulesModule;
  /** The initial position of the editor; empty for that of the game. */
  position: string;
}

export function PositionEditor({ ruleset, rulesModule, position }: Props) {
  setTitle(`${pageText.review.edit} – ${text.title}`);
  if (!ruleset) return null;
  return (
    <div class="game review">
      <Masthead />
      <Editor ruleset={ruleset} rulesModule={rulesModule} position={position || ruleset.start} />
    </div>
  );
}

function Editor({ ruleset, rulesModule, position }: { ruleset: Ruleset; rulesModule: RulesModule; position: string }) {
  /** The content of the text field; it may be invalid. */
  const [words, setWords] = useState(position);
  /** The owner of the pieces that keys select: that of the last piece from the palette. */
  const [owner, setOwner] = useState(ruleset.seats[0]?.letter ?? "");
  const [tool, setTool] = useState<Tool>(null);
  const palette = useRef<HTMLElement>(null);
  const letters = ruleset.seats.map(({ letter }) => letter);
  const last = useRef<Draft | null>(null);
  const { layout } = parseDiagram(ruleset.start);
  const read = readDraft(words);
  // Ignores a position of another game, which has another board.
  const draft = (read?.layout === layout ? read : null) ?? last.current ?? readDraft(ruleset.start);
  last.current = draft;
  const refusal = useMemo(() => refusalOf(rulesModule, ruleset, words), [rulesModule, ruleset, words]);
  if (!draft) return null;
  const change = (next: Draft) => setWords(writeDraft(next, letters));
  const choose = (chosen: Tool) => {
    setTool(chosen);
    if (chosen && chosen !== "erase") setOwner(chosen.owner);
  };
  return (
    <main class="room editor" data-testid="editor">
      <h1 class="unseen">{pageText.review.edit}</h1>
      <EditorStage {...{ ruleset, draft, letters, owner, tool, palette, choose, change }} />
      <div class="side">
        <section class="card palette" ref={palette} aria-label={pageText.review.pieces}>
          <Palette layout={layout} ruleset={ruleset} tool={tool} onTool={choose} />
        </section>
        <section class={`card verdict ${refusal ? "wrong" : "right"}`}>
          <p role="status" data-testid="verdict">
            {refusal ? positionWords(refusal, ruleset) : pageText.review.valid}
          </p>
          <div class="buttons">
            <button
              type="button"
              class="primary"
              data-testid="use"
              disabled={refusal !== null}
              onClick={() => begin(emptyReview(setupAt(rulesModule, ruleset, words.trim())))}
            >
              {pageText.review.use}
            </button>
            <button type="button" onClick={() => setWords(ruleset.start)}>
              {pageText.review.initial}
            </button>
            <button type="button" data-testid="clear" onClick={() => change(emptied(draft))}>
              {pageText.review.clear}
            </button>
          </div>
        </section>
        <section class="card">
          <label class="option">
            {pageText.review.asText}
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
            {pageText.review.all}
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
  /** The element with the pieces to choose or drag. */
  palette: RefObject<HTMLElement | null>;
  choose: (tool: Tool) => void;
  change: (draft: Draft) => void;
}

function EditorStage({ ruleset, draft, letters, owner, tool, palette, choose, change }: StageProps) {
  const { layout } = draft;
  const [turns, setTurns] = useState<Turns>(0);
  const frame = useRef<HTMLDivElement>(null);
  const board = useRef<SetupBoard | null>(null);
  const latest = useRef({ draft, owner, change, choose });
  latest.current = { draft, owner, change, choose };
  useLayoutEffect(() => {
    if (!frame.current || !palette.current) return;
    const made = new SetupBoard(layout, frame.current, palette.current, {
      onPut: (cell, piece) => latest.current.change(withPiece(latest.current.draft, cell, piece)),
      onMove: (from, to) => latest.current.change(moved(latest.current.draft, from, to)),
      onTool: (chosen) => latest.current.choose(chosen),
      onKind: (name) => latest.current.choose({ owner: latest.current.owner, name }),
    });
    board.current = made;
    return () => made.destroy();
  }, [layout]);
  const words = useBoardWords(ruleset);
  const set = setFor(layout).value;
  const numerals = notation.value === "japanese";
  const diagram = writeDraft(draft, letters);
  useLayoutEffect(() => {
    board.current?.set({ diagram, turns, pieceSet: set, numerals, tool, words });
  }, [diagram, turns, set, numerals, tool, words]);
  return (
    <section class="stage" aria-label={text.room.boardLabel}>
      <div class={`around ${layout.shape}`}>
        <div class="board-frame" ref={frame} data-testid="board" />
      </div>
      <div class="stage-controls">
        <div class="view-controls">
          <ViewChoice
            ruleset={ruleset}
            view={turns}
            turns={turns}
            onView={(view) => setTurns(view === "turn" ? layout.turnsFor(draft.turn) : view)}
          />
        </div>
      </div>
    </section>
  );
}

/** Returns why no game can start from the position; null if one can. */
function refusalOf(rulesModule: RulesModule, ruleset: Ruleset, words: string): Refusal | null {
  try {
    setupAt(rulesModule, ruleset, words.trim() || " ");
    return null;
  } catch (error) {
    if (error instanceof Refused) return error.refusal;
    throw error;
  }
}
