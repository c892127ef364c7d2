// Computers at tables: adding and removing them, what they accept, and takeovers of seats.
import assert from "node:assert/strict";
import { test } from "node:test";
import { assertAccessible } from "../support/axe.mjs";
import { expectEventually } from "../support/eventually.mjs";
import { inTurn, look, play, say, table } from "../support/prepare.mjs";
import { openSite } from "../support/site.mjs";
import { TestUser } from "../support/users.mjs";

const site = openSite();
const calm = { reducedMotion: "reduce" };
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, ...calm };

const reads = (user, words) => user.page.getByText(words).first().waitFor();
const gone = (user, testId) => user.byTestId(testId).waitFor({ state: "detached" });
const icons = (user, seat) => user.page.locator(`[data-seat=${seat}] .computer-icon`);

/** Creates a game of the user's page by a request and opens it. */
async function openGame(user, game) {
  await user.page.goto(site.server.url);
  await user.byTestId("create").waitFor();
  const id = await user.page.evaluate(async (game) => {
    const headers = { "Content-Type": "application/json" };
    const body = JSON.stringify({ ruleset: "sannin", ...game });
    return (await (await fetch("/api/games", { method: "POST", headers, body })).json()).id;
  }, game);
  const link = `${site.server.url}/game/${id}`;
  await user.page.goto(link);
  await user.byTestId("game").waitFor();
  return { id, link };
}

/** Opens a game of a user as First against two computers of level 0. */
const alone = (user, more = {}) => openGame(user, { seat: "first", computers: [{ level: 0 }, { level: 0 }], ...more });

test("The host adds computers by keyboard and removes them, and a friend joins", async () => {
  const hana = await TestUser.arrive(site.browser, "Hana", calm);
  const taro = await TestUser.arrive(site.browser, "Taro", phone);
  const link = await hana.createGame(site.server.url);
  await hana.page.goto(link);
  await hana.byTestId("level").selectOption("0");
  for (const seat of ["first", "last"]) {
    await hana.byTestId(`add-computer-${seat}`).focus();
    await hana.page.keyboard.press("Enter");
    await icons(hana, seat).waitFor();
    await expectEventually("the focus stays in the row", () =>
      hana.page.evaluate(() => document.activeElement?.dataset.testid === "remove-computer"),
    );
  }
  await reads(hana, "The last open seat is for a player.");
  assert.equal(await hana.byTestId("add-computer-middle").count(), 0);
  await hana.page.getByRole("button", { name: "Remove computer: First" }).focus();
  await hana.page.keyboard.press("Enter");
  await expectEventually("the seat is open again", async () => (await icons(hana, "first").count()) === 0);
  await hana.takeSeat(link, "first");
  assert.match(await hana.byTestId("still-open").textContent(), /^Still open: Middle$/);

  await taro.page.goto(`${link}?seat=last`);
  await reads(taro, "A computer plays this seat (Last).");
  await assertAccessible(taro, "a table with a computer");
  await taro.page.getByText("Computer, level 0").waitFor();
  assert.equal(await taro.page.evaluate(() => document.documentElement.scrollWidth), phone.viewport.width);
  assert.equal(await taro.byTestId("remove-computer").count(), 0, "who is not at the table removes nobody");
  await taro.takeSeat(link, "middle");
  await hana.play("3d4e");
  await taro.play("10k10j");
  for (const user of [hana, taro]) {
    await user.sees(3);
    await icons(user, "last").waitFor();
    assert.equal(await user.page.locator("[data-seat=last] [data-testid=presence]").count(), 0);
    await user
      .byTestId("log")
      .getByText(/^Last: /)
      .waitFor({ state: "attached" });
  }
  await hana.byTestId("how-computers").click();
  await reads(hana, "Computers share no plans");
  await assertAccessible(hana, "how computers play");
});

test("A computer takes a place at a table whose seats are drawn", async () => {
  const hana = await TestUser.arrive(site.browser, "Hana", calm);
  const { id } = await openGame(hana, { seating: "lot" });
  for (const count of [1, 2]) {
    await hana.byTestId("add-computer").click();
    await expectEventually(
      `${count} computers`,
      async () => (await hana.byTestId("remove-computer").count()) === count,
    );
  }
  assert.equal(await hana.byTestId("add-computer").count(), 0);
  await say(hana, id, { type: "take_seat" });
  await hana.byTestId("hint").waitFor();
  assert.equal(await hana.page.locator(".seat .computer-icon").count(), 2);
});

test("A refusal of the server is shown in words", async () => {
  const hana = await TestUser.arrive(site.browser, "Hana", { ...calm, locale: "ru" });
  // The page does not learn that the seat is taken.
  await hana.page.routeWebSocket("**/ws", (socket) => {
    const upstream = socket.connectToServer();
    upstream.onMessage((text) => {
      if (JSON.parse(text).event?.kind !== "seat_taken") socket.send(text);
    });
  });
  await openGame(hana, {});
  await hana.byTestId("add-computer-last").click();
  await hana.byTestId("add-computer-last").click();
  await hana.byTestId("toast").getByText("место").waitFor();
});

test("Alone with computers, moves are hinted, taken back and paused at once", async () => {
  const hana = await TestUser.arrive(site.browser, "Hana", calm);
  await alone(hana);
  assert.equal(await hana.byTestId("chat").count(), 0, "there is nobody to write to");
  await hana.movable("3d").waitFor();
  await hana.byTestId("hint").click();
  await hana
    .byTestId("hint-text")
    .getByText(/^Hint: /)
    .waitFor();
  await hana.page.locator(".shape").first().waitFor();
  await hana.play("3d4e");
  await hana
    .byTestId("log")
    .getByText(/^Middle: /)
    .waitFor({ state: "attached" });
  await hana.sees(3);
  assert.equal(await hana.byTestId("hint-text").isVisible(), false, "the hint was for the position before");

  await hana.byTestId("takeback-offer").click();
  await hana.sees(0);
  await hana.byTestId("log").getByText("Takeback.").waitFor({ state: "attached" });
  await hana.byTestId("pause-offer").click();
  await hana.byTestId("status").getByText("The game is paused").waitFor();
  assert.ok(await hana.byTestId("hint").isDisabled());
  await hana.byTestId("unpause-offer").click();
  await hana.byTestId("status").getByText("Your turn").waitFor();

  await hana.byTestId("draw-offer").click();
  await hana.byTestId("declined").or(hana.byTestId("result")).first().waitFor();
});

test("A rematch with computers opens at once, each player one seat further", async () => {
  const hana = await TestUser.arrive(site.browser, "Hana", calm);
  const { link } = await openGame(hana, { ruleset: "hasami", seat: "black", computers: [{ level: 0 }] });
  await hana.byTestId("resign").click();
  await hana.byTestId("resign-confirm").click();
  await hana.byTestId("result").getByText("Computer (White) wins by resignation").waitFor();
  await hana.byTestId("rematch-offer").click();
  await expectEventually("the rematch opens", () => hana.page.url() !== link);
  await icons(hana, "black").waitFor();
  await hana.page.locator("[data-seat=white]").getByText("you").waitFor();
});

test("A user who is out can leave the computers to themselves", async () => {
  const hana = await TestUser.arrive(site.browser, "Hana", calm);
  await alone(hana);
  await hana.byTestId("resign").click();
  await hana.byTestId("resign-confirm").click();
  await hana.byTestId("out").getByText("The computers play on.").waitFor();
  // They do not keep the user waiting.
  await expectEventually("they have played a round", async () => {
    return (await hana.page.locator("[data-ply]").count()) >= 4;
  });
  await hana.byTestId("review-game").click();
  await hana.page.waitForURL(/review\?kept=/);
  await hana.byTestId("step-live").waitFor();
  await hana.page.goBack();
  await hana.byTestId("new-game").click();
  await hana.byTestId("computer-start").waitFor();
});

test("A computer takes over the seat of an absent player", async () => {
  const names = ["Hana", "Taro", "Yuki", "Ume"];
  const game = await table(site.browser, site.server.url, names, { claim_after: 15, contexts: { Yuki: phone } });
  await play(game, inTurn(["3d4e"]));
  await look(game);
  const [hana, taro, yuki, spectator] = game.users;
  // The panels are loaded after the board, and remember the seat.
  await taro.byTestId("resign").waitFor();
  await taro.page.goto("about:blank");
  await hana.byTestId("takeover-middle").waitFor({ timeout: 25000 });
  await assertAccessible(yuki, "a seat that can be claimed");
  assert.equal(await spectator.byTestId("takeover-middle").count(), 0);
  await hana.byTestId("level").selectOption("0");
  await hana.byTestId("takeover-middle").click();
  for (const user of [hana, yuki, spectator]) {
    await reads(user, "Hana suggests that a computer (level 0) takes over Middle.");
  }
  assert.equal(await spectator.byTestId("takeover-accept").count(), 0);
  await yuki.byTestId("takeover-decline").click();
  await reads(hana, "Yuki does not want a computer to take over.");
  await gone(hana, "takeover-offered");

  await yuki.byTestId("takeover-middle").click();
  await hana.byTestId("takeover-accept").click();
  for (const user of [hana, yuki, spectator]) {
    await user
      .byTestId("taken-over")
      .getByText(/^A computer \(level \d\) has taken over Middle from Taro\.$/)
      .waitFor();
    await user
      .byTestId("log")
      .getByText(/has taken over Middle from Taro/)
      .waitFor({ state: "attached" });
    await icons(user, "middle").waitFor();
    await user.sees(2);
  }
  await taro.page.goto(game.link);
  await taro.byTestId("taken-over").getByText("You were disconnected for too long").waitFor();
  await taro
    .byTestId("spectators")
    .getByText(/watching/)
    .waitFor();
  assert.equal(await taro.byTestId("resign").count(), 0);
});

test("Without computers on the server, the seats of computers can be claimed", async () => {
  const hana = await TestUser.arrive(site.browser, "Hana", calm);
  const { link } = await alone(hana);
  await hana.page.goto("about:blank");
  await site.server.kill();
  site.server.options = ["--engine-cpu", "0"];
  await site.server.run();
  await hana.page.goto(link);
  await hana.byTestId("claim-middle").waitFor();
  await reads(hana, "Computer players are turned off on this server.");
  assert.equal(await hana.byTestId("takeover-middle").count(), 0);
  await hana.byTestId("claim-middle").click();
  await hana.byTestId("claim-last").click();
  await hana.byTestId("result").waitFor();
});
