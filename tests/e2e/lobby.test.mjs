// The lobby: tables and games as they come and go, and games for those who look for the same.
import assert from "node:assert/strict";
import { test } from "node:test";
import { expectEventually } from "./support/eventually.mjs";
import { openBrowser, Person } from "./support/people.mjs";
import { Server } from "./support/server.mjs";
import { openSite } from "./support/site.mjs";

const site = openSite();

const rows = (person, state) => person.byTestId(`games-${state}`).locator("ul > li");

async function arrive(name) {
  const person = await Person.arrive(site.browser, name);
  await person.page.goto(site.server.url);
  await person.byTestId("name").fill(name);
  return person;
}

/** The seat that somebody sits on, by the page of his game. */
const seatOf = (person, name) =>
  person.page.locator(".stage [data-seat]", { hasText: name }).first().getAttribute("data-seat");

test("three find each other, play, and a fourth sees it", async () => {
  const names = ["Hana", "Taro", "Yuki"];
  const people = [];
  for (const name of names) people.push(await arrive(name));
  const visitor = await arrive("Visitor");
  await people[0].byTestId("seek").click();
  await people[0].byTestId("seeking").waitFor();
  const pace = visitor.byTestId("pace-fischer-600-5");
  await pace.getByText("1 of 3").waitFor();
  await people[1].byTestId("seek").click();
  await pace.getByText("2 of 3").waitFor();
  await people[2].byTestId("pace-fischer-600-5").getByTestId("join-seek").click();
  for (const person of people) await person.byTestId("game").waitFor();
  assert.equal(new Set(people.map((person) => person.page.url())).size, 1, "all are in the same game");
  await pace.getByText("of 3").waitFor({ state: "detached" });
  await rows(visitor, "running").first().waitFor();

  const seats = await Promise.all(people.map((person, index) => seatOf(person, names[index])));
  assert.deepEqual(seats.toSorted(), ["first", "last", "middle"]);
  for (const [index, [seat, move]] of Object.entries({ first: "3d4e", middle: "10k10j", last: "11g10g" }).entries()) {
    const person = people[seats.indexOf(seat)];
    await person.sees(index);
    await person.play(move);
  }
  await rows(visitor, "running").getByText("3 moves").waitFor();
  assert.match(await rows(visitor, "running").textContent(), /10 min \+ 5 s a move/);
  await rows(visitor, "running").getByRole("link", { name: "Watch" }).click();
  await visitor.sees(3);
  const late = await arrive("Late");
  await rows(late, "running").getByText("1 watching").waitFor();
});

test("who stops looking, or leaves, is not seated", async () => {
  const [hana, taro, yuki, abe] = [
    await arrive("Hana"),
    await arrive("Taro"),
    await arrive("Yuki"),
    await arrive("Abe"),
  ];
  const pace = "pace-days-3";
  for (const person of [hana, taro, yuki]) {
    await person.byTestId("pace-fischer-600-5").getByRole("checkbox").uncheck();
    assert.ok(await person.byTestId("seek").isDisabled(), "nothing is chosen");
    await person.byTestId(pace).getByRole("checkbox").check();
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
  for (const person of [hana, yuki, abe]) await person.byTestId("game").waitFor();
});

test("one person in two windows counts once, and sees what he looks for in both", async () => {
  const hana = await arrive("Hana");
  await hana.byTestId("seek").click();
  const second = await hana.context.newPage();
  await second.goto(site.server.url);
  await second.getByTestId("seeking").waitFor();
  await second.getByTestId("pace-fischer-600-5").getByText("1 of 3").waitFor();
  await second.getByTestId("unseek").click();
  await hana.byTestId("seek").waitFor();
});

test("tables show their options and their free seats, and go when they are full", async () => {
  const visitor = await arrive("Visitor");
  const hana = await arrive("Hana");
  await hana.page.getByText("Rule options").click();
  await hana.byTestId("option-gap").selectOption("stay");
  await hana.byTestId("pact").check();
  await hana.byTestId("create").click();
  const link = await hana.byTestId("link").inputValue();
  const row = rows(visitor, "open").filter({ hasText: "stay as they are" });
  await row.waitFor();
  assert.match(await row.textContent(), /an alliance may be agreed/);
  await hana.byTestId("sit-first").click();
  await row.getByText("Hana").waitFor();
  await row.getByText("1 player is there now").waitFor();
  await row.getByTestId("seat-middle").click();
  await visitor.byTestId("sit-invited").click();
  await visitor.byTestId("stand").waitFor();
  assert.equal(visitor.page.url(), `${link}?seat=middle`);
  assert.equal(await seatOf(visitor, "Visitor"), "middle");
});

test("an invitation to a seat offers it first, and says so when it is taken", async () => {
  const host = await arrive("Kimi");
  await host.byTestId("create").click();
  const link = await host.byTestId("link").inputValue();
  await host.byTestId("invite-last").click();
  const invited = `${link}?seat=last`;
  assert.equal(await host.byTestId("link").inputValue(), invited);

  const guest = await Person.arrive(site.browser, "Lea");
  await guest.page.goto(invited);
  await guest.byTestId("name").fill("Lea");
  await guest.page.getByRole("button", { name: "Sit down as Last" }).click();
  await guest.byTestId("stand").waitFor();
  assert.equal(await host.byTestId("link").inputValue(), link, "there is no link to a seat that is taken");
  assert.equal(await host.byTestId("invite-last").count(), 0);

  const late = await Person.arrive(site.browser, "Mia");
  await late.page.goto(invited);
  await late.byTestId("invitation").getByText("is taken by Lea").waitFor();
  await late.sit(invited, "first");
  await host.sit(link, "middle");
  await host.byTestId("move-list").waitFor();
  const watcher = await Person.arrive(site.browser, "Nora");
  await watcher.page.goto(invited);
  await watcher.byTestId("invitation").getByText("The game has begun").waitFor();
});

test("the lists come back by themselves when the connection does, and so does what was looked for", async () => {
  const server = await Server.start();
  const browser = await openBrowser();
  try {
    const hana = await Person.arrive(browser, "Hana");
    await hana.page.goto(server.url);
    await hana.byTestId("seek").click();
    await hana.byTestId("seeking").waitFor();
    await server.kill();
    await hana.byTestId("lost").waitFor();
    await server.run();
    await hana.byTestId("lost").waitFor({ state: "detached" });
    const other = await Person.arrive(browser, "Taro");
    await other.page.goto(server.url);
    await other.byTestId("pace-fischer-600-5").getByText("1 of 3").waitFor();
    await expectEventually("she is looking still", async () => hana.byTestId("unseek").isVisible());
  } finally {
    await browser.close();
    await server.stop();
  }
});
