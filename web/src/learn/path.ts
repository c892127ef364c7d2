// The path through the lessons: which exercises are solved, and which comes next.
import type { Exercise } from "./exercise.ts";
import { type LessonId, lessonIds, lessons } from "./lessons.ts";

export interface PathLesson {
  id: LessonId;
  exercises: readonly Exercise[];
  /** The number of solved exercises. */
  solved: number;
  /** `next`: the first lesson that is not done. */
  state: "done" | "next" | "later";
}

export interface LearningPath {
  lessons: readonly PathLesson[];
  solved: number;
  count: number;
  /** The first unsolved exercise; null once all are solved. */
  next: Exercise | null;
}

/** `known`: the lessons that are offered. `learned`: the ids of the solved exercises. */
export function pathOf(known: readonly LessonId[], learned: readonly string[]): LearningPath {
  const unsolved = ({ id }: Exercise) => !learned.includes(id);
  const first = known.find((id) => lessons[id].some(unsolved));
  const steps = known.map((id): PathLesson => {
    const exercises = lessons[id];
    const solved = exercises.filter((each) => !unsolved(each)).length;
    return { id, exercises, solved, state: solved === exercises.length ? "done" : id === first ? "next" : "later" };
  });
  return {
    lessons: steps,
    solved: steps.reduce((sum, { solved }) => sum + solved, 0),
    count: steps.reduce((sum, { exercises }) => sum + exercises.length, 0),
    next: (first && lessons[first].find(unsolved)) ?? null,
  };
}

/** Returns the exercise after one: the next of its lesson, or the first of the next lesson. */
export function exerciseAfter(exercise: Exercise, known: readonly LessonId[] = lessonIds): Exercise | null {
  const all = known.flatMap((id) => lessons[id]);
  return all[all.indexOf(exercise) + 1] ?? null;
}
