import assert from "node:assert/strict";
import { test } from "node:test";
import type { GameEvent, ServerMessage } from "../../../web/src/protocol/messages.ts";
import { changeDiagram, type RoomState, reduce } from "../../../web/src/room/store.ts";
import { conformanceGames, initial, sample, sampleNames } from "../support/data.ts";

function known(state: ReturnType<typeof reduce>): RoomState {
  assert.ok(state !== null && state !== "gap");
  return state;
}

const snapshot = (changes: object = {}): RoomState => known(reduce(null, { ...sample("server/room"), ...changes }));
const openTable = (changes: object = {}): RoomState =>
  known(reduce(null, { ...sample("server/room_open"), ...changes }));

/** The state after the events that follow it. */
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

test("a snapshot has a diagram for the start and for every step", () => {
  const state = snapshot();
  assert.equal(state.seq, 6);
  assert.deepEqual(state.diagrams, [initial, state.now?.position]);
  assert.equal(state.legal, null);
});

test("a snapshot of an open table has no diagram", () => {
  assert.deepEqual(openTable().diagrams, []);
});

test("a snapshot keeps what is known of who is connected", () => {
  const before = known(reduce(snapshot(), sample("server/presence")));
  const state = known(reduce(before, sample("server/room")));
  assert.deepEqual([state.here, state.away, state.watchers.count], [["pK3m1Q"], ["p9Xw2a"], 2]);
});

test("the events from the creation on give what a snapshot gives", () => {
  const { time, grace, warnings, table_chat, delay } = snapshot();
  const made = { time, grace, warnings, table_chat, delay, seating: "choice", pact: false, creator: null };
  const created = openTable({ ...made, seq: 1, people: [], you: "pK3m1Q" });
  const sat = people().map(({ id, name, seat }): GameEvent => ({ kind: "sat", person: id, name, seat }));
  assert.deepEqual(after(created, ...sat, eventOf("started"), eventOf("moved")), snapshot());
});

test("every sample event is taken by a state before it", () => {
  const names = sampleNames("server").filter((name) => name.startsWith("server/event_"));
  assert.equal(names.length, 24);
  for (const name of names) {
    const message = sample(name);
    assert.equal(known(reduce(snapshot({ seq: message.seq - 1 }), message)).seq, message.seq, name);
  }
});

test("nothing is known before the snapshot", () => {
  for (const name of ["event_moved", "legal", "presence", "hello", "pong", "done"]) {
    assert.equal(reduce(null, sample(`server/${name}`)), null, name);
  }
});

test("a missed event is a gap", () => {
  assert.equal(reduce(snapshot({ seq: 4 }), sample("server/event_moved")), "gap");
});

test("an event that is known already, or of another game, changes nothing", () => {
  const state = snapshot();
  assert.equal(reduce(state, sample("server/event_moved")), state);
  assert.equal(reduce(state, sample("server/event_sat")), state);
  assert.equal(reduce(state, { ...sample("server/event_left"), game: "another" }), state);
});

test("what is no news of the room changes nothing", () => {
  const state = snapshot();
  for (const name of ["hello", "hello_stranger", "done", "refused", "error", "pong", "bye"]) {
    assert.equal(reduce(state, sample(`server/${name}`) as ServerMessage), state, name);
  }
});

test("sitting down: ready at once, except where a pact is possible", () => {
  const sat = eventOf("sat");
  const table = { people: [] };
  assert.deepEqual(after(openTable({ ...table, pact: false }), sat).people, [people()[0]]);
  assert.deepEqual(after(openTable({ ...table, pact: true }), sat).people, [people(false)[0]]);
});

test("standing up takes the person and his offers away", () => {
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

test("standing up ends an agreed alliance and everybody's readiness", () => {
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

test("standing up gives drawn seats back to the lot, and only those", () => {
  const seatsAfter = (table: object) =>
    after(openTable({ people: people(), ...table }), eventOf("stood")).people.map(({ seat }) => seat);
  const agreed = ["pK3m1Q", "p9Xw2a"];
  assert.deepEqual(seatsAfter({ seating: "lot", agreed }), [null, null]);
  assert.deepEqual(seatsAfter({ seating: "choice", agreed }), ["middle", "last"]);
});

test("standing up at a table without pact leaves the others ready", () => {
  const state = after(openTable({ people: people(), pact: false }), eventOf("stood"));
  assert.ok(state.people.every(({ ready }) => ready));
});

test("a proposal is there until it is withdrawn or declined", () => {
  const offered = after(openTable({ people: people(false) }), eventOf("pact_offered"));
  assert.deepEqual(offered.offers, [["pK3m1Q", "p9Xw2a"]]);
  assert.deepEqual(after(offered, eventOf("pact_withdrawn")).offers, []);
  const declined: GameEvent = { kind: "pact_withdrawn", person: "p9Xw2a", with: "pK3m1Q" };
  assert.deepEqual(after(offered, declined).offers, []);
  const other: GameEvent = { kind: "pact_withdrawn", person: "pZ77bd", with: "pK3m1Q" };
  assert.deepEqual(after(offered, other).offers, offered.offers);
});

test("an agreement ends all proposals and seats the people anew", () => {
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

test("readiness is given and taken back", () => {
  const ready = after(openTable({ people: people(false) }), eventOf("ready"));
  assert.deepEqual(
    ready.people.map((person) => person.ready),
    [true, false, false],
  );
  assert.deepEqual(after(ready, { kind: "ready", person: "pK3m1Q", want: false }).people, people(false));
});

test("the start brings seats, diagram and turn, and forgets what was offered", () => {
  const state = after(openTable({ people: [], offers: [["pK3m1Q", "p9Xw2a"]] }), eventOf("started"));
  assert.equal(state.state, "running");
  assert.deepEqual(state.people, people());
  assert.deepEqual(state.offers, []);
  assert.deepEqual(state.diagrams, [initial]);
  assert.equal(state.now?.turn, "first");
});

test("a move takes the legal moves and the draw offers away", () => {
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

test("a leaving is a step of the running game", () => {
  const state = after(snapshot(), eventOf("left"));
  assert.equal(state.state, "running");
  assert.match(state.diagrams.at(-1) ?? "", /^3fP1fL\/lSlB/);
  assert.deepEqual(state.now?.in, ["first", "middle"]);
});

test("draw offers gather, and a refusal ends them all", () => {
  const offered = after(snapshot(), eventOf("draw_wanted"), { kind: "draw_wanted", seat: "last", want: true });
  assert.deepEqual(offered.wants.draw, ["first", "last"]);
  assert.deepEqual(after(offered, { kind: "draw_wanted", seat: "middle", want: false }).wants.draw, []);
});

test("what is taken back is gone from the steps and the diagrams", () => {
  const state = after(snapshot(), eventOf("takeback_wanted"), eventOf("taken_back"));
  assert.deepEqual([state.steps, state.diagrams, state.wants.takeback], [[], [initial], []]);
  assert.equal(state.now?.number, 1);
});

test("a pause takes the legal moves until the game goes on", () => {
  const legal = known(reduce(snapshot(), sample("server/legal")));
  const paused = after(legal, eventOf("paused"));
  assert.deepEqual([paused.legal, paused.now?.paused], [null, 1795240007000]);
  assert.equal(after(paused, eventOf("unpaused")).now?.paused, null);
});

test("an aborted game is over without a step", () => {
  const state = after(snapshot(), eventOf("aborted"));
  assert.deepEqual([state.state, state.now?.result?.how, state.steps.length], ["finished", "aborted", 1]);
});

test("a rematch is known to all", () => {
  assert.equal(after(snapshot(), eventOf("rematched")).rematch, "Qm4vT8xz");
});

test("an agreed draw finishes the game and keeps the board", () => {
  const state = after(snapshot(), eventOf("draw_agreed"));
  assert.equal(state.state, "finished");
  assert.equal(state.now?.result?.how, "agreed");
  const [board] = (state.diagrams.at(-1) ?? "").split(" ");
  assert.equal(board, state.diagrams.at(-2)?.split(" ")[0]);
  assert.equal(state.diagrams.at(-1)?.split(" ")[1], "-");
});

test("after the server was away only the clock is another", () => {
  const before = snapshot();
  const state = after(before, eventOf("resumed"));
  assert.equal(state.now?.clock?.running, "middle");
  assert.deepEqual(state.now, { ...before.now, clock: state.now?.clock });
  assert.deepEqual({ ...state, now: null, seq: 0 }, { ...before, now: null, seq: 0 });
});

test("who has had himself deleted is called otherwise", () => {
  const state = after(snapshot(), eventOf("renamed"));
  assert.equal(state.people.find((each) => each.id === "pK3m1Q")?.name, "Somebody");
  assert.equal(state.people.filter((each) => each.name === "Somebody").length, 1);
});

test("a diagram changes by parts, or as a whole", () => {
  assert.equal(changeDiagram("a/b/c f - 1", { "1": "x", "3": "m", "5": "2" }), "a/x/c m - 2");
  assert.equal(changeDiagram("a/b/c f - 1", {}), "a/b/c f - 1");
  assert.equal(changeDiagram("a/b/c f - 1", "1/2 m - - 3"), "1/2 m - - 3");
});

test("the parts that differ lead from each position of a game to the next", () => {
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
