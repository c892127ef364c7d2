import assert from "node:assert/strict";
import { test } from "node:test";
import type { GameEvent, ServerMessage } from "../../../web/src/protocol/schema.ts";
import { changeDiagram, type RoomState, reduce } from "../../../web/src/room/store.ts";
import { conformanceGames, initial, sample, sampleNames } from "../support/data.ts";

function known(state: ReturnType<typeof reduce>): RoomState {
  assert.ok(state !== null && state !== "gap");
  return state;
}

const snapshot = (changes: object = {}): RoomState => known(reduce(null, { ...sample("server/room"), ...changes }));
const openTable = (changes: object = {}): RoomState =>
  known(reduce(null, { ...sample("server/room_open"), ...changes }));

/** Returns the state after further events. */
function after(state: RoomState, ...events: GameEvent[]): RoomState {
  for (const event of events) {
    state = known(reduce(state, { type: "event", game: state.game, seq: state.seq + 1, at: 0, event }));
  }
  return state;
}

const eventOf = (name: string): GameEvent => sample(`server/event_${name}`).event;
const players = (ready = true) => [
  { id: "pK3m1Q", name: "Hana", seat: "first", ready },
  { id: "p9Xw2a", name: "Taro", seat: "middle", ready },
  { id: "pZ77bd", name: "Yuki", seat: "last", ready },
];

test("A snapshot has a diagram for the start and every step", () => {
  const state = snapshot();
  assert.equal(state.seq, 6);
  assert.deepEqual(state.diagrams, [initial, state.now?.position]);
  assert.equal(state.legal, null);
});

test("A snapshot of an open game has no diagram", () => {
  assert.deepEqual(openTable().diagrams, []);
});

test("A snapshot keeps the known presence", () => {
  const before = known(reduce(snapshot(), sample("server/presence")));
  const state = known(reduce(before, sample("server/room")));
  assert.deepEqual([state.connected, state.looking_away, state.spectators.count], [["pK3m1Q"], ["p9Xw2a"], 2]);
});

test("All events from the creation give the same state as a snapshot", () => {
  const { time, claim_after, warnings, table_chat, spectator_delay } = snapshot();
  const made = {
    time,
    claim_after,
    warnings,
    table_chat,
    spectator_delay,
    seating: "choice",
    opening_alliance: false,
    host: null,
  };
  const created = openTable({ ...made, seq: 1, players: [], self: "pK3m1Q" });
  const sat = players().map(({ id, name, seat }): GameEvent => ({ kind: "seat_taken", user: id, name, seat }));
  assert.deepEqual(after(created, ...sat, eventOf("started"), eventOf("moved")), snapshot());
});

test("Every sample event is accepted by the state before it", () => {
  const names = sampleNames("server").filter((name) => name.startsWith("server/event_"));
  assert.equal(names.length, 33);
  for (const name of names) {
    const message = sample(name);
    assert.equal(known(reduce(snapshot({ seq: message.seq - 1 }), message)).seq, message.seq, name);
  }
});

test("There is no state before the snapshot", () => {
  for (const name of ["event_moved", "legal", "presence", "hello", "pong", "done"]) {
    assert.equal(reduce(null, sample(`server/${name}`)), null, name);
  }
});

test("A missed event is a gap", () => {
  assert.equal(reduce(snapshot({ seq: 4 }), sample("server/event_moved")), "gap");
});

test("A known event or one of another game changes nothing", () => {
  const state = snapshot();
  assert.equal(reduce(state, sample("server/event_moved")), state);
  assert.equal(reduce(state, sample("server/event_seat_taken")), state);
  assert.equal(reduce(state, { ...sample("server/event_player_out"), game: "another" }), state);
});

test("Other messages change nothing", () => {
  const state = snapshot();
  for (const name of ["hello", "hello_stranger", "done", "refused", "error", "pong", "interrupted", "bye"]) {
    assert.equal(reduce(state, sample(`server/${name}`) as ServerMessage), state, name);
  }
});

test("A seated player is ready at once unless an opening alliance is possible", () => {
  const sat = eventOf("seat_taken");
  const table = { players: [] };
  assert.deepEqual(after(openTable({ ...table, opening_alliance: false }), sat).players, [players()[0]]);
  assert.deepEqual(after(openTable({ ...table, opening_alliance: true }), sat).players, [players(false)[0]]);
});

test("A program that takes a seat is marked", () => {
  const [player] = after(openTable({ players: [], opening_alliance: false }), eventOf("seat_taken_program")).players;
  assert.equal(player?.program, true);
});

test("Leaving a seat removes the player and their proposals", () => {
  const offers = [
    ["p9Xw2a", "pK3m1Q"],
    ["p9Xw2a", "pZ77bd"],
  ];
  const state = after(openTable({ players: players(), opening_alliance_offers: offers }), eventOf("seat_left"));
  assert.deepEqual(
    state.players.map(({ id }) => id),
    ["p9Xw2a", "pZ77bd"],
  );
  assert.deepEqual(state.opening_alliance_offers, [["p9Xw2a", "pZ77bd"]]);
});

test("Leaving a seat ends an agreed alliance and all readiness", () => {
  for (const user of ["pK3m1Q", "pZ77bd"]) {
    const table = openTable({ players: players(), opening_alliance_agreed: ["pK3m1Q", "p9Xw2a"], seating: "choice" });
    const state = after(table, { kind: "seat_left", user });
    assert.equal(state.opening_alliance_agreed, null);
    assert.deepEqual(
      state.players,
      players(false).filter(({ id }) => id !== user),
    );
  }
});

test("Leaving a seat returns only random seats to the draw", () => {
  const seatsAfter = (table: object) =>
    after(openTable({ players: players(), ...table }), eventOf("seat_left")).players.map(({ seat }) => seat);
  const agreed = ["pK3m1Q", "p9Xw2a"];
  assert.deepEqual(seatsAfter({ seating: "lot", opening_alliance_agreed: agreed }), [null, null]);
  assert.deepEqual(seatsAfter({ seating: "choice", opening_alliance_agreed: agreed }), ["middle", "last"]);
});

test("Leaving a seat in a game without opening alliance leaves the others ready", () => {
  const state = after(openTable({ players: players(), opening_alliance: false }), eventOf("seat_left"));
  assert.ok(state.players.every(({ ready }) => ready));
});

test("A closed table has no players and no proposals", () => {
  const state = after(
    openTable({ players: players(), opening_alliance_offers: [["p9Xw2a", "pK3m1Q"]] }),
    eventOf("closed"),
  );
  assert.deepEqual([state.closed, state.players, state.opening_alliance_offers], [true, [], []]);
});

test("A computer player is ready at once and stays ready", () => {
  const table = openTable({ players: players(), opening_alliance: true });
  const state = after(
    { ...table, players: players().slice(0, 2) },
    eventOf("seat_taken_computer"),
    eventOf("seat_left"),
  );
  assert.deepEqual(
    state.players.map(({ level, ready }) => [level, ready]),
    [
      [undefined, false],
      [3, true],
    ],
  );
});

test("A takeover is offered, accepted or declined, and replaces the player", () => {
  const offered = after(snapshot(), eventOf("takeover_offered"));
  assert.deepEqual(offered.takeover, { seat: "middle", level: 3, accepted_by: ["first"] });
  const second: GameEvent = { kind: "takeover_offered", seat: "last", of: "middle", level: 5, offer: true };
  assert.deepEqual(after(offered, second).takeover, { seat: "middle", level: 3, accepted_by: ["first", "last"] });
  assert.equal(after(offered, { ...second, offer: false }).takeover, null);
  assert.equal(after(offered, eventOf("moved")).takeover, null);
  const offers = { draw: ["middle"], takeback: ["first", "middle"], pause: [], unpause: [], rematch: [] };
  const state = after({ ...offered, offers }, eventOf("taken_over"));
  assert.deepEqual([state.takeover, state.offers.draw, state.offers.takeback], [null, [], ["first"]]);
  assert.deepEqual([state.players[1]?.id, state.players[1]?.level], ["computer:1", 3]);
});

test("A proposal lasts until it is withdrawn or declined", () => {
  const offered = after(openTable({ players: players(false) }), eventOf("opening_alliance_offered"));
  assert.deepEqual(offered.opening_alliance_offers, [["pK3m1Q", "p9Xw2a"]]);
  assert.deepEqual(after(offered, eventOf("opening_alliance_withdrawn")).opening_alliance_offers, []);
  const declined: GameEvent = { kind: "opening_alliance_withdrawn", user: "p9Xw2a", with: "pK3m1Q" };
  assert.deepEqual(after(offered, declined).opening_alliance_offers, []);
  const other: GameEvent = { kind: "opening_alliance_withdrawn", user: "pZ77bd", with: "pK3m1Q" };
  assert.deepEqual(after(offered, other).opening_alliance_offers, offered.opening_alliance_offers);
});

test("An agreed alliance that is called off ends readiness", () => {
  const agreed = after(openTable({ players: players(false) }), eventOf("opening_alliance_agreed"));
  const dissolved = agreed.players.map((each) => ({ ...each, seat: null, ready: false }));
  const [one, other] = agreed.opening_alliance_agreed ?? ["", ""];
  const ended = after(agreed, { kind: "opening_alliance_withdrawn", user: one, with: other, players: dissolved });
  assert.deepEqual(
    [ended.opening_alliance_agreed, ended.players, ended.tableNote?.about],
    [null, dissolved, "openingAllianceEnded"],
  );
});

test("The table tells why a seat became free", () => {
  const freed = after(openTable({ players: players() }), eventOf("seat_left_freed"));
  assert.equal(freed.tableNote?.about, "host");
});

test("A removed spectator can be let in again", () => {
  const removed = after(openTable({ players: players() }), eventOf("spectator_removed"));
  assert.equal(removed.removedSpectators.length, 1);
  assert.deepEqual(after(removed, eventOf("spectator_restored")).removedSpectators, []);
});

test("An agreement ends all proposals and reassigns the seats", () => {
  const offers = [
    ["pK3m1Q", "p9Xw2a"],
    ["pZ77bd", "pK3m1Q"],
  ];
  const state = after(
    openTable({ players: players(), opening_alliance_offers: offers }),
    eventOf("opening_alliance_agreed"),
  );
  assert.deepEqual(state.opening_alliance_offers, []);
  assert.deepEqual(state.opening_alliance_agreed, ["pK3m1Q", "p9Xw2a"]);
  assert.deepEqual(
    state.players.map(({ seat, ready }) => [seat, ready]),
    [
      ["last", false],
      ["middle", false],
      ["first", false],
    ],
  );
});

test("Readiness is set and unset", () => {
  const ready = after(openTable({ players: players(false) }), eventOf("ready"));
  assert.deepEqual(
    ready.players.map((player) => player.ready),
    [true, false, false],
  );
  assert.deepEqual(after(ready, { kind: "ready", user: "pK3m1Q", ready: false }).players, players(false));
});

test("The start sets seats, diagram and turn, and clears proposals", () => {
  const state = after(openTable({ players: [], opening_alliance_offers: [["pK3m1Q", "p9Xw2a"]] }), eventOf("started"));
  assert.equal(state.state, "running");
  assert.deepEqual(state.players, players());
  assert.deepEqual(state.opening_alliance_offers, []);
  assert.deepEqual(state.diagrams, [initial]);
  assert.equal(state.now?.turn, "first");
});

test("A move clears legal moves and draw offers", () => {
  const offers = { draw: ["first"], takeback: ["last"], pause: [], unpause: [], rematch: [] };
  const table = snapshot({ offers });
  const legal = known(reduce(table, sample("server/legal")));
  assert.deepEqual(legal.legal, { number: 2, moves: ["10k10j", "10k11k"] });
  const state = after(legal, eventOf("moved"));
  assert.equal(state.legal, null);
  assert.deepEqual([state.offers.draw, state.offers.takeback], [[], []]);
  assert.equal(state.steps.length, 2);
  assert.equal(state.diagrams.length, 3);
});

test("A resignation is a step of the running game", () => {
  const state = after(snapshot(), eventOf("player_out"));
  assert.equal(state.state, "running");
  assert.match(state.diagrams.at(-1) ?? "", /^3fP1fL\/lSlB/);
  assert.deepEqual(state.now?.active, ["first", "middle"]);
});

test("Draw offers add up and one refusal ends them all", () => {
  const offered = after(snapshot(), eventOf("draw_offered"), { kind: "draw_offered", seat: "last", offer: true });
  assert.deepEqual(offered.offers.draw, ["first", "last"]);
  assert.deepEqual(after(offered, { kind: "draw_offered", seat: "middle", offer: false }).offers.draw, []);
});

test("A takeback removes steps and diagrams", () => {
  const state = after(snapshot(), eventOf("takeback_offered"), eventOf("taken_back"));
  assert.deepEqual([state.steps, state.diagrams, state.offers.takeback], [[], [initial], []]);
  assert.equal(state.now?.number, 1);
});

test("A pause hides the legal moves until the game resumes", () => {
  const legal = known(reduce(snapshot(), sample("server/legal")));
  const paused = after(legal, eventOf("paused"));
  assert.deepEqual([paused.legal, paused.now?.paused], [null, 1795240007000]);
  assert.equal(after(paused, eventOf("unpaused")).now?.paused, null);
});

test("An aborted game is finished without a step", () => {
  const state = after(snapshot(), eventOf("aborted"));
  assert.deepEqual([state.state, state.now?.result?.how, state.steps.length], ["finished", "aborted", 1]);
});

test("A rematch is known to all", () => {
  assert.equal(after(snapshot(), eventOf("rematch_created")).rematch, "Qm4vT8xz");
});

test("An agreed draw finishes the game and keeps the board", () => {
  const state = after(snapshot(), eventOf("draw_agreed"));
  assert.equal(state.state, "finished");
  assert.equal(state.now?.result?.how, "agreed");
  const [board] = (state.diagrams.at(-1) ?? "").split(" ");
  assert.equal(board, state.diagrams.at(-2)?.split(" ")[0]);
  assert.equal(state.diagrams.at(-1)?.split(" ")[1], "-");
});

test("A resume after server downtime changes only the clock", () => {
  const before = snapshot();
  const state = after(before, eventOf("resumed"));
  assert.equal(state.now?.clock?.running, "middle");
  assert.deepEqual(state.now, { ...before.now, clock: state.now?.clock });
  assert.deepEqual({ ...state, now: null, seq: 0 }, { ...before, now: null, seq: 0 });
});

test("A deleted user is renamed", () => {
  const state = after(snapshot(), eventOf("renamed"));
  assert.equal(state.players.find((each) => each.id === "pK3m1Q")?.name, "Somebody");
  assert.equal(state.players.filter((each) => each.name === "Somebody").length, 1);
});

test("A diagram changes by parts or as a whole", () => {
  assert.equal(changeDiagram("a/b/c f - 1", { "1": "x", "3": "m", "5": "2" }), "a/x/c m - 2");
  assert.equal(changeDiagram("a/b/c f - 1", {}), "a/b/c f - 1");
  assert.equal(changeDiagram("a/b/c f - 1", "1/2 m - - 3"), "1/2 m - - 3");
});

test("Changed parts lead from each position of a game to the next", () => {
  const parts = (position: string) => position.split(/[/ ]/);
  for (const { plies } of conformanceGames()) {
    for (const [index, { position }] of plies.slice(1).entries()) {
      const before = plies[index]?.position ?? "";
      const old = parts(before);
      const changed = [...parts(position).entries()].filter(([at, part]) => part !== old[at]);
      assert.equal(changeDiagram(before, Object.fromEntries(changed)), position);
    }
  }
});
