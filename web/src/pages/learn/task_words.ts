// The titles, tasks and hints of exercises as text.
import { cellsOf, parseDiagram } from "../../board/layout/diagram.ts";
import { type Exercise, seatOf } from "../../learn/exercise.ts";
import type { Hint } from "../../learn/hint.ts";
import { type LessonId, lessons } from "../../learn/lessons.ts";
import { moveAnnouncement } from "../../room/announcements.ts";
import { listed, type NameOf } from "../../rules/words.ts";
import { text } from "../../text/index.ts";
import { pageText } from "../../text/pages.ts";

/** Returns what one does in an exercise. */
export function nameOfExercise(lesson: LessonId, { id, piece }: Exercise): string {
  const words = pageText.learn;
  if (lesson === "pieces" && piece) return words.pieceTitle(text.pieces[piece] ?? piece);
  return words.titles[id] ?? id;
}

/** Returns the name of an exercise with its number in the lesson. */
export function titleOf(lesson: LessonId, exercise: Exercise): string {
  const list = lessons[lesson];
  return pageText.learn.exerciseTitle(nameOfExercise(lesson, exercise), list.indexOf(exercise) + 1, list.length);
}

/** Returns the task as one sentence: a text of its own, or a sentence generated from its event. */
export function taskWords(exercise: Exercise, nameOf: NameOf): string {
  const words = pageText.learn;
  const own = words.tasks[exercise.id];
  if (own) return own;
  const mover = nameOf(seatOf(exercise));
  const [word, who = "", how] = exercise.goal.kind === "event" ? exercise.goal.event.split(" ") : [];
  if (word === "captures") return words.findCaptures(mover, listed(who.split(",")));
  if (word === "wins") return how === "garden" ? words.findGarden(mover) : words.findWin(mover);
  if (word === "out") return words.findMate(mover, nameOf(who));
  return words.findAlliance(mover, nameOf(who.charAt(0)), nameOf(who.charAt(1)));
}

/** Returns what to do on the board at first. */
export function beginWords({ goal }: Exercise): string {
  const words = pageText.learn;
  const [code = ""] = goal.kind === "moves" ? goal.codes : [];
  if (code.includes("!")) return words.beginIllumination(text.room.illuminate);
  return code.includes("*") ? words.beginDrop : words.begin;
}

/** Returns a hint as one sentence: the piece to move or drop, or the whole move. */
export function hintWords({ position }: Pick<Exercise, "position">, { move, whole }: Hint): string {
  const words = pageText.learn;
  if (whole) return words.hintMove(moveAnnouncement({ move }, position));
  const [, dropped] = move.match(/^([A-Z])\*/) ?? [];
  if (dropped) return words.hintDrop(text.pieces[dropped] ?? dropped);
  const [cell = ""] = cellsOf(move);
  const piece = parseDiagram(position).pieces.get(cell)?.name ?? "";
  return words.hintPiece(text.pieces[piece] ?? piece, cell);
}
