import assert from "node:assert/strict";
import { afterEach, mock, test } from "node:test";
import {
  createGame,
  getGames,
  getMe,
  getPicture,
  getRulesets,
  putName,
  RequestError,
  recordJsonUrl,
  recordUrl,
} from "../../../web/src/protocol/http.ts";
import { logIn } from "../../../web/src/protocol/users.ts";
import { sannin } from "../support/data.ts";

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
});

/** Answers the next requests with this response. Returns the list that collects the requests. */
function answering(status: number, body: unknown): { path: string; init: RequestInit | undefined }[] {
  const asked: { path: string; init: RequestInit | undefined }[] = [];
  globalThis.fetch = async (path, init) => {
    asked.push({ path: String(path), init });
    return new Response(JSON.stringify(body), { status });
  };
  return asked;
}

test("A read request has nothing but the path", async () => {
  const asked = answering(200, { id: "pK3m1Q", name: "Hana" });
  assert.deepEqual(await getMe(), { id: "pK3m1Q", name: "Hana" });
  assert.deepEqual(asked, [{ path: "/api/me", init: { method: "GET" } }]);
});

test("A change is sent as JSON", async () => {
  const asked = answering(200, { id: "pK3m1Q", name: "Hana" });
  await putName("Hana");
  const headers = { "Content-Type": "application/json" };
  assert.deepEqual(asked, [{ path: "/api/me", init: { method: "PUT", body: '{"name":"Hana"}', headers } }]);
});

test("A picture is of the board alone, which is shown before the start too", async () => {
  const asked = answering(200, {});
  await getPicture("7h2Kq9");
  assert.deepEqual(
    asked.map(({ path }) => path),
    ["/game/7h2Kq9/last.svg?only=board"],
  );
});

test("A login waits for an earlier answer that may set the cookie", async () => {
  const asked: string[] = [];
  const answers: ((status: number) => void)[] = [];
  globalThis.fetch = (path) => {
    asked.push(String(path));
    return new Promise<Response>((resolve) => {
      answers.push((status) => resolve(new Response('{"error": {"code": "busy", "reason": ""}}', { status })));
    });
  };
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  const me = getMe();
  const login = logIn("hana", "three kings");
  await settled();
  assert.deepEqual(asked, ["/api/me"]);
  // A failed request lets the next one go, too.
  answers[0]?.(503);
  await assert.rejects(me, RequestError);
  await settled();
  assert.deepEqual(asked, ["/api/me", "/api/login"]);
  answers[1]?.(200);
  await login;
});

test("A new game is requested with all chosen settings", async () => {
  const asked = answering(201, { id: "7h2Kq9", url: "/game/7h2Kq9" });
  const time = { kind: "byoyomi", base: 600, periods: 3, period: 30 } as const;
  const table = {
    ruleset: "sannin",
    options: { gap: "stay" },
    time,
    seating: "lot",
    opening_alliance: true,
    listed: false,
    table_chat: "everybody",
    spectator_delay: 300,
    claim_after: 60,
    warnings: false,
  } as const;
  assert.deepEqual(await createGame(table), { id: "7h2Kq9", url: "/game/7h2Kq9" });
  assert.deepEqual([asked[0]?.path, asked[0]?.init?.method], ["/api/games", "POST"]);
  assert.deepEqual(JSON.parse(String(asked[0]?.init?.body)), table);
});

test("Lists start at the newest game and continue from a cursor", async () => {
  const asked = answering(200, { games: [], next: null });
  await getGames("open");
  await getGames("finished", "1795240000000 a&b");
  assert.deepEqual(
    asked.map(({ path }) => path),
    ["/api/games?state=open", "/api/games?state=finished&before=1795240000000%20a%26b"],
  );
});

test("Rulesets are unwrapped from the response", async () => {
  answering(200, { rulesets: [sannin] });
  assert.deepEqual((await getRulesets()).rulesets, [sannin]);
});

test("A refusal has status, code and reason", async () => {
  answering(400, { error: { code: "bad_name", reason: "a name must have 1 to 24 characters" } });
  await assert.rejects(putName(""), (error) => {
    assert.ok(error instanceof RequestError);
    assert.deepEqual(
      [error.status, error.code, error.message],
      [400, "bad_name", "a name must have 1 to 24 characters"],
    );
    return true;
  });
});

test("Records have URLs", () => {
  assert.equal(recordUrl("7h2Kq9"), "/api/games/7h2Kq9/record");
  assert.equal(recordJsonUrl("7h2Kq9"), "/api/games/7h2Kq9/record.json");
});

test("A login waits ten seconds for an answer that does not come", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  try {
    const asked: string[] = [];
    globalThis.fetch = (path) => {
      asked.push(String(path));
      return asked.length === 1 ? new Promise<Response>(() => {}) : Promise.resolve(new Response("{}"));
    };
    void getMe();
    const login = logIn("Hana", "a good password");
    await Promise.resolve();
    mock.timers.tick(9_999);
    await Promise.resolve();
    assert.deepEqual(asked, ["/api/me"]);
    mock.timers.tick(1);
    await login;
    assert.deepEqual(asked, ["/api/me", "/api/login"]);
  } finally {
    mock.timers.reset();
  }
});
