import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import {
  createGame,
  getGames,
  getMe,
  getRulesets,
  putName,
  RequestError,
  recordJsonUrl,
  recordUrl,
} from "../../../web/src/protocol/http.ts";
import { sannin } from "../support/data.ts";

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
});

/** Lets the next requests be answered so; what is asked is collected in the list that is returned. */
function answering(status: number, body: unknown): { path: string; init: RequestInit | undefined }[] {
  const asked: { path: string; init: RequestInit | undefined }[] = [];
  globalThis.fetch = async (path, init) => {
    asked.push({ path: String(path), init });
    return new Response(JSON.stringify(body), { status });
  };
  return asked;
}

test("reading asks with nothing but the path", async () => {
  const asked = answering(200, { id: "pK3m1Q", name: "Hana" });
  assert.deepEqual(await getMe(), { id: "pK3m1Q", name: "Hana" });
  assert.deepEqual(asked, [{ path: "/api/me", init: { method: "GET" } }]);
});

test("what changes something is sent as JSON", async () => {
  const asked = answering(200, { id: "pK3m1Q", name: "Hana" });
  await putName("Hana");
  const headers = { "Content-Type": "application/json" };
  assert.deepEqual(asked, [{ path: "/api/me", init: { method: "PUT", body: '{"name":"Hana"}', headers } }]);
});

test("a new game is asked for with all that was chosen", async () => {
  const asked = answering(201, { id: "7h2Kq9", url: "/game/7h2Kq9" });
  const time = { kind: "byoyomi", base: 600, periods: 3, period: 30 } as const;
  const table = {
    ruleset: "sannin",
    options: { gap: "stay" },
    time,
    seating: "lot",
    pact: true,
    listed: false,
    table_chat: "everybody",
    delay: 300,
    grace: 60,
    warnings: false,
  } as const;
  assert.deepEqual(await createGame(table), { id: "7h2Kq9", url: "/game/7h2Kq9" });
  assert.deepEqual([asked[0]?.path, asked[0]?.init?.method], ["/api/games", "POST"]);
  assert.deepEqual(JSON.parse(String(asked[0]?.init?.body)), table);
});

test("lists begin at the newest game, and go on from a cursor", async () => {
  const asked = answering(200, { games: [], next: null });
  await getGames("open");
  await getGames("finished", "1795240000000 a&b");
  assert.deepEqual(
    asked.map(({ path }) => path),
    ["/api/games?state=open", "/api/games?state=finished&before=1795240000000%20a%26b"],
  );
});

test("rulesets are taken out of their wrapping", async () => {
  answering(200, { rulesets: [sannin] });
  assert.deepEqual(await getRulesets(), [sannin]);
});

test("a refusal says why", async () => {
  answering(400, { error: { code: "bad_name", reason: "a name has 1 to 24 characters" } });
  await assert.rejects(putName(""), (error) => {
    assert.ok(error instanceof RequestError);
    assert.deepEqual([error.status, error.code, error.message], [400, "bad_name", "a name has 1 to 24 characters"]);
    return true;
  });
});

test("records have addresses", () => {
  assert.equal(recordUrl("7h2Kq9"), "/api/games/7h2Kq9/record");
  assert.equal(recordJsonUrl("7h2Kq9"), "/api/games/7h2Kq9/record.json");
});
