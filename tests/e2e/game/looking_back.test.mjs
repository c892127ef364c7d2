// Seat panels show the state of the displayed position, in earlier positions and in imported games.
import assert from "node:assert/strict";
import { test } from "node:test";
import { expectEventually } from "../support/eventually.mjs";
import { inTurn, look, play, say, table } from "../support/prepare.mjs";
import { openSite } from "../support/site.mjs";
import { TestUser } from "../support/users.mjs";

const site = openSite();
const names = ["Hana", "Taro", "Yuki"];

/** Returns what a seat's panel shows. */
const seatOf = (user, seat) =>
  user.page.locator(`[data-seat=${seat}]`).evaluate((panel) => ({
    clock: panel.querySelector(".clock-time")?.textContent ?? null,
    running: panel.querySelector(".clock.running") !== null,
    out: panel.classList.contains("out"),
    won: panel.classList.contains("won"),
    turn: panel.classList.contains("turn"),
  }));

test("Stepping back shows clocks and players at that position", async () => {
  const time = { kind: "fischer", base: 600, increment: 60 };
  const game = await table(site.browser, site.server.url, names, { time });
  await play(game, inTurn(["3c4d", "10k10j", "11g10g"]));
  await look(game);
  const [hana, taro, yuki] = game.users;
  await say(taro, game.id, { type: "resign" });
  await say(yuki, game.id, { type: "resign" });
  await hana.byTestId("result").waitFor();
  assert.deepEqual(await Promise.all(["first", "middle", "last"].map(async (seat) => (await seatOf(hana, seat)).out)), [
    false,
    true,
    true,
  ]);
  assert.equal((await seatOf(hana, "first")).won, true);

  // After the first move Hana has her increment. The others still have their base time.
  await hana.byTestId("step-first").click();
  await hana.byTestId("step-forward").click();
  const [first, middle, last] = await Promise.all(["first", "middle", "last"].map((seat) => seatOf(hana, seat)));
  assert.match(first.clock, /^10:5\d|11:00$/);
  assert.equal(middle.clock, "10:00");
  assert.equal(last.clock, "10:00");
  for (const seat of [first, middle, last]) assert.ok(!seat.out && !seat.won && !seat.running, JSON.stringify(seat));
  assert.ok(middle.turn && !first.turn, "it was Taro's turn");
  await hana.byTestId("step-live").click();
  await expectEventually("the end again", async () => (await seatOf(hana, "middle")).out);
});

test("A running game shows clocks, pieces in hand and players of then", async () => {
  const time = { kind: "fischer", base: 600, increment: 60 };
  const game = await table(site.browser, site.server.url, names, { time });
  await play(game, inTurn(["2g10k", "12l10k", "8d7d"]));
  await say(game.users[1], game.id, { type: "resign" });
  await look(game);
  const [hana] = game.users;
  await hana.sees(4);
  const all = () => Promise.all(["first", "middle", "last"].map((seat) => seatOf(hana, seat)));
  const held = (seat) => hana.page.locator(`[data-hand=${seat}] .held`).count();
  const [now, gone] = await all();
  assert.ok(now.running && now.turn, "Hana's clock is running");
  assert.ok(gone.out);
  assert.equal(await hana.byTestId("running-clock").count(), 0, "the seats show it");

  // After the first move Hana has her increment. No seat is marked as on turn: the status tells the
  // turn of now, and leads back.
  await hana.byTestId("step-first").click();
  await hana.byTestId("step-forward").click();
  const [first, middle, last] = await all();
  assert.match(first.clock, /^10:5\d|11:00$/);
  assert.deepEqual([middle.clock, last.clock], ["10:00", "10:00"]);
  for (const seat of [first, middle, last]) assert.ok(!seat.running && !seat.out, JSON.stringify(seat));
  assert.deepEqual([first.turn, middle.turn, last.turn], [false, false, false]);
  assert.deepEqual([await held("first"), await held("middle")], [1, 0], "the pawn that Hana captured");
  assert.match(await hana.byTestId("status").textContent(), /^Your turn · \d+:\d\d$/, "the clock that runs now");

  await hana.byTestId("back-to-game").click();
  await expectEventually("the present again", async () => {
    const [first, middle] = await all();
    return first.running && first.turn && middle.out && (await hana.byTestId("running-clock").count()) === 0;
  });
});

test("The game of 1932 is shown as an imported game", async () => {
  const user = await TestUser.arrive(site.browser, "Visitor");
  await user.page.goto(site.server.url);
  const row = user.byTestId("games-finished").locator("li").filter({ hasText: "Kimi" }).first();
  await row.getByText("May 28, 1932").waitFor();
  await row.getByRole("link", { name: "Open" }).click();
  await user.byTestId("imported").getByText("May 28, 1932").waitFor();
  assert.equal(await user.byTestId("presence").count(), 0, "nobody is said to be away");
  assert.equal(await user.page.locator(".to-move").count(), 0, "nobody is to move");
  assert.equal(await user.byTestId("status").textContent(), "The record ends without a result");
  const words = await user.page.locator("#app").textContent();
  assert.ok(!words.includes("The game is over"), words);
  assert.ok(!words.includes("disconnected"), words);
  // Positions before the last one show whose turn it was.
  await user.byTestId("step-back").click();
  assert.equal((await seatOf(user, "last")).turn, true);
});
