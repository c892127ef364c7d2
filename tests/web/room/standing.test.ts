// State of the seats after a number of steps.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Ruleset, Step, TimeControl } from "../../../web/src/protocol/schema.ts";
import { standingAt } from "../../../web/src/room/standing.ts";
import { type RoomState, reduce } from "../../../web/src/room/store.ts";
import { sample } from "../support/data.ts";

const ruleset: Ruleset = {
  id: "sannin",
  title: "Sannin shogi",
  version: "Sannin 1",
  seats: [
    { id: "first", letter: "f", title: "First" },
    { id: "middle", letter: "m", title: "Middle" },
    { id: "last", letter: "l", title: "Last" },
  ],
  options: [],
  variants: [],
  opening_alliance: true,
  start: "",
  extension: "s3n",
};

const step = (seat: string, turn: string, time: number, events: string[] = []): Step => ({
  ...sample("server/room").steps[0],
  seat,
  events,
  remaining: { time, periods: 0 },
  changes: `board ${turn} - fml - - 1`,
});

/** First and Middle have moved, then Middle has resigned. Last is to move. */
function game(changes: object = {}): RoomState {
  const room = sample("server/room");
  const steps = [
    step("first", "m", 605000),
    step("middle", "l", 590000),
    step("middle", "l", 590000, ["out m resign"]),
  ];
  const clock = { running: "last", since: 5, remaining: [{ seat: "last", time: 600000, periods: 0 }] };
  const now = { ...room.now, active: ["first", "last"], turn: "last", clock };
  const state = reduce(null, { ...room, steps, now, ...changes });
  assert.ok(state !== null && state !== "gap");
  return state;
}

/** The same game after its end. */
const over = {
  state: "finished",
  now: {
    ...sample("server/room").now,
    active: ["last"],
    turn: null,
    clock: { running: null, since: 5, remaining: [{ seat: "last", time: 1000, periods: 0 }] },
    result: { how: "last", winner: "last" },
  },
};

const at = (shown: number, changes: object = {}, moved = false) =>
  standingAt({ room: game(changes), ruleset }, shown, moved);
const times = (shown: number) => at(shown, over).clock?.remaining.map(({ time }) => time);

test("The live position is as the server reports it", () => {
  const { active, turn, clock, winner } = at(3);
  assert.deepEqual([active, turn, winner], [["first", "last"], "last", null]);
  assert.equal(clock?.running, "last");
  assert.equal(at(3, {}, true).turn, null, "a move is on its way");
});

test("Earlier positions have their own players and turn", () => {
  assert.deepEqual(at(2).active, ["first", "middle", "last"]);
  assert.deepEqual([at(0, over).turn, at(1, over).turn, at(2, over).turn], ["first", "middle", "last"]);
});

test("Earlier positions of a running game have the players, turn and clocks of then", () => {
  const { active, turn, clock, winner } = at(1);
  assert.deepEqual([active, turn, winner], [["first", "middle", "last"], "middle", null]);
  assert.equal(clock?.running, null);
  assert.deepEqual(
    clock?.remaining.map(({ time }) => time),
    [605000, 600000, 600000],
  );
  assert.deepEqual([at(0).turn, at(2).turn], ["first", "last"]);
});

test("The time that is running now is not in earlier clocks", () => {
  const now = {
    ...game().now,
    clock: { running: "last", since: 5, remaining: [{ seat: "last", time: 7, periods: 0 }] },
  };
  assert.deepEqual(
    at(2, { now }).clock?.remaining.map(({ time }) => time),
    [605000, 590000, 600000],
  );
});

test("The allies are those of the displayed position", () => {
  const steps = [step("first", "m", 1), { ...step("middle", "l", 1), changes: "board l - fml ml - 2" }];
  assert.deepEqual([at(1, { steps }).allies, at(2, { steps }).allies], [[], ["middle", "last"]]);
});

test("Earlier positions have their own clocks, stopped", () => {
  assert.deepEqual(times(0), [600000, 600000, 600000]);
  assert.deepEqual(times(1), [605000, 600000, 600000]);
  assert.deepEqual(times(2), [605000, 590000, 600000]);
  assert.equal(at(2, over).clock?.running, null);
});

test("Clocks start with the time control", () => {
  const start = (time: TimeControl) => at(0, { ...over, time }).clock?.remaining[0];
  assert.deepEqual(start({ kind: "byoyomi", base: 60, periods: 3, period: 30 }), {
    seat: "first",
    time: 60000,
    periods: 3,
  });
  assert.deepEqual(start({ kind: "days", days: 2 }), { seat: "first", time: 172800000, periods: 0 });
});

test("Only the last position of a finished game has a winner", () => {
  assert.equal(at(3, over).winner, "last");
  assert.equal(at(2, over).winner, null);
});

test("An unfinished imported game has no player to move", () => {
  const imported = { event: "", site: "", date: "1932.05.28" };
  assert.equal(at(3, { state: "finished", imported }).turn, null);
});
