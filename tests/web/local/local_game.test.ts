import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { LocalGame } from "../../../web/src/local/local_game.ts";
import {
  deleteLocalGame,
  type LocalGameData,
  loadLocalGame,
  localGames,
  newLocalGame,
  storeLocalGame,
} from "../../../web/src/local/stored_games.ts";
import type { TimeControl } from "../../../web/src/protocol/schema.ts";
import { RulesGame } from "../../../web/src/rules/game.ts";
import { sannin } from "../support/data.ts";
import { FakeClock } from "../support/fake_clock.ts";
import { realRules } from "../support/rules.ts";

const rules = await realRules();
const names = { first: "Anna", middle: "Boris", last: "Chie" };
const fischer: TimeControl = { kind: "fischer", base: 60, increment: 0 };
let time: FakeClock;

before(() => {
  time = new FakeClock();
  const entries = new Map<string, string>();
  Object.assign(globalThis, {
    localStorage: {
      getItem: (key: string) => entries.get(key) ?? null,
      setItem: (key: string, words: string) => entries.set(key, words),
      removeItem: (key: string) => entries.delete(key),
    },
  });
});
beforeEach(() => {
  for (const { id } of localGames.value) deleteLocalGame(id);
});
after(() => time.restore());

const fresh = (control: TimeControl = { kind: "untimed" }): LocalGameData =>
  newLocalGame(sannin, { variant: null, options: {}, time: control, names });
const opened = (data: LocalGameData): LocalGame => new LocalGame(rules, sannin, data);

/** Returns the game as it is after a reload. */
function reopened(game: LocalGame): LocalGame {
  const id = game.room.value?.game ?? "";
  game.close();
  const data = loadLocalGame(id);
  assert.ok(data);
  return opened(data);
}

const turnOf = (game: LocalGame) => game.room.value?.now?.turn;
const resultOf = (game: LocalGame) => game.room.value?.now?.result;
const leftOf = (game: LocalGame, seat: string) =>
  game.room.value?.now?.clock?.remaining.find((each) => each.seat === seat)?.time;

test("Moves follow each other and are stored", () => {
  const game = opened(fresh());
  for (const move of ["3c4d", "10k10j", "11g10g"]) game.play(move);
  assert.equal(turnOf(game), "first");
  assert.equal(game.room.value?.steps.length, 3);
  const again = reopened(game);
  assert.equal(again.room.value?.diagrams.at(-1), game.room.value?.diagrams.at(-1));
  assert.ok(again.legal.value.includes("1b2d"));
  again.close();
});

test("A flag fall eliminates the player and the others play on", () => {
  const game = opened(fresh(fischer));
  for (const move of ["3c4d", "10k10j", "11g10g"]) game.play(move);
  time.advance(59_999);
  assert.equal(turnOf(game), "first");
  time.advance(2);
  const last = game.room.value?.steps.at(-1);
  assert.deepEqual([last?.move, last?.events, last?.remaining], ["f:time", ["out f time"], null]);
  assert.deepEqual([turnOf(game), game.room.value?.now?.active], ["middle", ["middle", "last"]]);
  time.advance(60_000);
  assert.deepEqual(resultOf(game), { how: "last", winner: "last" });
  assert.equal(time.pending, 0, "no clock is running");
  assert.deepEqual(game.legal.value, []);
  game.close();
});

test("A move after the deadline is too late, even before its timer", () => {
  const game = opened(fresh(fischer));
  for (const move of ["3c4d", "10k10j", "11g10g"]) game.play(move);
  // The page could not run its timers.
  performance.now = () => 10_000_000;
  game.play("1b2d");
  assert.equal(game.room.value?.steps.at(-1)?.move, "f:time");
  game.close();
  time.restore();
  time = new FakeClock();
});

test("Undo takes back a move with its clock", () => {
  const game = opened(fresh(fischer));
  for (const move of ["3c4d", "10k10j", "11g10g"]) game.play(move);
  time.advance(10_000);
  game.play("1b2d");
  assert.equal(leftOf(game, "first"), 50_000);
  game.undo();
  assert.deepEqual([turnOf(game), leftOf(game, "first")], ["first", 60_000]);
  time.advance(60_001);
  assert.equal(game.room.value?.steps.at(-1)?.move, "f:time");
  game.undo();
  assert.deepEqual([turnOf(game), leftOf(game, "first")], ["first", 60_000]);
  game.close();
});

test("A reloaded game is paused with the time that was left", () => {
  const game = opened(fresh(fischer));
  for (const move of ["3c4d", "10k10j", "11g10g"]) game.play(move);
  time.advance(20_000);
  const again = reopened(game);
  assert.deepEqual(again.legal.value, [], "no moves during a pause");
  assert.notEqual(again.room.value?.now?.paused, null);
  time.advance(500_000);
  assert.equal(leftOf(again, "first"), 40_000);
  again.goOn();
  assert.equal(again.room.value?.now?.paused, null);
  time.advance(39_000);
  again.play("1b2d");
  assert.equal(leftOf(again, "first"), 1000);
  again.close();
});

test("A resignation during a pause keeps the time of the player to move", () => {
  const game = opened(fresh(fischer));
  for (const move of ["3c4d", "10k10j", "11g10g"]) game.play(move);
  time.advance(20_000);
  game.pause();
  game.resign("last");
  const again = reopened(game);
  assert.deepEqual([turnOf(again), leftOf(again, "first")], ["first", 40_000]);
  again.close();
});

test("Players resign out of turn, and the last one wins", () => {
  const game = opened(fresh());
  game.play("3c4d");
  game.resign("last");
  game.resign("last");
  assert.deepEqual([turnOf(game), game.room.value?.steps.length], ["middle", 2]);
  game.resign("middle");
  assert.deepEqual(resultOf(game), { how: "last", winner: "first" });
  assert.deepEqual(localGames.value[0]?.over, true);
  game.undo();
  assert.equal(turnOf(game), "middle");
  game.close();
});

test("A draw and an end without result stop the game", () => {
  const game = opened(fresh(fischer));
  game.play("3c4d");
  game.agreeDraw();
  assert.equal(resultOf(game)?.winner, null);
  game.undo();
  game.abort();
  assert.deepEqual(resultOf(game), { how: "aborted", winner: null });
  game.play("10k10j");
  assert.equal(game.room.value?.steps.length, 1);
  game.undo();
  assert.deepEqual([resultOf(game), turnOf(game)], [null, "middle"]);
  game.close();
});

test("The record has the players, the day and the time control", () => {
  const game = opened({ ...fresh(fischer), created: new Date(2026, 10, 25, 12).getTime() });
  for (const move of ["3c4d", "10k10j", "11g10g"]) game.play(move);
  time.advance(5000);
  game.play("1b2d");
  game.resign("first");
  const record = game.record();
  for (const tag of [
    '[First "Anna"]',
    '[Last "Chie"]',
    '[Date "2026.11.25"]',
    '[TimeControl "60+0"]',
    "{[%clk 0:00:55]}",
  ])
    assert.ok(record.includes(tag), `${tag} in ${record}`);
  const { game: read } = RulesGame.read(rules, "sannin", record);
  assert.equal(read.diagram, game.room.value?.diagrams.at(-1));
  read.close();
  game.close();
});

test("Games are listed with the latest first, and deleted", () => {
  const [one, other] = [fresh(), fresh()];
  storeLocalGame(one, false);
  storeLocalGame(other, false);
  opened(one).play("3c4d");
  assert.deepEqual(
    localGames.value.map(({ id, moves }) => [id, moves]),
    [
      [one.id, 1],
      [other.id, 0],
    ],
  );
  deleteLocalGame(one.id);
  assert.deepEqual([loadLocalGame(one.id), localGames.value.length], [null, 1]);
});

test("A stored game with steps of another form is not opened", () => {
  const game = opened(fresh());
  game.play("3c4d");
  const id = game.room.value?.game ?? "";
  game.close();
  const key = `sannin.local-game.${id}`;
  const written = JSON.parse(localStorage.getItem(key) ?? "{}");
  for (const step of [{ code: "3c4d" }, { remaining: null }, null]) {
    localStorage.setItem(key, JSON.stringify({ ...written, steps: [step] }));
    assert.equal(loadLocalGame(id), null, JSON.stringify(step));
  }
});

test("A game follows what another tab stores of it", () => {
  const here = opened(fresh());
  for (const move of ["3c4d", "10k10j"]) here.play(move);
  const id = here.room.value?.game ?? "";
  const stored = loadLocalGame(id);
  assert.ok(stored);
  const there = opened(stored);
  there.undo();
  for (const move of ["8k8j", "11g10g"]) there.play(move);
  const moment = here.moment.value;
  here.takeOver(loadLocalGame(id) ?? stored);
  assert.deepEqual(here.room.value?.diagrams, there.room.value?.diagrams);
  assert.notEqual(here.moment.value, moment, "what is half chosen is dropped");
  here.play("4d5e");
  assert.equal(loadLocalGame(id)?.steps.length, 4, "nothing of the other tab is lost");
  here.close();
  there.close();
});

test("The only player among computers is the user, one of several players is not", () => {
  const withComputers = (computers: Record<string, number>) =>
    newLocalGame(sannin, { variant: null, options: {}, time: { kind: "untimed" }, names, computers });
  const selfIn = (computers: Record<string, number>) => {
    const data = withComputers(computers);
    const game = opened(data);
    storeLocalGame(data, false);
    const self = game.room.value?.self;
    game.close();
    return [self, localGames.value.find(({ id }) => id === data.id)?.alone];
  };
  assert.deepEqual(selfIn({ middle: 1, last: 1 }), ["first", true]);
  assert.deepEqual(selfIn({ last: 1 }), [null, false]);
  assert.deepEqual(selfIn({}), [null, false]);
});
