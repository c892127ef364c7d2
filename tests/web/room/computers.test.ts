import assert from "node:assert/strict";
import { test } from "node:test";
import { resultLine, statusLine } from "../../../web/src/components/game/status.ts";
import type { Player } from "../../../web/src/protocol/schema.ts";
import { hasComputers, isAlone, mayAddComputer, mayRemoveComputers } from "../../../web/src/room/computers.ts";
import { withNames } from "../../../web/src/room/names.ts";
import { seatName, type Table } from "../../../web/src/room/seating.ts";
import { type RoomState, reduce } from "../../../web/src/room/store.ts";
import { sample, sannin } from "../support/data.ts";

const user = (id: string, seat: string): Player => ({ id, name: id, seat, ready: true });
const computer = (number: number, seat: string): Player => ({
  id: `computer:${number}`,
  name: "Computer, level 3",
  seat,
  ready: true,
  level: 3,
});

function table(name: string, players: Player[], changes: object = {}): Table {
  const room = reduce(null, { ...sample(`server/${name}`), players, self: "hana", ...changes }) as RoomState;
  return { room, ruleset: sannin };
}

test("Those at the table add computers to every open seat but the last one without a user", () => {
  const host = { host: "hana" };
  assert.equal(mayAddComputer(table("room_open", [], host)), true);
  assert.equal(mayAddComputer(table("room_open", [computer(1, "first"), computer(2, "last")], host)), false);
  assert.equal(mayAddComputer(table("room_open", [user("taro", "first")], { host: "taro" })), false);
  assert.equal(mayAddComputer(table("room_open", [user("hana", "first"), computer(1, "last")])), true);
  const full = [user("hana", "first"), computer(1, "middle"), computer(2, "last")];
  assert.equal(mayAddComputer(table("room_open", full)), false);
  assert.equal(mayAddComputer(table("room", [user("hana", "first")])), false);
});

test("The host, the players and everybody without a host may remove computers", () => {
  const players = [user("taro", "first"), computer(1, "last")];
  const removes = (host: string | null, self: string) =>
    mayRemoveComputers(table("room_open", players, { host, self }).room);
  assert.deepEqual([removes("hana", "hana"), removes("hana", "taro"), removes("hana", "yuki")], [true, true, false]);
  assert.equal(removes(null, "yuki"), true);
});

test("A user is alone if all others are computers", () => {
  const alone = [user("hana", "first"), computer(1, "middle"), computer(2, "last")];
  assert.equal(isAlone(table("room", alone).room), true);
  assert.equal(isAlone(table("room", alone, { self: "taro" }).room), false);
  const two = [user("hana", "first"), user("taro", "middle"), computer(2, "last")];
  assert.equal(isAlone(table("room", two).room), false);
  assert.deepEqual(
    [hasComputers(table("room", two).room), hasComputers(table("room", [user("hana", "first")]).room)],
    [true, false],
  );
});

test("Sentences name the seat of a computer", () => {
  const players = [user("hana", "first"), computer(1, "middle"), computer(2, "last")];
  const playing = table("room", players);
  assert.equal(seatName(playing, "last"), "Computer (Last)");
  assert.equal(statusLine(playing), "Computer (Middle) is thinking…");
  const now = { ...sample("server/room").now, turn: null, result: { how: "last", winner: "last" } };
  const [step] = sample("server/room").steps;
  const ended = table("room", players, { now, steps: [{ ...step, events: ["out f mate", "wins l mate"] }] });
  assert.equal(resultLine(ended), "Computer (Last) wins by checkmate");
  assert.equal(withNames(playing.room).players[1]?.name, "Computer, level 3");
});
