import assert from "node:assert/strict";
import { test } from "node:test";
import { type ComputerChoices, gameHere, startOnServer, tableOf } from "../../../web/src/computer/start.ts";
import { daihasami, sannin } from "../support/data.ts";

const choices: ComputerChoices = {
  ruleset: sannin,
  level: 3,
  seat: "",
  time: { kind: "untimed" },
  friend: false,
  listed: true,
};

/** Makes the next request answer so; an Error: it fails. */
function answering(status: number | Error, body: object = {}): void {
  globalThis.fetch = async () => {
    if (typeof status !== "number") throw status;
    return new Response(JSON.stringify(body), { status });
  };
}
const refusal = (code: string) => ({ error: { code, reason: "because" } });

test("Computers take all seats but those of the user and a friend", () => {
  const level = 3;
  assert.deepEqual(tableOf(choices).computers, [{ level }, { level }]);
  assert.deepEqual(tableOf({ ...choices, friend: true }).computers, [{ level }]);
  assert.deepEqual(tableOf({ ...choices, ruleset: daihasami, seat: "white" }).computers, [{ level }]);
  assert.deepEqual([tableOf(choices).seat, tableOf({ ...choices, seat: "last" }).seat], ["random", "last"]);
  assert.deepEqual(
    [choices, { ...choices, friend: true }, { ...choices, listed: false }].map((each) => tableOf(each).listed),
    [true, false, false],
  );
});

test("A game starts on the server if it answers", async () => {
  answering(201, { id: "7h2Kq9", url: "/game/7h2Kq9" });
  assert.deepEqual(await startOnServer(choices), { path: "/game/7h2Kq9" });
});

test("A game runs here if the server cannot run it", async () => {
  answering(new TypeError("no network"));
  assert.equal(await startOnServer(choices), "here");
  for (const code of ["computers_off", "storage_unavailable", "busy"]) {
    answering(503, refusal(code));
    assert.equal(await startOnServer(choices), "here", code);
  }
});

test("A clock, a friend and other refusals need the server", async () => {
  const problem = { code: "computers_off", reason: "because" };
  answering(409, refusal("computers_off"));
  assert.deepEqual(await startOnServer({ ...choices, friend: true }), { problem });
  const time = { kind: "fischer", base: 300, increment: 0 } as const;
  assert.deepEqual(await startOnServer({ ...choices, time }), { problem });
  answering(429, refusal("too_fast"));
  assert.deepEqual(await startOnServer(choices), { problem: { code: "too_fast", reason: "because" } });
});

test("In a game here computers play all seats but the chosen one, or but a random one", () => {
  const computersOf = (seat: string) => Object.keys(gameHere({ ...choices, seat }).computers ?? {});
  assert.deepEqual(computersOf("middle"), ["first", "last"]);
  const seats = new Set(Array.from({ length: 200 }, () => computersOf("").join(" ")));
  assert.deepEqual([...seats].sort(), ["first last", "first middle", "middle last"]);
});
