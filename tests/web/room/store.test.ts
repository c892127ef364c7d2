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
const people = (ready = true) => [
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
  assert.deepEqual([state.here, state.away, state.watchers.count], [["pK3m1Q"], ["p9Xw2a"], 2]);
});

test("All events from the creation give the same state as a snapshot", () => {
  const { time, grace, warnings, table_chat, delay } = snapshot();
  const made = { time, grace, warnings, table_chat, delay, seating: "choice", pact: false, creator: null };
  const created = openTable({ ...made, seq: 1, people: [], you: "pK3m1Q" });
  const sat = people().map(({ id, name, seat }): GameEvent => ({ kind: "sat", person: id, name, seat }));
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
  assert.equal(reduce(state, sample("server/event_sat")), state);
  assert.equal(reduce(state, { ...sample("server/event_left"), game: "another" }), state);
});

test("Other messages change nothing", () => {
  const state = snapshot();
  for (const name of ["hello", "hello_stranger", "done", "refused", "error", "pong", "interrupted", "bye"]) {
    assert.equal(reduce(state, sample(`server/${name}`) as ServerMessage), state, name);
  }
});

test("A seated player is ready at once unless a pact is possible", () => {
  const sat = eventOf("sat");
  const table = { people: [] };
  assert.deepEqual(after(openTable({ ...table, pact: false }), sat).people, [people()[0]]);
  assert.deepEqual(after(openTable({ ...table, pact: true }), sat).people, [people(false)[0]]);
});

test("A program that takes a seat is marked", () => {
  const [player] = after(openTable({ people: [], pact: false }), eventOf("sat_program")).people;
  assert.equal(player?.program, true);
});

test("Leaving a seat removes the player and their proposals", () => {
  const offers = [
    ["p9Xw2a", "pK3m1Q"],
    ["p9Xw2a", "pZ77bd"],
  ];
  const state = after(openTable({ people: people(), offers }), eventOf("stood"));
  assert.deepEqual(
    state.people.map(({ id }) => id),
    ["p9Xw2a", "pZ77bd"],
  );
  assert.deepEqual(state.offers, [["p9Xw2a", "pZ77bd"]]);
});

test("Leaving a seat ends an agreed alliance and all readiness", () => {
  for (const person of ["pK3m1Q", "pZ77bd"]) {
    const table = openTable({ people: people(), agreed: ["pK3m1Q", "p9Xw2a"], seating: "choice" });
    const state = after(table, { kind: "stood", person });
    assert.equal(state.agreed, null);
    assert.deepEqual(
      state.people,
      people(false).filter(({ id }) => id !== person),
    );
  }
});

test("Leaving a seat returns only random seats to the draw", () => {
  const seatsAfter = (table: object) =>
    after(openTable({ people: people(), ...table }), eventOf("stood")).people.map(({ seat }) => seat);
  const agreed = ["pK3m1Q", "p9Xw2a"];
  assert.deepEqual(seatsAfter({ seating: "lot", agreed }), [null, null]);
  assert.deepEqual(seatsAfter({ seating: "choice", agreed }), ["middle", "last"]);
});

test("Leaving a seat in a game without pact leaves the others ready", () => {
  const state = after(openTable({ people: people(), pact: false }), eventOf("stood"));
  assert.ok(state.people.every(({ ready }) => ready));
});

test("A closed table has no players and no proposals", () => {
  const state = after(openTable({ people: people(), offers: [["p9Xw2a", "pK3m1Q"]] }), eventOf("closed"));
  assert.deepEqual([state.closed, state.people, state.offers], [true, [], []]);
});

test("A computer player is ready at once and stays ready", () => {
  const table = openTable({ people: people(), pact: true });
  const state = after({ ...table, people: people().slice(0, 2) }, eventOf("sat_computer"), eventOf("stood"));
  assert.deepEqual(
    state.people.map(({ level, ready }) => [level, ready]),
    [
      [undefined, false],
      [3, true],
    ],
  );
});

test("A takeover is offered, accepted or declined, and replaces the player", () => {
  const offered = after(snapshot(), eventOf("takeover_wanted"));
  assert.deepEqual(offered.takeover, { seat: "middle", level: 3, wants: ["first"] });
  const second: GameEvent = { kind: "takeover_wanted", seat: "last", of: "middle", level: 5, want: true };
  assert.deepEqual(after(offered, second).takeover, { seat: "middle", level: 3, wants: ["first", "last"] });
  assert.equal(after(offered, { ...second, want: false }).takeover, null);
  assert.equal(after(offered, eventOf("moved")).takeover, null);
  const wants = { draw: ["middle"], takeback: ["first", "middle"], pause: [], unpause: [], rematch: [] };
  const state = after({ ...offered, wants }, eventOf("taken_over"));
  assert.deepEqual([state.takeover, state.wants.draw, state.wants.takeback], [null, [], ["first"]]);
  assert.deepEqual([state.people[1]?.id, state.people[1]?.level], ["computer:1", 3]);
});

test("A proposal lasts until it is withdrawn or declined", () => {
  const offered = after(openTable({ people: people(false) }), eventOf("pact_offered"));
  assert.deepEqual(offered.offers, [["pK3m1Q", "p9Xw2a"]]);
  assert.deepEqual(after(offered, eventOf("pact_withdrawn")).offers, []);
  const declined: GameEvent = { kind: "pact_withdrawn", person: "p9Xw2a", with: "pK3m1Q" };
  assert.deepEqual(after(offered, declined).offers, []);
  const other: GameEvent = { kind: "pact_withdrawn", person: "pZ77bd", with: "pK3m1Q" };
  assert.deepEqual(after(offered, other).offers, offered.offers);
});

test("An agreed alliance that is called off ends readiness", () => {
  const agreed = after(openTable({ people: people(false) }), eventOf("pact_agreed"));
  const players = agreed.people.map((each) => ({ ...each, seat: null, ready: false }));
  const [person, other] = agreed.agreed ?? ["", ""];
  const ended = after(agreed, { kind: "pact_withdrawn", person, with: other, people: players });
  assert.deepEqual([ended.agreed, ended.people, ended.tableNote?.about], [null, players, "pactEnded"]);
});

test("The table tells why a seat became free", () => {
  const freed = after(openTable({ people: people() }), eventOf("stood_freed"));
  assert.equal(freed.tableNote?.about, "host");
});

test("A removed spectator can be let in again", () => {
  const removed = after(openTable({ people: people() }), eventOf("watcher_removed"));
  assert.equal(removed.removedSpectators.length, 1);
  assert.deepEqual(after(removed, eventOf("watcher_restored")).removedSpectators, []);
});

test("An agreement ends all proposals and reassigns the seats", () => {
  const offers = [
    ["pK3m1Q", "p9Xw2a"],
    ["pZ77bd", "pK3m1Q"],
  ];
  const state = after(openTable({ people: people(), offers }), eventOf("pact_agreed"));
  assert.deepEqual(state.offers, []);
  assert.deepEqual(state.agreed, ["pK3m1Q", "p9Xw2a"]);
  assert.deepEqual(
    state.people.map(({ seat, ready }) => [seat, ready]),
    [
      ["last", false],
      ["middle", false],
      ["first", false],
    ],
  );
});

test("Readiness is set and unset", () => {
  const ready = after(openTable({ people: people(false) }), eventOf("ready"));
  assert.deepEqual(
    ready.people.map((player) => player.ready),
    [true, false, false],
  );
  assert.deepEqual(after(ready, { kind: "ready", person: "pK3m1Q", want: false }).people, people(false));
});

test("The start sets seats, diagram and turn, and clears proposals", () => {
  const state = after(openTable({ people: [], offers: [["pK3m1Q", "p9Xw2a"]] }), eventOf("started"));
  assert.equal(state.state, "running");
  assert.deepEqual(state.people, people());
  assert.deepEqual(state.offers, []);
  assert.deepEqual(state.diagrams, [initial]);
  assert.equal(state.now?.turn, "first");
});

test("A move clears legal moves and draw offers", () => {
  const wants = { draw: ["first"], takeback: ["last"], pause: [], unpause: [], rematch: [] };
  const table = snapshot({ wants });
  const legal = known(reduce(table, sample("server/legal")));
  assert.deepEqual(legal.legal, { number: 2, moves: ["10k10j", "10k11k"] });
  const state = after(legal, eventOf("moved"));
  assert.equal(state.legal, null);
  assert.deepEqual([state.wants.draw, state.wants.takeback], [[], []]);
  assert.equal(state.steps.length, 2);
  assert.equal(state.diagrams.length, 3);
});

test("A resignation is a step of the running game", () => {
  const state = after(snapshot(), eventOf("left"));
  assert.equal(state.state, "running");
  assert.match(state.diagrams.at(-1) ?? "", /^3fP1fL\/lSlB/);
  assert.deepEqual(state.now?.in, ["first", "middle"]);
});

test("Draw offers add up and one refusal ends them all", () => {
  const offered = after(snapshot(), eventOf("draw_wanted"), { kind: "draw_wanted", seat: "last", want: true });
  assert.deepEqual(offered.wants.draw, ["first", "last"]);
  assert.deepEqual(after(offered, { kind: "draw_wanted", seat: "middle", want: false }).wants.draw, []);
});

test("A takeback removes steps and diagrams", () => {
  const state = after(snapshot(), eventOf("takeback_wanted"), eventOf("taken_back"));
  assert.deepEqual([state.steps, state.diagrams, state.wants.takeback], [[], [initial], []]);
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
  assert.equal(after(snapshot(), eventOf("rematched")).rematch, "Qm4vT8xz");
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
  assert.equal(state.people.find((each) => each.id === "pK3m1Q")?.name, "Somebody");
  assert.equal(state.people.filter((each) => each.name === "Somebody").length, 1);
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
