// A game on one device in the form of a room, which the move list, the seats and the result show.
import type { Clock, Result, Ruleset, Seat, Step } from "../protocol/schema.ts";
import { byIds } from "../room/explain.ts";
import type { RoomState } from "../room/store.ts";
import type { PlayedGame } from "../rules/played_game.ts";
import { withinLine } from "../text/accents.ts";
import type { LocalGameData } from "./stored_games.ts";

interface Shown {
  ruleset: Ruleset;
  game: LocalGameData;
  played: PlayedGame;
  /** Null without clocks. */
  clock: Clock | null;
  paused: boolean;
}

export function localRoom({ ruleset, game, played, clock, paused }: Shown): RoomState {
  const { id, variant, options, names, computers, time, created, aborted } = game;
  const idOf = seatIds(ruleset.seats);
  const result = aborted ? { how: "aborted", winner: null } : resultOf(played, idOf);
  const steps = stepsOf(ruleset.seats, game, played);
  const players = ruleset.seats.filter((seat) => computers?.[seat.id] === undefined);
  return {
    game: id,
    seq: steps.length,
    state: result ? "finished" : "running",
    ruleset: ruleset.id,
    options,
    variant,
    time,
    created,
    players: ruleset.seats.map((seat) => {
      const level = computers?.[seat.id];
      const name = withinLine(names[seat.id] || seat.title);
      return { id: seat.id, name, seat: seat.id, ready: true, ...(level === undefined ? {} : { level }) };
    }),
    start: played.looks[0]?.diagram ?? "",
    steps,
    diagrams: played.looks.map(({ diagram }) => diagram),
    now: {
      position: result ? null : played.game.position,
      turn: result ? null : idOf(played.turn),
      number: steps.filter(({ notation }) => notation !== "").length + 1,
      active: ruleset.seats.filter(({ letter }) => !played.isOut(letter)).map((seat) => seat.id),
      checks: played.look.checks,
      result,
      clock,
      paused: paused && !result ? (clock?.since ?? 0) : null,
    },
    onDevice: true,
    ...withoutServer,
    // The only player among computers is the user of this device; one of several players is not.
    self: players.length === 1 ? (players[0]?.id ?? null) : null,
  };
}

/** The properties of a room that only games on the server have. */
export const withoutServer = {
  seating: "choice",
  opening_alliance: false,
  claim_after: 0,
  warnings: false,
  table_chat: "players",
  spectator_delay: 0,
  host: null,
  opening_alliance_offers: [],
  opening_alliance_agreed: null,
  offers: { draw: [], takeback: [], pause: [], unpause: [], rematch: [] },
  rematch: null,
  self: null,
  legal: null,
  takeover: null,
  seatReturn: null,
  takenOver: [],
  declined: null,
  tableNote: null,
  removedSpectators: [],
  connected: [],
  looking_away: [],
  disconnected: [],
  spectators: { count: 0, named: [] },
} satisfies Partial<RoomState>;

/** Returns a function that maps the letter of a seat to its id; null for "-". */
export const seatIds =
  (seats: readonly Seat[]) =>
  (letter: string | null): string | null =>
    seats.find((seat) => seat.letter === letter)?.id ?? null;

function stepsOf(seats: readonly Seat[], game: LocalGameData, played: PlayedGame): Step[] {
  const idOf = seatIds(seats);
  return played.steps.map((step, index) => ({
    ...step,
    seq: index + 1,
    seat: idOf(step.seat),
    move: game.steps[index]?.code ?? step.move,
    explanations: byIds(step.explanations, seats),
    checks: played.looks[index + 1]?.checks ?? [],
    remaining: game.steps[index]?.remaining ?? null,
    changes: {},
  }));
}

function resultOf(played: PlayedGame, idOf: (letter: string | null) => string | null): Result | null {
  const { outcome } = played.game;
  return outcome && { how: outcome.how, winner: idOf(outcome.winner) };
}
