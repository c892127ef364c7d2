// Events as text for the live region: steps with their events and checks, and takeovers.
import { cellsOf, parseDiagram } from "../board/layout/diagram.ts";
import type { Ruleset, Step } from "../protocol/schema.ts";
import { text } from "../text/index.ts";
import { describeEvent } from "./events.ts";
import { seatOf, type Table, titleOfLetter } from "./seating.ts";

/** Returns the announcements of a step of a room. Steps are counted from 1. */
export function stepAnnouncement({ room, ruleset }: Table, ply: number): string[] {
  const step = room.steps[ply - 1];
  if (!step) return [];
  const seat = seatOf(ruleset, step.seat)?.title ?? "";
  return announcements(ruleset, { ...step, seat }, room.diagrams[ply - 1] ?? "", room.diagrams[ply] ?? "");
}

/** `seat` is a title, `checks` are the cells of kings in check after the step. */
type Told = Pick<Step, "move" | "notation" | "events" | "checks"> & { seat: string };

/** `before` and `after` are the diagrams around the step. */
export function announcements(ruleset: Ruleset, step: Told, before: string, after: string): string[] {
  const { pieces } = parseDiagram(after);
  const checks = step.checks.map((cell) => text.spoken.check(titleOfLetter(ruleset, pieces.get(cell)?.owner ?? "")));
  const lines = step.events.map((line) => describeEvent(ruleset, line));
  return [...(step.notation ? [`${step.seat}: ${moveAnnouncement(step, before)}`] : []), ...lines, ...checks];
}

/** Returns a sentence for each seat that changed hands while the page was open. */
export function takeoverAnnouncements({ room, ruleset }: Table): string[] {
  return room.takenOver.map(({ seat, level, user, name }) => {
    const title = seatOf(ruleset, seat)?.title ?? "";
    if (level === null) return text.computer.returned(title, name);
    const isOwn = user === room.self;
    return isOwn ? text.computer.takenFromYou(level, title) : text.computer.takenOver(level, title, name);
  });
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
