// The problem of the day on a phone, and the trainer with a wrong move first.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { assertAccessible } from "../support/axe.mjs";
import { expectEventually } from "../support/eventually.mjs";
import { openSite } from "../support/site.mjs";
import { TestUser } from "../support/users.mjs";

const site = openSite();
const file = new URL("../../../web/src/learn/problems.jsonl", import.meta.url);
const problems = readFileSync(file, "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line));
const outcome = (user) => user.byTestId("outcome");

/** Returns the problem on the page. */
async function shown(user) {
  await user.page.locator("main[data-problem]").waitFor();
  const id = await user.byTestId("problems").getAttribute("data-problem");
  return problems.find((each) => each.id === id);
}

/** Plays the solver's moves of the solution; the opponents reply by themselves. */
async function solve(user, { position, moves }) {
  const players = position.match(/[fml]\+?K/g)?.length ?? 2;
  for (const [index, move] of moves.entries()) {
    if (index % players !== 0) continue;
    if (index > 0) await outcome(user).getByText("Your move.").waitFor();
    await user.play(move);
  }
  await outcome(user).getByText("Correct!").waitFor();
}

test("The problem of the day is solved on a phone", async () => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const hana = await TestUser.arrive(site.browser, "Hana", phone);
  await hana.page.goto(site.server.url);
  await hana.byTestId("solve-day").tap();
  await hana.byTestId("task").waitFor();
  assert.equal(await hana.page.locator("h1").textContent(), "Problem of the day");
  const problem = await shown(hana);
  await solve(hana, problem);
  await hana.byTestId("solution").waitFor();
  assert.equal(await hana.page.locator("[data-turn=true]").count(), 0, "no player is to move");
  assert.equal(await hana.page.evaluate(() => document.documentElement.scrollWidth), 390, "nothing sticks out");
  await assertAccessible(hana, "a solved problem on a phone");
  await hana.page.goto(`${site.server.url}/learn`);
  await hana.byTestId("solve-day").getByText("Solved").waitFor();
});

test("A wrong move is refuted and taken back, and the problem comes again", async () => {
  const taro = await TestUser.arrive(site.browser, "Taro");
  const [problem] = problems.filter(({ task, moves }) => task === "mate" && moves.length === 1 && !/\*/.test(moves[0]));
  await taro.page.goto(`${site.server.url}/problems?theme=mate1&id=${problem.id}`);
  await taro.byTestId("hint").click();
  await outcome(taro)
    .getByText(/^Look at the /)
    .waitFor();

  // Any other target of the piece: the solution is the only mate.
  const [, from, to] = problem.moves[0].match(/^(\d+[a-m])(\d+[a-m])/);
  await taro.movable(from).click();
  const targets = await taro.page
    .locator("[data-cell][aria-label*='legal target']")
    .evaluateAll((cells) => cells.map((cell) => cell.dataset.cell));
  await taro.cell(targets.find((cell) => cell !== to)).click();
  const chooser = taro.page.locator(".chooser [data-choice=keep]");
  if (await chooser.count()) await chooser.click();
  await outcome(taro)
    .getByText(/^Not the solution\. \S/)
    .waitFor();
  await assertAccessible(taro, "a wrong move");
  await taro.movable(from).waitFor();
  await outcome(taro)
    .getByText(/^Not the solution\. \S/)
    .waitFor();
  await solve(taro, problem);
  const line = taro.byTestId("solution");
  await line.getByText(/is checkmated: .* checks? the/).waitFor();
  await line.getByRole("button", { name: "Start" }).click();
  await taro.page.locator(`[data-at="${from}"]`).waitFor();
  await assertAccessible(taro, "a solved problem");
  assert.match(await taro.byTestId("progress").textContent(), /^0 of /, "it was missed");

  await taro.byTestId("next").focus();
  await taro.page.keyboard.press("Enter");
  await expectEventually("another problem", async () => (await shown(taro)).id !== problem.id);
  const next = await shown(taro);
  await solve(taro, next);
  await expectEventually("it counts", async () => /^1 of /.test(await taro.byTestId("progress").textContent()));
  assert.ok(await taro.byTestId("next").evaluate((button) => button === document.activeElement));
});

test("With a mate in two, the replies of both opponents are marked", async () => {
  const taro = await TestUser.arrive(site.browser, "Taro");
  const { id, moves } = problems.find(
    (each) => each.game === "sannin" && each.task === "mate" && each.moves.length === 4,
  );
  await taro.page.goto(`${site.server.url}/problems?theme=mate2&id=${id}`);
  await taro.play(moves[0]);
  await outcome(taro).getByText("Your move.").waitFor();
  const colours = await taro.page
    .locator(".move-before, .last-move")
    .evaluateAll((cells) => cells.map((cell) => cell.getAttribute("class")).sort());
  assert.equal(colours.length, 4, colours.join(", "));
  assert.equal(colours.filter((each) => /^move-before owner-/.test(each)).length, 2);
  assert.equal(new Set(colours.map((each) => each.split(" ")[1])).size, 2, colours.join(", "));
});

test("A theme and a game narrow the problems", async () => {
  const yuki = await TestUser.arrive(site.browser, "Yuki");
  await yuki.page.goto(`${site.server.url}/problems`);
  await shown(yuki);
  await yuki.byTestId("game").selectOption("makyek");
  await expectEventually("of Mak-yek", async () => (await shown(yuki))?.game === "makyek");
  await yuki.byTestId("theme").selectOption("capture");
  await expectEventually("captures", async () => (await shown(yuki))?.task === "capture");
  const count = problems.filter(({ task, game }) => task === "capture" && game === "makyek").length;
  assert.equal(await yuki.byTestId("progress").textContent(), `0 of ${count} solved`);
  await yuki.byTestId("solve").click();
  await outcome(yuki).getByText("This is the solution.").waitFor();
});

test("Without a choice, problems are of the first game and start with an easy one", async () => {
  const yuki = await TestUser.arrive(site.browser, "Yuki");
  await yuki.page.goto(`${site.server.url}/problems`);
  const first = await shown(yuki);
  assert.deepEqual([first.game, first.difficulty], ["sannin", 1]);
  assert.equal(await yuki.byTestId("game").inputValue(), "sannin");
  await yuki.page.goto(site.server.url);
  await yuki.byTestId("train").click();
  assert.equal((await shown(yuki)).game, "sannin");
  await yuki.byTestId("game").selectOption("");
  await expectEventually("all games", async () =>
    (await yuki.byTestId("progress").textContent()).includes(`of ${problems.length} `),
  );
});

test("The guide of a problem names the piece under the pointer", async () => {
  const yuki = await TestUser.arrive(site.browser, "Yuki");
  const { id } = problems.find(({ task }) => task === "mate");
  await yuki.page.goto(`${site.server.url}/problems?id=${id}`);
  await yuki.page.locator("[data-cell].movable").first().hover();
  assert.equal(await yuki.byTestId("piece-facts").count(), 0);
  await yuki.byTestId("piece-guide").check();
  await yuki.page.locator('[data-at][data-piece$="K"]').first().waitFor();
  const king = await yuki.page.locator('[data-at][data-piece$="K"]').first().getAttribute("data-at");
  await yuki.cell(king).hover();
  await yuki.byTestId("piece-facts").getByText("王 · 王将").waitFor();
});

test("The problem of the day follows the user's date over midnight", async () => {
  const hana = await TestUser.arrive(site.browser, "Hana", { timezoneId: "Pacific/Auckland" });
  // In Auckland 23:59:30 on a Tuesday; in UTC it is before noon.
  await hana.page.clock.install({ time: Date.UTC(2026, 10, 24, 10, 59, 30) });
  await hana.page.goto(`${site.server.url}/problems?today`);
  const facts = hana.page.locator(".problem-facts");
  await facts.getByText("Nov 24, 2026").waitFor();
  const tuesday = await shown(hana);
  await hana.page.clock.runFor(60_000);
  await facts.getByText("Nov 25, 2026").waitFor();
  const wednesday = await shown(hana);
  assert.notEqual(wednesday.id, tuesday.id);
  assert.deepEqual([tuesday.difficulty, wednesday.difficulty], [2, 2], "the difficulty of these weekdays");
});
