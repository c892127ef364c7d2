// A small board of each shape, and the pieces of every set.
import { useEffect, useRef } from "preact/hooks";
import { manSets, type PieceSet, pieceSets } from "../../board/sets/index.ts";
import { pieceIcon } from "../../board/view/pieces.ts";
import { SmallBoard } from "../../components/boards/small_board.tsx";
import { pieceSymbols } from "../../manual/figures.ts";
import type { Ruleset } from "../../protocol/schema.ts";
import type { DesignText } from "../../text/en/pages/design.ts";
import { text } from "../../text/index.ts";
import { inWords } from "../../text/rulesets.ts";
import { Samples } from "./controls.tsx";

type Words = { words: DesignText };

export function BoardSamples({ words, rulesets }: Words & { rulesets: readonly Ruleset[] }) {
  return (
    <Samples title={words.board}>
      <div class="design-boards">
        {rulesets.map(inWords).map(({ id, title, start }) => (
          <figure key={id}>
            <SmallBoard diagram={start} label={title} />
            <figcaption>{title}</figcaption>
          </figure>
        ))}
      </div>
    </Samples>
  );
}

/** The owners, and the names of the pieces, of the games with hexagonal and with square boards. */
const onHexagons = { owners: ["f", "m", "l"], names: pieceSymbols };
const onSquares = { owners: ["b", "w"], names: ["M"] };

export function PieceSamples({ words }: Words) {
  return (
    <Samples title={words.pieces}>
      {pieceSets.map((set) => (
        <SetSample key={set} set={set} title={text.looks.pieceSets[set] ?? set} {...onHexagons} />
      ))}
      {manSets.map((set) => (
        <SetSample key={set} set={set} title={text.looks.manSets[set] ?? set} {...onSquares} />
      ))}
    </Samples>
  );
}

interface SetProps {
  set: PieceSet;
  title: string;
  owners: readonly string[];
  names: readonly string[];
}

function SetSample({ set, title, owners, names }: SetProps) {
  return (
    <section class="design-set">
      <h3>{title}</h3>
      {owners.map((owner) => (
        <PieceRow key={owner} set={set} owner={owner} names={names} />
      ))}
    </section>
  );
}

function PieceRow({ set, owner, names }: { set: PieceSet; owner: string; names: readonly string[] }) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    row.current?.replaceChildren(...names.map((name) => pieceIcon({ owner, name }, set)));
  }, [set, owner, names]);
  return <div class="design-pieces" ref={row} />;
}
