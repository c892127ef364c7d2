// The tutor: from the front page through an exercise with a wrong, an illegal and the right move.
import assert from "node:assert/strict";
import { test } from "node:test";
import { expectEventually } from "../support/eventually.mjs";
import { openSite } from "../support/site.mjs";
import { TestUser } from "../support/users.mjs";

const site = openSite();
const outcome = (user) => user.byTestId("outcome");

async function at(exercise, context) {
  const user = await TestUser.arrive(site.browser, "Hana", context);
  await user.page.goto(`${site.server.url}/learn?exercise=${exercise}`);
  await user.byTestId("solve").waitFor();
  return user;
}

test("The tutor explains illegal and wrong moves and leads to the next exercise", async () => {
  const hana = await TestUser.arrive(site.browser, "Hana");
  await hana.page.goto(site.server.url);
  await hana.byTestId("learn").click();
  await hana.byTestId("lessons").waitFor();
  await hana.page.locator(".exercises a").first().click();
  await hana.byTestId("task").waitFor();
  assert.match(await hana.byTestId("task").textContent(), /king/);

  await hana.movable("7i").click();
  await hana.cell("8k").click();
  await expectEventually("it says why not", async () => /king/.test(await outcome(hana).textContent()));
  await hana.play("7i8i");
  await outcome(hana).getByText("not the solution").waitFor();
  await hana.showsPiece("8i", "mK");
  await hana.byTestId("again").click();
  await hana.showsPiece("7i", "mK");
  await hana.play("7i6h");
  await outcome(hana).getByText("Correct!").waitFor();
  await hana.byTestId("next").click();
  await expectEventually("the next one", async () => /rook/.test(await hana.byTestId("task").textContent()));

  await hana.page.goto(`${site.server.url}/learn`);
  await hana.page.locator(".exercises a.done").waitFor();
  assert.equal(await hana.page.locator(".exercises a.done").count(), 1, "what was solved is kept");
});

test("Exercises with a drop, castling, an illumination and a mate can be solved", async () => {
  for (const [exercise, move] of [
    ["fork", "N*7j"],
    ["castling", "10m13l"],
    ["illumination", "7i!7e,11k"],
    ["mate1", "S*2d"],
  ]) {
    const user = await at(exercise);
    await user.play(move);
    await outcome(user).getByText("Correct!").waitFor();
    await user.context.close();
  }
});

test("A shown solution fits a phone and does not count as solved", async () => {
  const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
  const user = await at("alliance1", phone);
  assert.match(await user.byTestId("task").textContent(), /alliance|allies/);
  await user.byTestId("solve").tap();
  await outcome(user).getByText("This is a solution.").waitFor();
  const width = await user.page.evaluate(() => document.documentElement.scrollWidth);
  assert.equal(width, 360, "nothing sticks out");
  await user.page.goto(`${site.server.url}/learn`);
  assert.equal(await user.page.locator(".exercises a.done").count(), 0);
});

test("An unknown exercise leads to the list of lessons", async () => {
  const user = await TestUser.arrive(site.browser, "Hana");
  await user.page.goto(`${site.server.url}/learn?exercise=nothing`);
  await user.byTestId("lessons").waitFor();
});

test("A hint names the piece, then the move, and fetches the engine only then", async () => {
  const hana = await TestUser.arrive(site.browser, "Hana");
  const fetched = [];
  hana.page.on("request", (request) => fetched.push(new URL(request.url()).pathname));
  await hana.page.goto(`${site.server.url}/learn?exercise=mate1`);
  await hana.byTestId("hint").waitFor();
  assert.ok(!fetched.some((path) => path.includes("/engine")));
  await hana.byTestId("hint").click();
  await outcome(hana)
    .getByText(/^Drop the \w+\.$/)
    .waitFor();
  assert.ok(fetched.some((path) => /\/engine-.*\.wasm$/.test(path)));
  assert.equal(await hana.page.locator(".shape").count(), 0, "the cell of a drop is the answer");
  await hana.byTestId("hint").click();
  await outcome(hana).getByText("Hint: silver dropped on 2d.").waitFor();
  await hana.page.locator(".shape").first().waitFor();
  assert.ok(await hana.byTestId("hint").isDisabled());
  await hana.play("S*2d");
  await outcome(hana).getByText("Correct!").waitFor();
});
