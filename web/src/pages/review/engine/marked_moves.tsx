// The list of the marked moves. In a game that the user played, it shows only their own at first.
import { useState } from "preact/hooks";
import { Checkbox } from "../../../components/controls/checkbox.tsx";
import { MoveText } from "../../../components/game/move_text.tsx";
import type { Analysed } from "../../../engine/game_analysis.ts";
import { text } from "../../../text/index.ts";
import type { EngineProps } from "./props.ts";

export function MarkedMoves({
  place,
  review,
  nodeFacts,
  ruleset,
  result,
  judgements,
}: EngineProps & { result: Analysed }) {
  const [onlyOwn, setOnlyOwn] = useState(true);
  const marked = result.line.flatMap((node, index) => {
    const judgement = judgements[index];
    const facts = review.nodes.has(node) ? nodeFacts.of(review, node) : null;
    return judgement && facts && judgement.marks.length > 0 ? [{ node, facts, ...judgement }] : [];
  });
  const own = marked.filter(({ facts }) => facts.seat === review.own);
  // With nothing to leave out, or nothing that would stay, there is no choice.
  const choice = own.length > 0 && own.length < marked.length;
  return (
    <>
      {choice && (
        <Checkbox class="check" id="only-own" checked={onlyOwn} onChange={setOnlyOwn}>
          {text.engine.onlyOwn}
        </Checkbox>
      )}
      <ul class="marked" data-testid="marked">
        {(choice && onlyOwn ? own : marked).map(({ node, facts, marks, loss }) => (
          <li key={node} class={`owner-${ruleset.seats[facts.column]?.letter}`}>
            <button type="button" class="quiet" onClick={() => place.go(node)}>
              <span class="swatch" aria-hidden="true" /> {`${facts.row}. `}
              <MoveText notation={facts.notation} />
            </button>
            {marks.map((mark) => (
              <span key={mark} data-mark={mark}>
                {text.engine.marks[mark]}
              </span>
            ))}
            {loss >= 0.01 && <span class="hint">{text.engine.lost(Math.round(loss * 100))}</span>}
          </li>
        ))}
      </ul>
    </>
  );
}
