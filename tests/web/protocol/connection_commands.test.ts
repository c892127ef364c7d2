// Commands on a connection: sent, answered, repeated and withdrawn.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { UnsentCommand } from "../../../web/src/protocol/messages.ts";
import { clock, connection, enter, sentOf } from "../support/connected.ts";
import { sample } from "../support/data.ts";
import { lastSocket } from "../support/fake_browser.ts";

const move = (code: string): UnsentCommand => ({ type: "move", number: 1, move: code });
const movesSent = () => sentOf("move").map((message) => "move" in message && message.move);
test("Every command is sent as the protocol defines it", () => {
  enter();
  const commands: [string, UnsentCommand][] = [
    ["take_seat", { type: "take_seat", seat: "first" }],
    ["take_seat_lot", { type: "take_seat" }],
    ["leave_seat", { type: "leave_seat" }],
    ["opening_alliance", { type: "opening_alliance", with: "p9Xw2a", offer: true }],
    ["ready", { type: "ready", ready: true }],
    ["move", { type: "move", number: 1, move: "3d4e" }],
    ["resign", { type: "resign" }],
    ["draw", { type: "draw", offer: true }],
  ];
  const ids = new Set<string>();
  for (const [name, command] of commands) {
    void connection.send(command);
    const { id, ...rest } = { id: "", ...lastSocket().sent.at(-1) };
    const { id: _, ...wanted } = sample(`client/${name}`);
    assert.deepEqual(rest, wanted);
    assert.match(id, /^.{1,40}$/);
    ids.add(id);
  }
  assert.equal(ids.size, commands.length);
});

test("A command is answered by its own id", async () => {
  enter();
  const move = connection.send({ type: "move", number: 1, move: "3d4e" });
  const draw = connection.send({ type: "draw", offer: true });
  const [moveId, drawId] = lastSocket()
    .sent.slice(-2)
    .map((message) => ("id" in message ? message.id : ""));
  lastSocket().say({ ...sample("server/refused"), id: drawId });
  lastSocket().say({ ...sample("server/done"), id: moveId });
  assert.equal(await move, null);
  assert.equal((await draw)?.reason, "it is Middle's turn");
});

test("Unanswered commands are repeated in order with the same ids after a reconnect", async () => {
  enter();
  const answered = connection.send({ type: "ready", ready: true });
  void connection.send({ type: "move", number: 1, move: "3d4e" });
  void connection.send({ type: "draw", offer: true });
  const [, ready, move, draw] = lastSocket().sent;
  lastSocket().say({ ...sample("server/done"), id: ready && "id" in ready ? ready.id : "" });
  await answered;
  for (let times = 0; times < 2; times++) {
    lastSocket().drop();
    clock.advance(6000);
    lastSocket().accept();
    assert.deepEqual(lastSocket().sent.slice(1), [move, draw]);
  }
});

test("A command given while disconnected is sent after the reconnect", () => {
  enter();
  lastSocket().drop();
  void connection.send({ type: "resign" });
  clock.advance(200);
  lastSocket().accept();
  assert.deepEqual(
    lastSocket().sent.map(({ type }) => type),
    ["enter", "resign"],
  );
});

test("An unsent command can be withdrawn", () => {
  enter();
  lastSocket().drop();
  void connection.send(move("3c4d"), "one");
  void connection.send(move("3d4e"), "two");
  assert.equal(connection.withdraw("one"), true);
  clock.advance(200);
  lastSocket().accept();
  assert.deepEqual(movesSent(), ["3d4e"]);
  assert.equal(connection.withdraw("two"), false, "it has gone out");
});

test("The sender is notified once when a command is sent", () => {
  let sent = 0;
  enter();
  lastSocket().drop();
  void connection.send(move("3c4d"), "one", () => sent++);
  assert.equal(sent, 0);
  for (let visits = 0; visits < 2; visits++) {
    clock.advance(1000);
    lastSocket().accept();
    assert.deepEqual(movesSent(), ["3c4d"]);
    assert.equal(sent, 1);
    lastSocket().drop();
  }
});
