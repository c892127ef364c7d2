// Actions besides moves: an alliance before the start, resignations, draws, refusals; and unknown
// pages.
import assert from "node:assert/strict";
import { test } from "node:test";
import { expectEventually } from "../support/eventually.mjs";
import { inTurn, look, play, table } from "../support/prepare.mjs";
import { openSite } from "../support/site.mjs";
import { TestUser } from "../support/users.mjs";

const names = ["Hana", "Taro", "Yuki"];
const site = openSite();

/** Waits until a user's page shows a text. */
const reads = (user, words) => user.page.getByText(words).first().waitFor();

test("An alliance is agreed before the start", async () => {
  const users = await Promise.all(names.map((name) => TestUser.arrive(site.browser, name)));
  const [hana, taro, yuki] = users;
  const link = await hana.createGame(site.server.url, { openingAlliance: true });
  for (const [index, seat] of ["first", "middle", "last"].entries()) await users[index].takeSeat(link, seat);

  await yuki.page.getByRole("button", { name: "Propose to Hana" }).click();
  await hana.page.getByRole("button", { name: "Decline" }).click();
  await yuki.page.getByRole("button", { name: "Propose to Hana" }).waitFor();

  await hana.page.getByRole("button", { name: "Propose to Taro" }).click();
  for (const user of users) await reads(user, "Hana proposes an alliance to Taro.");
  assert.equal(await yuki.byTestId("opening-alliance-accept").count(), 0, "only who is asked can accept");
  await taro.byTestId("opening-alliance-accept").click();
  for (const user of users) {
    await user.byTestId("opening-alliance-agreed").waitFor();
    assert.equal(await user.byTestId("opening-alliance-agreed").textContent(), "Hana and Taro are allied.");
  }

  for (const user of users) {
    assert.equal(await hana.byTestId("move-list").count(), 0, "the game waits for everybody");
    await user.byTestId("ready").click();
    if (user !== yuki) await user.page.getByRole("button", { name: "Not ready" }).waitFor();
  }
  for (const user of users) {
    await user.byTestId("alliance").waitFor();
    const panel = await user.byTestId("alliance").textContent();
    assert.match(panel, /Hana and Taro against Yuki|Taro and Hana against Yuki/);
    assert.match(panel, /Pre-arranged before the game\./);
    await user.showsPiece("1d", "f+K");
  }
  assert.match(await yuki.page.locator("[data-seat=first]").textContent(), /Yuki/);
  await reads(yuki, "Your turn");
});

test("The host has a seat at once, sees the invitation first and can move", async () => {
  const hana = await TestUser.arrive(site.browser, "Hana");
  await hana.page.goto(site.server.url);
  await hana.byTestId("create").click();
  await hana.byTestId("leave-seat").waitFor();
  const top = (locator) => locator.evaluate((element) => element.getBoundingClientRect().top);
  assert.ok((await top(hana.byTestId("link"))) < (await top(hana.byTestId("leave-seat"))), "the invitation is first");
  const seatOf = () => hana.page.locator("[data-seat]", { has: hana.byTestId("presence") }).getAttribute("data-seat");
  const other = (await seatOf()) === "last" ? "middle" : "last";
  await hana.byTestId(`change-to-${other}`).click();
  await expectEventually("the host has moved", async () => (await seatOf()) === other);
  assert.equal(await hana.byTestId("take-seat-first").count(), 0, "the host has a seat");

  const taro = await TestUser.arrive(site.browser, "Taro");
  await taro.page.goto(await hana.byTestId("link").inputValue());
  await taro.byTestId("take-seat-first").waitFor();
  assert.ok(
    (await top(taro.byTestId("take-seat-first"))) < (await top(taro.byTestId("link"))),
    "guests see the seats first",
  );
});

test("The host frees the seat of a player", async () => {
  const [hana, taro] = await Promise.all(["Hana", "Taro"].map((name) => TestUser.arrive(site.browser, name)));
  const link = await hana.createGame(site.server.url);
  await taro.page.goto(link);
  await taro.byTestId("take-seat-first").click();
  await taro.byTestId("leave-seat").waitFor();
  assert.equal(await taro.byTestId("free-seat").count(), 0, "only the host can free seats");
  await hana.byTestId("free-seat").click();
  await hana.byTestId("free-seat-confirm").click();
  await reads(taro, /^The host freed .+'s seat\.$/);
  await taro.byTestId("take-seat-first").waitFor();
});

test("The host closes a table that has not started", async () => {
  const [hana, taro] = await Promise.all(["Hana", "Taro"].map((name) => TestUser.arrive(site.browser, name)));
  await hana.page.goto(site.server.url);
  await hana.byTestId("create").click();
  const link = await hana.byTestId("link").inputValue();
  await taro.page.goto(link);
  await taro.byTestId("game").waitFor();
  assert.equal(await taro.byTestId("close-table").count(), 0, "only the host can close it");
  await hana.byTestId("close-table").click();
  await hana.byTestId("close-table-confirm").click();
  await reads(taro, "The host closed it before the game started.");
  await expectEventually("the host is on the front page", () => new URL(hana.page.url()).pathname === "/");
  const { games } = await (await fetch(`${site.server.url}/api/games?state=open`)).json();
  assert.ok(!games.some(({ id }) => link.endsWith(id)), "it is in no list");
  await taro.page.reload();
  await reads(taro, "The host closed it before the game started.");
});

test("Leaving a seat ends an agreed alliance", async () => {
  const game = await table(site.browser, site.server.url, names, { opening_alliance: true });
  await look(game);
  const [hana, taro, yuki] = game.users;
  await hana.page.getByRole("button", { name: "Propose to Taro" }).click();
  await taro.byTestId("opening-alliance-accept").click();
  await yuki.byTestId("ready").click();
  await reads(hana, "(ready)");
  await yuki.byTestId("leave-seat").click();
  for (const user of [hana, taro]) {
    await user.byTestId("opening-alliance-agreed").waitFor({ state: "detached" });
    assert.equal(await user.page.getByText("(ready)").count(), 0);
  }
});

test("Resignation asks for confirmation and the last player in wins", async () => {
  const game = await table(site.browser, site.server.url, names);
  await look(game);
  const [hana, taro, yuki] = game.users;

  await hana.byTestId("resign").click();
  await hana.page.getByRole("button", { name: "Cancel", exact: true }).click();
  await hana.byTestId("resign-confirm").waitFor({ state: "detached" });
  assert.equal(await hana.page.locator("[data-ply]").count(), 0);

  await taro.byTestId("resign").click();
  await taro.byTestId("resign-confirm").click();
  for (const user of game.users) await reads(user, "Middle resigned and is eliminated");
  assert.equal(await taro.byTestId("resign").count(), 0);
  await expectEventually("his pieces are off", async () => Object.keys(await hana.board()).length === 36);

  await hana.byTestId("resign").click();
  await hana.byTestId("resign-confirm").click();
  for (const user of game.users) {
    await user.byTestId("result").waitFor();
    assert.match(await user.byTestId("result").textContent(), /Yuki wins by resignation/);
    assert.match(await user.byTestId("status").textContent(), /Yuki wins/);
  }
  assert.equal(await yuki.byTestId("resign").count(), 0);
});

test("A draw is offered, declined, offered again and accepted", async () => {
  const game = await table(site.browser, site.server.url, [...names, "Ume"]);
  await play(game, inTurn(["3d4e"]));
  await look(game);
  const [hana, taro, yuki, spectator] = game.users;

  await hana.byTestId("draw-offer").click();
  for (const user of [taro, yuki, spectator]) await reads(user, "Hana offers a draw.");
  assert.equal(await spectator.byTestId("draw-accept").count(), 0);
  await taro.byTestId("draw-decline").click();
  for (const user of game.users) await reads(user, "Taro declines the draw.");

  await hana.byTestId("draw-offer").click();
  await taro.byTestId("draw-accept").click();
  await reads(yuki, "Taro accepts.");
  assert.equal(await hana.byTestId("result").count(), 0, "all three must want it");
  await yuki.byTestId("draw-accept").click();
  for (const user of game.users) {
    await user.byTestId("result").waitFor();
    assert.match(await user.byTestId("result").textContent(), /Draw by agreement/);
    await reads(user, "Draw agreed");
  }
});

test("A refusal is shown to the user", async () => {
  const [hana, taro] = await Promise.all(["Hana", "Taro"].map((name) => TestUser.arrive(site.browser, name)));
  // Taro's page misses the seat event, as when two users click the same seat at once.
  await taro.page.routeWebSocket("**/ws", (socket) => {
    const upstream = socket.connectToServer();
    upstream.onMessage((text) => {
      if (JSON.parse(text).event?.kind !== "seat_taken") socket.send(text);
    });
  });
  const link = await hana.createGame(site.server.url);
  await taro.watch(link);
  await hana.takeSeat(link, "first");
  await taro.byTestId("take-seat-first").click();
  await taro.byTestId("toast").waitFor();
  assert.match(await taro.byTestId("toast").textContent(), /^[A-Z].*(Hana|taken)/);
});

test("Unknown games and paths show a page that says so", async () => {
  const user = await TestUser.arrive(site.browser, "Hana");
  // The browser reports the missing page and the missing board picture.
  user.expect("404");
  await user.page.goto(`${site.server.url}/game/zzzzzz`);
  await user.byTestId("missing").waitFor();
  assert.match(await user.byTestId("missing").textContent(), /Game not found/);
  await user.byTestId("missing").getByRole("link", { name: "Front page" }).click();
  await user.byTestId("create").waitFor();
  assert.equal(new URL(user.page.url()).pathname, "/");

  const response = await user.page.goto(`${site.server.url}/nothing/here`);
  assert.equal(response.status(), 404);
  await user.byTestId("missing").waitFor();
  assert.match(await user.byTestId("missing").textContent(), /Page not found/);
});
