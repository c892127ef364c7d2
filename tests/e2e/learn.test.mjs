// The tutor: from the front page through an exercise, with a wrong move, one that is illegal, and the right one.
import assert from "node:assert/strict";
import { test } from "node:test";
import { expectEventually } from "./support/eventually.mjs";
import { Person } from "./support/people.mjs";
import { openSite } from "./support/site.mjs";

const site = openSite();
const outcome = (person) => person.byTestId("outcome");

async function at(exercise, context) {
  const person = await Person.arrive(site.browser, "Hana", context);
  await person.page.goto(`${site.server.url}/learn?exercise=${exercise}`);
  await person.byTestId("solve").waitFor();
  return person;
}

test("from the front page to the first lesson, wrong, impossible and right, and on to the next", async () => {
  const hana = await Person.arrive(site.browser, "Hana");
  await hana.page.goto(site.server.url);
  await hana.byTestId("learn").click();
  await hana.byTestId("lessons").waitFor();
  await hana.page.locator(".exercises a").first().click();
  await hana.byTestId("task").waitFor();
  assert.match(await hana.byTestId("task").textContent(), /king/);

  await hana.movable("7i").click();
  await hana.cell("8k").click();
  await expectEventually("it is told why not", async () => /king/.test(await outcome(hana).textContent()));
  await hana.play("7i8i");
  await outcome(hana).getByText("not the one").waitFor();
  await hana.showsPiece("8i", "mK");
  await hana.byTestId("again").click();
  await hana.showsPiece("7i", "mK");
  await hana.play("7i6h");
  await outcome(hana).getByText("Right!").waitFor();
  await hana.byTestId("next").click();
  await expectEventually("the next one", async () => /rook/.test(await hana.byTestId("task").textContent()));

  await hana.page.goto(`${site.server.url}/learn`);
  await hana.page.locator(".exercises a.done").waitFor();
  assert.equal(await hana.page.locator(".exercises a.done").count(), 1, "what was solved is kept");
});

test("a drop, a castling, an illumination and a mate are solved by hand", async () => {
  for (const [exercise, move] of [
    ["fork", "N*7j"],
    ["castling", "10m13l"],
    ["illumination", "7i!7e,11k"],
    ["mate1", "S*2d"],
  ]) {
    const person = await at(exercise);
    await person.play(move);
    await outcome(person).getByText("Right!").waitFor();
    await person.context.close();
  }
});

test("a solution is shown on a phone, and does not count as solved", async () => {
  const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
  const person = await at("alliance1", phone);
  assert.match(await person.byTestId("task").textContent(), /allies/);
  await person.byTestId("solve").tap();
  await outcome(person).getByText("This is a solution.").waitFor();
  const width = await person.page.evaluate(() => document.documentElement.scrollWidth);
  assert.equal(width, 360, "nothing sticks out");
  await person.page.goto(`${site.server.url}/learn`);
  assert.equal(await person.page.locator(".exercises a.done").count(), 0);
});

test("an exercise that does not exist leads to the list", async () => {
  const person = await Person.arrive(site.browser, "Hana");
  await person.page.goto(`${site.server.url}/learn?exercise=nothing`);
  await person.byTestId("lessons").waitFor();
});
