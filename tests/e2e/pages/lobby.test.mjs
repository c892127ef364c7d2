// The lobby: live lists of games, and matchmaking for players who seek the same time control.
import assert from "node:assert/strict";
import { test } from "node:test";
import { expectEventually } from "../support/eventually.mjs";
import { Server } from "../support/server.mjs";
import { openSite } from "../support/site.mjs";
import { openBrowser, TestUser } from "../support/users.mjs";

const site = openSite();

const rows = (user, state) => user.byTestId(`games-${state}`).locator("ul > li");

async function arrive(name) {
  const user = await TestUser.arrive(site.browser, name);
  await user.page.goto(site.server.url);
  await user.byTestId("name").fill(name);
  await user.byTestId("find").click();
  return user;
}

/** Returns the seat of a player as this page shows it. */
const seatOf = (user, name) =>
  user.page.locator(".stage [data-seat]", { hasText: name }).first().getAttribute("data-seat");

test("Three seekers are matched and play, and a fourth user watches", async () => {
  const names = ["Hana", "Taro", "Yuki"];
  const users = [];
  for (const name of names) users.push(await arrive(name));
  const visitor = await arrive("Visitor");
  await users[0].byTestId("seek").click();
  await users[0].byTestId("seeking").waitFor();
  const pace = visitor.byTestId("pace-fischer-600-5");
  await pace.getByText("1 of 3").waitFor();
  await users[1].byTestId("seek").click();
  await pace.getByText("2 of 3").waitFor();
  await users[2].byTestId("pace-fischer-600-5").getByTestId("join-seek").click();
  for (const user of users) await user.byTestId("game").waitFor();
  assert.equal(new Set(users.map((user) => user.page.url())).size, 1, "all are in the same game");
  await pace.getByText("of 3").waitFor({ state: "detached" });
  const game = new URL(users[0].page.url()).pathname.split("/").at(-1);
  await visitor.page.locator(`[data-testid=hero][data-game="${game}"]`).waitFor();
  await visitor.page.goto(`${site.server.url}/watch`);
  await rows(visitor, "running").first().waitFor();

  const seats = await Promise.all(users.map((user, index) => seatOf(user, names[index])));
  assert.deepEqual(seats.toSorted(), ["first", "last", "middle"]);
  for (const [index, [seat, move]] of Object.entries({ first: "3d4e", middle: "10k10j", last: "11g10g" }).entries()) {
    const user = users[seats.indexOf(seat)];
    await user.sees(index);
    await user.play(move);
  }
  await rows(visitor, "running").getByText("3 moves").waitFor();
  assert.match(await rows(visitor, "running").textContent(), /10 min \+ 5 s per move/);
  await rows(visitor, "running").getByRole("link", { name: "Watch" }).click();
  await visitor.sees(3);
  const late = await arrive("Late");
  await late.byTestId("hero").getByText("1 spectator").waitFor();
});

test("A seeker who cancels or disconnects is not matched", async () => {
  const [hana, taro, yuki, abe] = [
    await arrive("Hana"),
    await arrive("Taro"),
    await arrive("Yuki"),
    await arrive("Abe"),
  ];
  const pace = "pace-days-3";
  for (const user of [hana, taro, yuki]) {
    await user.byTestId("pace-fischer-600-5").getByRole("checkbox").uncheck();
    assert.ok(await user.byTestId("seek").isDisabled(), "nothing is chosen");
    await user.byTestId(pace).getByRole("checkbox").check();
  }
  await hana.byTestId("seek").click();
  await hana.byTestId("unseek").click();
  await hana.byTestId("seek").waitFor();
  await taro.byTestId("seek").click();
  await abe.byTestId(pace).getByText("1 of 3").waitFor();
  await taro.page.close();
  await abe.byTestId(pace).getByText("of 3").waitFor({ state: "detached" });
  await yuki.byTestId("seek").click();
  await abe.byTestId(pace).getByText("1 of 3").waitFor();
  await abe.byTestId(pace).getByTestId("join-seek").click();
  await yuki.byTestId(pace).getByText("2 of 3").waitFor();
  await hana.byTestId(pace).getByTestId("join-seek").click();
  for (const user of [hana, yuki, abe]) await user.byTestId("game").waitFor();
});

test("A user in two windows counts once and sees the seek in both", async () => {
  const hana = await arrive("Hana");
  await hana.byTestId("seek").click();
  const second = await hana.context.newPage();
  await second.goto(site.server.url);
  await second.getByTestId("seeking").waitFor();
  await second.getByTestId("pace-fischer-600-5").getByText("1 of 3").waitFor();
  await second.getByTestId("unseek").click();
  await hana.byTestId("seek").waitFor();
});

test("Open games show options and free seats, and disappear when they are full", async () => {
  const visitor = await arrive("Visitor");
  const hana = await arrive("Hana");
  await hana.unfoldOptions();
  await hana.page.getByText("Rule options").click();
  await hana.byTestId("option-gap").selectOption("stay");
  await hana.byTestId("opening-alliance").check();
  await hana.byTestId("listed").check();
  await hana.byTestId("create").click();
  const link = await hana.byTestId("link").inputValue();
  await hana.leaveSeat();
  const row = rows(visitor, "open").filter({ hasText: "stay unpromoted" });
  await row.waitFor();
  assert.match(await row.textContent(), /pre-arranged alliance allowed/);
  await hana.byTestId("take-seat-first").click();
  await row.getByText("Hana").waitFor();
  await row.getByText("1 player online").waitFor();
  await row.getByTestId("seat-middle").click();
  await visitor.byTestId("take-seat-invited").click();
  await visitor.byTestId("leave-seat").waitFor();
  assert.equal(visitor.page.url(), `${link}?seat=middle`);
  assert.equal(await seatOf(visitor, "Visitor"), "middle");
});

test("An invitation to a seat offers that seat and says when it is taken", async () => {
  const host = await arrive("Kimi");
  await host.byTestId("create").click();
  await host.leaveSeat();
  const link = await host.byTestId("link").inputValue();
  await host.byTestId("invite-last").click();
  const invited = `${link}?seat=last`;
  assert.equal(await host.byTestId("link").inputValue(), invited);

  const guest = await TestUser.arrive(site.browser, "Lea");
  await guest.page.goto(invited);
  await guest.byTestId("name").fill("Lea");
  await guest.page.locator("[data-testid=take-seat-invited]", { hasText: "Join as Last" }).click();
  await guest.byTestId("leave-seat").waitFor();
  assert.equal(await host.byTestId("link").inputValue(), link, "there is no link to a seat that is taken");
  assert.equal(await host.byTestId("invite-last").count(), 0);

  const late = await TestUser.arrive(site.browser, "Mia");
  await late.page.goto(invited);
  await late.byTestId("invitation").getByText("Lea has already taken this seat").waitFor();
  await late.takeSeat(invited, "first");
  await host.takeSeat(link, "middle");
  await host.byTestId("move-list").waitFor();
  const spectator = await TestUser.arrive(site.browser, "Nora");
  await spectator.page.goto(invited);
  await spectator.byTestId("invitation").getByText("The game has started").waitFor();
});

test("Lists and seeks return after a reconnect", async () => {
  const server = await Server.start();
  const browser = await openBrowser();
  try {
    const hana = await TestUser.arrive(browser, "Hana");
    await hana.page.goto(server.url);
    await hana.byTestId("find").click();
    await hana.byTestId("seek").click();
    await hana.byTestId("seeking").waitFor();
    await server.kill();
    await hana.byTestId("lost").waitFor();
    await server.run();
    await hana.byTestId("lost").waitFor({ state: "detached" });
    const other = await TestUser.arrive(browser, "Taro");
    await other.page.goto(server.url);
    await other.byTestId("find").click();
    await other.byTestId("pace-fischer-600-5").getByText("1 of 3").waitFor();
    await expectEventually("she is looking still", async () => hana.byTestId("unseek").isVisible());
  } finally {
    await browser.close();
    await server.stop();
  }
});
