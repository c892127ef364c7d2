import assert from "node:assert/strict";
import { test } from "node:test";
import { pacesOf, parsePaces } from "../../../web/src/lobby/paces.ts";
import { type LobbyState, reduce } from "../../../web/src/lobby/store.ts";
import { sample } from "../support/data.ts";

const lobby = sample("lobby/server/lobby");
const lists = (seeks: object[]) => reduce(null, { ...lobby, seeks }) as LobbyState;

test("Some time controls are offered with the number of waiting players", () => {
  const paces = pacesOf(lists(lobby.seeks), "sannin");
  assert.deepEqual(
    paces.filter(({ waiting }) => waiting > 0).map(({ key, waiting }) => [key, waiting]),
    [["fischer-600-5", 2]],
  );
  assert.equal(new Set(paces.map(({ key }) => key)).size, paces.length);
  assert.equal(pacesOf(null, "sannin").length, paces.length, "before anything is known too");
});

test("Time controls of other seekers are offered in the same game", () => {
  const time = { kind: "delay", base: 600, delay: 10 };
  const offered = pacesOf(null, "sannin").length;
  assert.deepEqual(pacesOf(lists([{ ruleset: "sannin", time, waiting: 1 }]), "sannin").slice(offered), [
    { key: "delay-600-10", time, waiting: 1 },
  ]);
  assert.equal(pacesOf(lists([{ ruleset: "other", time, waiting: 1 }]), "sannin").length, offered);
});

test("The chosen time controls are kept, with one default", () => {
  assert.deepEqual(parsePaces("days-3 untimed"), ["days-3", "untimed"]);
  const [first = ""] = parsePaces(null);
  assert.deepEqual(parsePaces(""), [first]);
  assert.ok(pacesOf(null, "sannin").some(({ key }) => key === first));
});
