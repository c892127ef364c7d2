// A game for the samples of seats and moves: an opening with clocks and a resignation.
import { withoutServer } from "../../local/local_room.ts";
import type { Ruleset, Step, TimeLeft } from "../../protocol/schema.ts";
import type { RoomState } from "../../room/store.ts";

const minute = 60_000;

/** Moves with their notation, in the order of the seats. */
const moves = [
  ["3c4d", "P3c-4d"],
  ["10k10j", "P10k-10j"],
  ["11g10g", "P11g-10g"],
  ["1b2d", "S-2d"],
  ["8m9l", "S-9l"],
] as const;

/** The names of the players, who are the same in all languages. */
export const sampleNames = ["Hana", "Taro", "Yuki"] as const;

export function sampleRoom({ id, seats, start }: Ruleset): RoomState {
  const steps: Step[] = moves.map(([move, notation], index) => ({
    ...stepOf(index, seats[index % seats.length]?.id ?? null),
    move,
    notation,
    left: leftOf(index),
  }));
  const last = seats.at(-1);
  const resigns = { ...stepOf(steps.length, last?.id ?? null), move: `${last?.letter}:resign`, events: [] };
  return {
    game: "",
    seq: 0,
    state: "running",
    ruleset: id,
    options: {},
    variant: null,
    time: { kind: "fischer", base: 600, increment: 5 },
    created: 0,
    players: seats.map((seat, index) => ({ id: seat.id, name: sampleNames[index] ?? "", seat: seat.id, ready: true })),
    start,
    steps: [...steps, resigns],
    diagrams: [],
    now: null,
    ...withoutServer,
  };
}

const stepOf = (index: number, seat: string | null): Step => ({
  seq: index + 1,
  seat,
  number: index + 1,
  move: "",
  notation: "",
  events: [],
  explanations: [],
  checks: [],
  remaining: null,
  changes: {},
});

const leftOf = (index: number): TimeLeft => ({ time: 10 * minute - index * 7000, periods: 0 });
