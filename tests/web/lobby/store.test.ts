import assert from "node:assert/strict";
import { test } from "node:test";
import { type LobbyState, liveGames, openTables, reduce, sameTime, waitingFor } from "../../../web/src/lobby/store.ts";
import { decode } from "../../../web/src/protocol/messages.ts";
import type { LiveGame } from "../../../web/src/protocol/schema.ts";
import { sample } from "../support/data.ts";

function known(state: ReturnType<typeof reduce>): LobbyState {
  assert.ok(state !== null && state !== "gap");
  return state;
}

const lists = (): LobbyState => known(reduce(null, sample("lobby/server/lobby")));
const tenMinutes = { kind: "fischer", base: 600, increment: 5 } as const;

const game = (id: string, changes: Partial<LiveGame>): LiveGame => ({
  ...sample("lobby/server/lobby").games[0],
  connected: 0,
  id,
  ...changes,
});
const withGames = (...games: LiveGame[]): LobbyState => known(reduce(null, { type: "lobby", n: 0, games, seeks: [] }));
const ids = (games: LiveGame[]) => games.map(({ id }) => id);

test("Every lobby sample is decoded unchanged and accepted", () => {
  for (const name of ["lobby", "lobby_changed", "seeking", "seeking_nothing", "match_found"]) {
    const message = decode(JSON.stringify(sample(`lobby/server/${name}`)));
    assert.deepEqual(message, sample(`lobby/server/${name}`));
    assert.ok(message);
    assert.notEqual(reduce(lists(), message), "gap", name);
  }
});

test("Changes add games, remove games and update counts", () => {
  const before = lists();
  assert.deepEqual(ids(openTables(before)), ["7h2Kq9"]);
  assert.equal(waitingFor(before, "sannin", tenMinutes), 2);
  const after = known(reduce(before, sample("lobby/server/lobby_changed")));
  assert.deepEqual(ids(openTables(after)), []);
  assert.equal(liveGames(after)[0]?.moves, 13);
  assert.equal(waitingFor(after, "sannin", tenMinutes), 0);
  assert.deepEqual(ids(openTables(before)), ["7h2Kq9"], "what was known stays as it was");
});

test("A missed change is a gap", () => {
  assert.equal(reduce(lists(), { ...sample("lobby/server/lobby_changed"), n: 9 }), "gap");
  assert.equal(reduce(null, sample("lobby/server/lobby_changed")), null);
});

test("The own seek is what the server reports", () => {
  const withSeek = known(reduce(lists(), sample("lobby/server/seeking")));
  assert.equal(withSeek.seeking?.times.length, 2);
  assert.equal(known(reduce(withSeek, sample("lobby/server/seeking_nothing"))).seeking, null);
  assert.equal(
    known(reduce(withSeek, sample("lobby/server/lobby"))).seeking,
    null,
    "after coming back, until it is told",
  );
});

test("Open games with waiting players come first, live games by spectators", () => {
  const tables = withGames(
    game("old", { created: 1 }),
    game("new", { created: 3 }),
    game("there", { created: 2, connected: 1 }),
  );
  assert.deepEqual(ids(openTables(tables)), ["there", "new", "old"]);
  const running = { state: "running" } as const;
  const games = withGames(
    game("quiet", { ...running, spectators: 0, created: 9 }),
    game("busy", { ...running, spectators: 5, created: 1 }),
    game("quieter", { ...running, spectators: 0, created: 8 }),
  );
  assert.deepEqual(ids(liveGames(games)), ["busy", "quiet", "quieter"]);
});

test("Live games of one user against computers come last", () => {
  const user = (name: string) => ({ name, seat: null });
  const among = { state: "running", players: [user("Hana"), user("Taro")] } as const;
  const alone = { state: "running", players: [user("Yuki"), { ...user("Computer, level 3"), level: 3 }] } as const;
  const games = withGames(
    game("alone", { ...alone, spectators: 3, players: [...alone.players] }),
    game("among", { ...among, spectators: 0, players: [...among.players] }),
  );
  assert.deepEqual(ids(liveGames(games)), ["among", "alone"]);
});

test("Time controls are equal if all their fields are", () => {
  assert.ok(sameTime(tenMinutes, { increment: 5, base: 600, kind: "fischer" }));
  assert.ok(!sameTime(tenMinutes, { ...tenMinutes, increment: 6 }));
  assert.ok(!sameTime({ kind: "delay", base: 600, delay: 5 }, tenMinutes));
});
