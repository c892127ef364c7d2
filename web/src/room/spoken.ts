// A step in words for those who listen: who moves what where, what happens, and who is in check.
import { parseDiagram } from "../board/diagram.ts";
import type { Step } from "../protocol/messages.ts";
import { text } from "../text/index.ts";
import { describeEvent } from "./events.ts";
import { seatOf, type Table, titleOfLetter } from "./seating.ts";

export function spokenStep({ room, ruleset }: Table, ply: number): string[] {
  const step = room.steps[ply - 1];
  if (!step) return [];
  const seat = seatOf(ruleset, step.seat)?.title ?? "";
  const after = parseDiagram(room.diagrams[ply] ?? "");
  const checks = (step.checks ?? []).map((cell) => {
    const king = after.pieces.get(cell);
    return text.spoken.check(titleOfLetter(ruleset, king?.owner ?? ""));
  });
  const lines = step.events.map((line) => describeEvent(ruleset, line));
  return [
    ...(step.notation ? [`${seat}: ${spokenMove(step, room.diagrams[ply - 1] ?? "")}`] : []),
    ...lines,
    ...checks,
  ];
}

/** A move of a diagram in words. */
export function spokenMove({ move }: Pick<Step, "move">, diagram: string): string {
  const { pieces } = parseDiagram(diagram);
  const name = (piece: string) => text.pieces[piece] ?? piece;
  const [, dropped, at = ""] = move.match(/^([A-Z])\*(\d+[a-m])$/) ?? [];
  if (dropped) return text.spoken.drop(name(dropped), at);
  const [king = "", shot] = move.split("!");
  if (shot) return text.spoken.illumination(king, shot.split(","));
  const [, from = "", to = "", plus] = move.match(/^(\d+[a-m])(\d+[a-m])(\+?)$/) ?? [];
  const taken = pieces.get(to);
  const words = text.spoken.move(name(pieces.get(from)?.name ?? ""), from, to, taken ? name(taken.name) : null);
  return plus ? text.spoken.promoting(words) : words;
}
