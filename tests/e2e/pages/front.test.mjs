// The front page: creating games of all kinds, joining, and the lists of games.
import assert from "node:assert/strict";
import { test } from "node:test";
import { expectEventually } from "../support/eventually.mjs";
import { inTurn, look, play, table } from "../support/prepare.mjs";
import { painted } from "../support/rest.mjs";
import { openSite } from "../support/site.mjs";
import { TestUser } from "../support/users.mjs";

const site = openSite();

async function textOf(locator) {
  await locator.waitFor();
  return locator.textContent();
}

const rows = (user, state) => user.byTestId(`games-${state}`).locator("ul > li");

test("Games are listed by their state", async () => {
  const open = await TestUser.arrive(site.browser, "Kimi");
  await open.page.goto(site.server.url);
  await open.byTestId("listed").check();
  const link = await open.createGame(site.server.url);
  await open.takeSeat(link, "middle");
  const running = await table(site.browser, site.server.url, ["Hana", "Taro", "Yuki"]);
  await play(running, inTurn(["3d4e", "10k10j"]));
  const finished = await table(site.browser, site.server.url, ["Abe", "Ito", "Ono"]);
  await look(finished);
  for (const user of finished.users.slice(0, 2)) {
    await user.byTestId("resign").click();
    await user.byTestId("resign-confirm").click();
    await user.byTestId("resign").waitFor({ state: "detached" });
  }

  const visitor = await TestUser.arrive(site.browser, "Visitor");
  await visitor.page.goto(site.server.url);
  for (const state of ["open", "finished", "running"]) {
    if (state === "running") await visitor.page.goto(`${site.server.url}/watch`);
    await rows(visitor, state).first().waitFor();
    // The server has the game of 1932 from the start.
    assert.equal(await rows(visitor, state).count(), state === "finished" ? 2 : 1, state);
  }
  const live = rows(visitor, "running");
  assert.match(await live.textContent(), /Hana.*Taro.*Yuki.*2 moves.*Watch/);
  await live.getByRole("link", { name: "Watch" }).click();
  await visitor.sees(2);
  await visitor.page.goto(site.server.url);
  assert.match(await textOf(rows(visitor, "open")), /First.*Kimi.*Last/);
  assert.match(await textOf(rows(visitor, "finished").first()), /Abe.*Ito.*Ono.*0 moves.*last player standing.*Open/);
  assert.equal(await visitor.page.locator(".row-seats .won").textContent(), "Ono");
  await visitor.byTestId("past-games").click();
  await visitor.page.locator(".found-game").first().waitFor();
});

test("A game with friends is private unless chosen, with rule options and random seats", async () => {
  const names = ["Hana", "Taro", "Yuki"];
  const users = await Promise.all(names.map((name) => TestUser.arrive(site.browser, name)));
  const [hana] = users;
  await hana.page.goto(site.server.url);
  await hana.unfoldOptions();
  await hana.page.getByText("Random", { exact: true }).click();
  assert.equal(await hana.byTestId("listed").isChecked(), false);
  await hana.page.getByText("Rule options").click();
  await hana.byTestId("option-gap").selectOption("stay");
  await hana.byTestId("create").click();
  const link = await hana.byTestId("link").inputValue();
  await hana.leaveSeat();
  const id = link.split("/").at(-1);
  const { summary } = await (await fetch(`${site.server.url}/api/games/${id}`)).json();
  assert.deepEqual([summary.options.gap, summary.seating], ["stay", "lot"]);
  const { games } = await (await fetch(`${site.server.url}/api/games?state=open`)).json();
  assert.ok(!games.some((game) => game.id === id));

  for (const user of users) {
    await user.watch(link);
    await user.byTestId("name").fill(user.name);
    await user.byTestId("name").press("Enter");
    await user.byTestId("take-seat").click();
    await user.byTestId("leave-seat").or(user.byTestId("move-list")).first().waitFor();
  }
  for (const user of users) {
    await user.sees(0);
    await expectEventually("everybody is seated", async () => {
      const seats = await user.page.locator(".stage [data-seat]").allTextContents();
      return names.every((name) => seats.some((seat) => seat.includes(name)));
    });
  }
});

test("A game is joined by its link or its id", async () => {
  const hana = await TestUser.arrive(site.browser, "Hana");
  const link = await hana.createGame(site.server.url);
  for (const words of [link, ` ${link}/ `, link.split("/").at(-1)]) {
    await hana.page.goto(site.server.url);
    await hana.byTestId("join").click();
    const form = hana.page.locator(".join-form");
    await form.locator("input").fill("a game, please");
    await form.getByRole("button").click();
    await form.getByText("This is not an invitation link").waitFor();
    await form.locator("input").fill(words);
    await form.getByRole("button").click();
    await hana.byTestId("game").waitFor();
    assert.equal(hana.page.url(), link);
  }
});

test("A name is kept, and an invalid one is refused with the reason", async () => {
  const hana = await TestUser.arrive(site.browser, "Hana");
  await hana.page.goto(site.server.url);
  hana.expect(/400.*\/api\/me$/);
  await hana.byTestId("name").fill("   ");
  await hana.byTestId("create").click();
  await hana.page.locator(".name-form .problem", { hasText: /1 to 24 characters/ }).waitFor();
  assert.equal(new URL(hana.page.url()).pathname, "/", "nothing is created under a bad name");
  await hana.byTestId("name").fill("花 <b>Hana</b>");
  const saved = hana.page.waitForResponse((response) => response.request().method() === "PUT");
  await hana.byTestId("name").press("Enter");
  await saved;
  await hana.page.reload();
  await hana.byTestId("name").waitFor();
  assert.equal(await hana.byTestId("name").inputValue(), "花 <b>Hana</b>");
});

test("A player who types a name and takes a seat at once has that name", async () => {
  const [hana, taro] = await Promise.all(["Hana", "Taro"].map((name) => TestUser.arrive(site.browser, name)));
  const link = await hana.createGame(site.server.url);
  await hana.takeSeat(link, "first");
  await taro.page.goto(link);
  await taro.byTestId("name").pressSequentially("Taro", { delay: 5 });
  await taro.byTestId("name").fill("Taro the Second");
  // The button must not move while the new name is being saved.
  const { x, y, width, height } = await taro.byTestId("take-seat-middle").boundingBox();
  await taro.page.mouse.move(x + width / 2, y + height / 2);
  const saved = taro.page.waitForResponse((response) => response.request().method() === "PUT");
  await taro.page.mouse.down();
  await saved;
  await painted(taro);
  await taro.page.mouse.up();
  await taro.byTestId("leave-seat").waitFor();
  for (const user of [hana, taro]) {
    await user.page.locator("[data-seat=middle]").getByText("Taro the Second").waitFor();
  }
});
