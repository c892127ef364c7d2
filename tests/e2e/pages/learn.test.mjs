// The tutor: from the front page through an exercise with a wrong, an illegal and the right move.
import assert from "node:assert/strict";
import { test } from "node:test";
import { assertAccessible } from "../support/axe.mjs";
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
  await outcome(hana).getByText("The king on 7i cannot move to 8k.").waitFor();
  await hana.play("7i8i");
  await outcome(hana).getByText("nothing to capture on 8i").waitFor();
  await hana.showsPiece("8i", "mK");
  await hana.showsPiece("7i", "mK");
  await outcome(hana).getByText("nothing to capture on 8i").waitFor();
  await hana.play("7i8j");
  await outcome(hana).getByText("Correct!").waitFor();
  await hana.byTestId("next").click();
  await expectEventually("the next one", async () => /rook/.test(await hana.byTestId("task").textContent()));

  await hana.page.goto(`${site.server.url}/learn`);
  await hana.page.locator(".exercises a.done").waitFor();
  assert.equal(await hana.page.locator(".exercises a.done").count(), 1, "what was solved is kept");
});

test("A wrong move is taken back at the next press, and keyboard focus stays on the board", async () => {
  const hana = await at("king");
  const focused = () => hana.page.evaluate(() => document.activeElement?.getAttribute("data-cell"));
  await hana.cell("7i").focus();
  await hana.page.keyboard.press("Enter");
  await hana.page.keyboard.press("ArrowLeft");
  await hana.page.keyboard.press("Enter");
  await hana.showsPiece("8i", "mK");
  assert.equal(await focused(), "8i");
  await hana.movable("7i").waitFor();
  assert.equal(await focused(), "8i");
  await hana.page.keyboard.press("ArrowRight");
  assert.equal(await focused(), "7i");

  await hana.play("7i6h");
  await hana.showsPiece("6h", "mK");
  await hana.cell("6h").click();
  await hana.showsPiece("7i", "mK");
  await hana.play("7i8j");
  await hana.byTestId("again").focus();
  await hana.page.keyboard.press("Enter");
  await hana.showsPiece("7i", "mK");
  await expectEventually("the focus is on the next button", () =>
    hana.byTestId("hint").evaluate((button) => button === document.activeElement),
  );
});

test("The first lesson does not ask about promotion", async () => {
  const hana = await at("rook");
  await hana.movable("7i").click();
  await hana.cell("3i").click();
  await hana.showsPiece("3i", "mR");
  await outcome(hana).getByText("nothing to capture on 3i").waitFor();
  assert.equal(await hana.page.locator(".chooser").count(), 0);
});

test("A check that is no mate is answered on the board before it is taken back", async () => {
  const hana = await at("mate1");
  await hana.play("3f1e+");
  await outcome(hana)
    .getByText(/^First can answer: king from 2e/)
    .waitFor();
  await hana.page.locator(".shape").first().waitFor();
  await hana.movable("3f").waitFor();
  assert.equal(await hana.page.locator(".shape").count(), 0);
  await outcome(hana).getByText("First can answer").waitFor();
});

test("The list shows a picture of each lesson, drawn when it comes near", async () => {
  const hana = await TestUser.arrive(site.browser, "Hana", { viewport: { width: 390, height: 844 } });
  await hana.page.goto(`${site.server.url}/learn`);
  const pictures = hana.page.locator(".lesson-step .lesson-picture");
  await pictures.first().locator("[data-at]").first().waitFor();
  assert.equal(await pictures.count(), 12);
  assert.equal(await pictures.last().locator("svg").count(), 0, "not yet");
  const { height } = await pictures.last().boundingBox();
  await pictures.last().scrollIntoViewIfNeeded();
  await pictures.last().locator("[data-at]").first().waitFor();
  assert.equal((await pictures.last().boundingBox()).height, height, "its place is kept");
  const unfolded = hana.page.locator(".lesson-step details[open]");
  assert.equal(await unfolded.count(), 1, "on a phone only the next lesson is unfolded");
  await assertAccessible(hana, "the list of lessons");
  const names = await hana.page.locator(".exercises a").allTextContents();
  for (const name of names) assert.match(name, /\p{L}{2}/u);
  await pictures.nth(6).click();
  await hana
    .byTestId("task")
    .getByText(/Checkmate First/)
    .waitFor();
});

test("A part of the board shows no moves beyond it", async () => {
  const hana = await at("bishop");
  await hana.movable("6i").click();
  await hana.page.locator(".hints .reach").first().waitFor();
  const targets = await hana.page.locator("[data-cell][aria-label*='legal target']").count();
  assert.ok(targets > 0);
  assert.equal(await hana.page.locator(".hints .reach").count(), targets);
});

test("Exercises with a drop, castling, an illumination and a mate can be solved", async () => {
  for (const [exercise, move] of [
    ["fork", "N*7i"],
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

test("A lesson crosses out the players who are eliminated", async () => {
  const hana = await at("mate1");
  const crossedOut = () =>
    hana.page.locator(".seat.out").evaluateAll((seats) => seats.map((seat) => seat.dataset.seat).toSorted());
  assert.deepEqual(await crossedOut(), ["middle"], "the position has no piece of Middle");
  await hana.play("S*2d");
  await outcome(hana).getByText("Correct!").waitFor();
  assert.deepEqual(await crossedOut(), ["first", "middle"]);
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

test("A lesson done to its end says why and marks progress", async () => {
  const hana = await at("alliance1");
  await hana.byTestId("solve").click();
  const why = hana.byTestId("why");
  await why.getByText(/are allied against Middle: .* opened a line/).waitFor();
  await hana.byTestId("threat-legend").waitFor();
  assert.equal(await hana.byTestId("next").getAttribute("href"), "/learn?exercise=alliance3");
  assert.ok((await hana.page.locator(".hints .threat").count()) > 0, "the threats of the allies are on the board");
  await hana.byTestId("again").click();
  await why.waitFor({ state: "detached" });
  assert.equal(await hana.page.locator(".hints .threat").count(), 0);

  await hana.page.goto(`${site.server.url}/learn?exercise=castling`);
  await hana.play("10m13l");
  await why.getByText(/only once/).waitFor();
  assert.equal(await hana.byTestId("next").getAttribute("href"), "/learn?exercise=illumination");

  await hana.page.goto(`${site.server.url}/learn`);
  const stateOf = (lesson) => hana.page.locator(`[data-lesson=${lesson}]`).getAttribute("data-state");
  assert.deepEqual(await Promise.all(["pieces", "castling", "garden"].map(stateOf)), ["next", "done", "later"]);
  await hana
    .byTestId("progress")
    .getByText(/^1 of \d+ solved$/)
    .waitFor();
  assert.equal(await hana.byTestId("continue").getAttribute("href"), "/learn?exercise=king");
  await hana.byTestId("reset").click();
  await hana.byTestId("reset-confirm").click();
  await hana.byTestId("progress").getByText(/^0 of/).waitFor();
  await hana.page.reload();
  await hana.byTestId("progress").getByText(/^0 of/).waitFor();
  assert.equal(await stateOf("castling"), "later");
});

test("The legend shows the piece of the lesson and any other, in the chosen set", async () => {
  const hana = await at("lancePromotes");
  const legend = hana.byTestId("legend");
  await legend.getByText("lance").waitFor();
  await legend.getByText("香 · 香車").waitFor();
  await legend.getByText("Any distance forward-left or forward-right.").waitFor();
  assert.equal(await legend.locator(".piece-icon").textContent(), "香");
  await hana.byTestId("setting-legend").selectOption("western");
  assert.equal(await legend.locator(".piece-icon").textContent(), "L");
  assert.equal(await hana.page.locator("[data-piece=mL]").textContent(), "L", "the board as well");
  await hana.cell("4f").hover();
  await legend.getByText("歩 · 歩兵").waitFor();
  await hana.byTestId("setting-legend").selectOption("kanji");
  await hana.page.goto(`${site.server.url}/learn?exercise=hasami1`);
  await hana.cell("6f").hover();
  await legend.getByText("Any distance in a straight line.").waitFor();
});

for (const [where, viewport] of Object.entries({
  upright: { width: 390, height: 844 },
  "on its side": { width: 844, height: 390 },
})) {
  test(`Board and task fit on a phone ${where}, before and after the solution`, async () => {
    for (const exercise of [
      "king",
      "rook",
      "fork",
      "castling",
      "garden2",
      "illumination",
      "mate1",
      "alliance1",
      "hasami3",
    ]) {
      const user = await at(exercise, { viewport, hasTouch: true, isMobile: true });
      for (const outcome of ["open", "shown"]) {
        if (outcome === "shown") await user.byTestId("solve").tap();
        await user.page.locator(`[data-outcome=${outcome}]`).waitFor();
        const { task, board, buttons, page } = await user.page.evaluate(() => {
          scrollTo(0, 0);
          const box = (selector) => document.querySelector(selector).getBoundingClientRect().toJSON();
          const page = document.documentElement.scrollWidth;
          return { task: box(".task"), board: box(".board"), buttons: box(".lesson-outcome .buttons"), page };
        });
        const what = `${exercise} ${outcome}: ${JSON.stringify({ task, board, buttons })}`;
        for (const { top, bottom, left, right } of [task, board, buttons])
          assert.ok(top >= 0 && left >= 0 && bottom <= viewport.height && right <= viewport.width, what);
        assert.ok(page <= viewport.width, what);
        if (viewport.width > viewport.height) assert.ok(task.left >= board.right, what);
      }
      await user.context.close();
    }
  });
}
