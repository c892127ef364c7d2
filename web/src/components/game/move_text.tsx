// Moves in the notation that the user has chosen. Announcements for screen readers are sentences of
// the language instead (room/announcements.ts).
import { Fragment } from "preact";
import { notation as chosen } from "../../app/appearance.ts";
import { japaneseEnding, japaneseNotation } from "../../board/layout/japanese.ts";
import { text } from "../../text/index.ts";

/** A move; `notation` is that of docs/RULES.md §9. */
export function MoveText({ notation }: { notation: string }) {
  if (chosen.value === "western") return <>{notation}</>;
  return (
    <span class="kanji-move" lang="ja">
      {/* The places where a narrow column may break the line. */}
      {japaneseNotation(notation)
        .split(/(?=不成|\(| )/)
        .map((part) => (
          <Fragment key={part}>
            {part}
            <wbr />
          </Fragment>
        ))}
    </span>
  );
}

interface EndingProps {
  /** The code of a step that is no move, such as `m:time` or `draw`. */
  move: string;
  /** The letter and the title of the seat that resigned or ran out of time. */
  seat: { letter: string; title: string } | undefined;
}

/** A resignation, a flag fall or an agreed draw. */
export function EndingText({ move, seat }: EndingProps) {
  const reason = move.split(":")[1] ?? "";
  if (chosen.value === "japanese") {
    return (
      <span class="kanji-move" lang="ja">
        {japaneseEnding(seat?.letter ?? "", reason)}
      </span>
    );
  }
  const leaving = { resign: text.moves.resigned, time: text.moves.flagged }[reason];
  return <>{leaving ? leaving(seat?.title ?? "") : text.moves.drawn}</>;
}
