// The answers of a real server to every request of docs/openapi.json.
import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { after, before, test } from "node:test";
import { Server } from "../../e2e/support/server.mjs";
import { ApiClient, operations, succeeded } from "../support/api_client.ts";

const skip = existsSync(process.env.SANNIN ?? "") ? false : "the server's program is not built";
/** The game of 1932, which every server has. */
const old = { game: "1932" };

let server: Server;
let hana: ApiClient;
let taro: ApiClient;

before(async () => {
  if (skip) return;
  server = await Server.start();
  [hana, taro] = [new ApiClient(server.url), new ApiClient(server.url)];
  for (const client of [hana, taro]) await client.ask("getMe");
});
after(() => server?.stop());

test("The server and its lists", { skip }, async () => {
  for (const id of ["getHealth", "getReadiness", "getOpenApi", "getRulesets", "listLive"]) await hana.ask(id);
  assert.match(await (await hana.send("getMetrics")).text(), /sannin_moves_total/);
  for (const state of ["open", "running", "finished"]) await hana.ask("listGames", { query: `?state=${state}` });
  await hana.ask("listGames", { query: "?state=lost" });
});

test("A game from its creation to a move", { skip }, async () => {
  const table = {
    ruleset: "hasami",
    time: { kind: "byoyomi", base: 600, periods: 3, period: 30 },
    seating: "choice",
    table_chat: "everybody",
    claim_after: 60,
  };
  const { id: game } = await hana.ask("createGame", { body: table });
  await hana.ask("createGame", { body: { ...table, claim_after: 1 } });
  await hana.ask("getGame", { at: { game } });
  await hana.ask("getRecord", { at: { game } });
  await hana.ask("command", { at: { game }, body: { type: "resign", id: "c0" } });
  await hana.ask("command", { at: { game }, body: { type: "take_seat", id: "c1", seat: "black" } });
  await taro.ask("command", { at: { game }, body: { type: "take_seat", id: "c2", seat: "white" } });
  await hana.ask("command", {
    at: { game },
    body: { type: "chat", id: "c3", channel: "table", text: "Good evening!" },
  });
  await hana.follow(game, "legal");
  const { summary } = await taro.ask("getGame", { at: { game } });
  assert.equal(summary.state, "running");
  await taro.ask("listOwnGames");
  const turns = await hana.ask("listOwnTurns");
  assert.deepEqual([turns.waiting, turns.games[0].mine, turns.games[0].turn], [1, true, "black"]);
  await taro.ask("listLive");
});

test("A finished game in all its forms", { skip }, async () => {
  await hana.ask("getGame", { at: old });
  const record = await (await hana.send("getRecord", { at: old })).text();
  const { steps } = await hana.ask("getRecordJson", { at: old });
  assert.ok(steps.length > 10);
  await hana.follow("1932", "room");
  await hana.send("getGamePage", { at: old });
  await hana.ask("getGame", { at: { game: "nosuch" } });
  for (const file of ["last.svg", "12", "replay.html"]) await hana.send("getPicture", { at: { ...old, file } });
  await hana.ask("getPicture", { at: { ...old, file: "99.svg" } });
  const { games } = await hana.ask("searchGames", { query: "?ruleset=sannin&limit=5" });
  assert.equal(games.length, 1);
  await hana.ask("searchGames", { query: "?limit=many" });
  assert.equal((await hana.ask("exportGames")).length, 1);
  await hana.ask("importRecord", { body: { record } });
  await hana.ask("importRecord", { body: { record: `${record.trim()} 99. K-1a\n` } });
});

test("A review", { skip }, async () => {
  const record = await (await hana.send("getRecord", { at: old })).text();
  const { id: review } = await hana.ask("createReview", { body: { record, title: "The first game" } });
  await hana.ask("createReview", { body: { record: "1. K-99z" } });
  await hana.ask("listOwnReviews");
  await hana.send("getReviewRecord", { at: { review } });
  await taro.ask("deleteReview", { at: { review } });
  await hana.ask("exportMe");
  await hana.ask("deleteReview", { at: { review } });
});

test("A user from guest to deletion", { skip }, async () => {
  const [password, fresh] = ["a password", "another password"];
  await hana.ask("rename", { body: { name: "Hana" } });
  await hana.ask("rename", { body: { name: "" } });
  await hana.ask("putSettings", { body: { theme: "dark" } });
  await hana.ask("getSettings");
  await hana.ask("register", { body: { name: "hana", password } });
  await hana.ask("changePassword", { body: { old: password, new: fresh } });
  const token = await hana.ask("makeToken", { body: { label: "program" } });
  await hana.ask("listTokens");
  await hana.ask("exportMe");
  await hana.ask("endToken", { at: { token: token.id } });
  await hana.ask("endToken", { at: { token: token.id } });
  await hana.ask("logOut", { body: {} });
  await hana.ask("getSettings");
  await hana.ask("logIn", { body: { name: "hana", password } });
  await hana.ask("logIn", { body: { name: "hana", password: fresh } });
  await hana.ask("deleteMe", { body: { confirm: "delete everything", password: fresh } });
});

test("Every described request has succeeded", { skip }, () => {
  assert.deepEqual([...succeeded].sort(), [...operations.keys()].sort());
});
