// A move of the tree, with its events, comment and variations.
import { signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { EndingText, MoveText } from "../../components/game/move_text.tsx";
import type { Judgement } from "../../engine/judgement.ts";
import type { Ruleset } from "../../protocol/schema.ts";
import type { NodeFacts } from "../../review/node_facts.ts";
import { nodeOf, type Review } from "../../review/review.ts";
import type { ReviewPlace } from "../../review/review_place.ts";
import { lineFrom, siblingsOf } from "../../review/walk.ts";
import { describeEvent } from "../../room/events.ts";
import { explainStep } from "../../room/explain.ts";
import { withinLine } from "../../text/accents.ts";
import { pageText } from "../../text/pages.ts";
import { MarkSign } from "./engine/mark_sign.tsx";

/** The props shared by all parts of the tree. */
export interface Trees {
  place: ReviewPlace;
  review: Review;
  nodeFacts: NodeFacts;
  ruleset: Ruleset;
  at: number;
  /** The nodes on the path to the current node. */
  path: ReadonlySet<number>;
  /** The engine's judgements of the moves of the analysed game, by node. */
  judged: ReadonlyMap<number, Judgement>;
}

type AtNode = Trees & { node: number };

/** The collapsed variations, by their first nodes. */
const folded = signal<ReadonlySet<number>>(new Set());

function fold(node: number): void {
  const next = new Set(folded.value);
  if (!next.delete(node)) next.add(node);
  folded.value = next;
}

export function MoveButton({ place, review, at, node, children, ...trees }: AtNode & { children?: ComponentChildren }) {
  return (
    <button
      type="button"
      class="move"
      data-node={node}
      aria-current={node === at ? "step" : undefined}
      onClick={() => place.go(node)}
    >
      {children ?? <StepText {...{ place, review, at, node, ...trees }} />}
      {trees.judged.get(node)?.marks.map((mark) => (
        <MarkSign key={mark} mark={mark} />
      ))}
      {nodeOf(review, node).marks.length > 0 && (
        <span class="has-marks" aria-hidden="true">
          ↗
        </span>
      )}
    </button>
  );
}

/** A move in notation, or the text of another step. */
function StepText({ review, nodeFacts, ruleset, node }: AtNode) {
  const { move } = nodeOf(review, node);
  const facts = nodeFacts.of(review, node);
  if (facts?.notation !== "") return <MoveText notation={facts?.notation ?? move} />;
  return <EndingText move={move} seat={ruleset.seats.find(({ letter }) => move.startsWith(`${letter}:`))} />;
}

/** The events and the comment of a node. */
export function Said({ review, nodeFacts, ruleset, node }: AtNode) {
  const { comment, move, parent } = nodeOf(review, node);
  const facts = nodeFacts.of(review, node);
  const before = parent === null ? null : nodeFacts.of(review, parent);
  const reasons = facts && before ? explainStep(ruleset, { ...facts, move }, before.diagram) : [];
  return (
    <>
      {facts?.events.map((line) => (
        <span key={line} class="event">
          {describeEvent(ruleset, line)}
        </span>
      ))}
      {reasons.map(({ about, words }) => (
        <span key={about} class="reason">
          {words}
        </span>
      ))}
      {comment !== "" && (
        <span class="said" data-testid="said">
          {withinLine(comment)}
        </span>
      )}
    </>
  );
}

/** The variations that start with these nodes, one below the other. */
export function Variations({ nodes, ...trees }: Trees & { nodes: readonly number[] }) {
  if (nodes.length === 0) return null;
  return (
    <ul class="variations" aria-label={pageText.review.variations}>
      {nodes.map((node) => (
        <Variation key={node} {...trees} node={node} />
      ))}
    </ul>
  );
}

function Variation({ node, ...trees }: AtNode) {
  const { review, path } = trees;
  const line = [node, ...lineFrom(review, node)];
  const open = path.has(node) || !folded.value.has(node);
  const shown = open ? line : line.slice(0, 1);
  let row: number | undefined;
  return (
    <li class="variation">
      {line.length > 1 && (
        <button
          type="button"
          class="fold"
          aria-expanded={open}
          aria-label={pageText.review.fold}
          onClick={() => fold(node)}
        >
          <span aria-hidden="true">{open ? "▾" : "▸"}</span>
        </button>
      )}
      {shown.map((each, index) => {
        const facts = trees.nodeFacts.of(review, each);
        const others = index === 0 ? [] : siblingsOf(review, each).slice(1);
        const counted = facts?.row !== row || index === 0;
        row = others.length > 0 ? undefined : facts?.row;
        return (
          <span key={each} class="variation-move">
            {facts && counted && (
              <span class="number">{`${facts.row}.${" ..".repeat(Math.max(0, facts.column))}`}</span>
            )}
            <MoveButton {...trees} node={each} />
            <Said {...trees} node={each} />
            <Variations {...trees} nodes={others} />
          </span>
        );
      })}
      {!open && <span class="more">{pageText.review.further(line.length - 1)}</span>}
    </li>
  );
}
