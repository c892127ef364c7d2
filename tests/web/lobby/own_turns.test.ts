// The user's running games, and which of them wait.
import assert from "node:assert/strict";
import { test } from "node:test";
import { newlyWaiting, nextAfter, waitingIn, withTurn } from "../../../web/src/lobby/own_turns.ts";
import type { OwnRunningGame } from "../../../web/src/protocol/schema.ts";

const game = (id: string, mine: boolean): OwnRunningGame => ({
  id,
  mine,
  turn: "first",
  deadline: null,
  ruleset: "sannin",
  state: "running",
  time: { kind: "untimed" },
  seating: "choice",
  opening_alliance: false,
  claim_after: 0,
  options: {},
  variant: null,
  created: 1,
  updated: 1,
  players: [],
  moves: 0,
  result: null,
});
const games = [game("a", true), game("b", true), game("c", false)];
const ids = (list: readonly OwnRunningGame[]) => list.map(({ id }) => id);

test("LeadsFromGameToNextWaiting", () => {
  assert.equal(nextAfter(games, null), "a");
  assert.equal(nextAfter(games, "a"), "b");
  assert.equal(nextAfter(games, "b"), "a");
  assert.equal(nextAfter(games, "c"), "a");
  assert.equal(nextAfter([game("c", false)], null), null);
  assert.equal(nextAfter([], "a"), null);
});

test("FollowsTurnSeenByGamePage", () => {
  assert.deepEqual(ids(waitingIn(withTurn(games, "a", false))), ["b"]);
  assert.deepEqual(ids(waitingIn(withTurn(games, "c", true))), ["a", "b", "c"]);
  assert.deepEqual(withTurn(games, "unknown", true), games);
});

test("FindsGamesThatBeganToWait", () => {
  assert.deepEqual(ids(newlyWaiting([game("a", true), game("b", false)], games)), ["b"]);
  assert.deepEqual(ids(newlyWaiting([], games)), ["a", "b"]);
  assert.deepEqual(newlyWaiting(games, games), []);
});
