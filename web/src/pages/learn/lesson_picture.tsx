// The picture of an exercise in the list of lessons: its board, as a link. The keyboard skips it,
// because the name beside it is a link as well.
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { hexagonPart } from "../../board/layout/hexagons.ts";
import { layoutOf } from "../../board/layout/layouts.ts";
import { SmallBoard } from "../../components/boards/small_board.tsx";
import { type Exercise, seatOf } from "../../learn/exercise.ts";
import type { LessonId } from "../../learn/lessons.ts";
import { titleOf } from "./task_words.ts";

/** Draws the board once its place comes near the screen. */
export function LessonPicture({ lesson, exercise }: { lesson: LessonId; exercise: Exercise }) {
  const place = useRef<HTMLAnchorElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        setNear(true);
        observer.disconnect();
      },
      { rootMargin: "300px" },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  const { id, position, part } = exercise;
  const layout = useMemo(() => (part ? hexagonPart(part.centre, part.size) : layoutOf(position)), [exercise]);
  const name = titleOf(lesson, exercise);
  const turns = layout.turnsFor(seatOf(exercise));
  return (
    <a
      ref={place}
      class="lesson-picture"
      href={`/learn?exercise=${id}`}
      data-inside
      aria-label={isNear ? undefined : name}
      tabIndex={-1}
    >
      {isNear && <SmallBoard diagram={position} label={name} layout={layout} turns={turns} />}
    </a>
  );
}
