// A step as text for the live region: the move, the events and who is in check.
import { cellsOf, parseDiagram } from "../board/layout/diagram.ts";
import type { Step } from "../protocol/schema.ts";
import { text } from "../text/index.ts";
import { describeEvent } from "./events.ts";
import { seatOf, type Table, titleOfLetter } from "./seating.ts";

export function stepAnnouncement({ room, ruleset }: Table, ply: number): string[] {
  const step = room.steps[ply - 1];
  if (!step) return [];
  const seat = seatOf(ruleset, step.seat)?.title ?? "";
  const after = parseDiagram(room.diagrams[ply] ?? "");
  const checks = step.checks.map((cell) => {
    const king = after.pieces.get(cell);
    return text.spoken.check(titleOfLetter(ruleset, king?.owner ?? ""));
  });
  const lines = step.events.map((line) => describeEvent(ruleset, line));
  return [
    ...(step.notation ? [`${seat}: ${moveAnnouncement(step, room.diagrams[ply - 1] ?? "")}`] : []),
    ...lines,
    ...checks,
  ];
}

/** Returns a move in words; `diagram` is the position before it. */
export function moveAnnouncement({ move }: Pick<Step, "move">, diagram: string): string {
  const { layout, pieces } = parseDiagram(diagram);
  const name = (piece: string) => text.pieces[piece] ?? piece;
  const [from = "", to = ""] = cellsOf(move);
  const [, dropped] = move.match(/^([A-Z])\*/) ?? [];
  if (dropped) return text.spoken.drop(name(dropped), from);
  const [king = "", shot] = move.split("!");
  if (shot) return text.spoken.illumination(king, shot.split(","));
  const taken = pieces.get(to);
  const piece = name(pieces.get(from)?.name ?? "");
  const over = layout.between(from, to);
  if (over && pieces.has(over)) return text.spoken.jump(piece, from, to, over);
  const words = text.spoken.move(piece, from, to, taken ? name(taken.name) : null);
  return move.endsWith("+") ? text.spoken.promoting(words) : words;
}
