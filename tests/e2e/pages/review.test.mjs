// The analysis board in one browser: a finished game with variations, comments and arrows, the
// position editor, and record export and import.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { expectEventually } from "../support/eventually.mjs";
import { game1932 } from "../support/games.mjs";
import { inTurn, play, say, table } from "../support/prepare.mjs";
import { sannin } from "../support/server.mjs";
import { openSite } from "../support/site.mjs";
import { TestUser } from "../support/users.mjs";

const site = openSite();
const names = ["Hana", "Taro", "Yuki"];

const current = (user) => user.page.locator(".tree [aria-current]");
/** Waits until the move with this notation is the current one. */
const looksAt = (user, notation) => current(user).filter({ hasText: notation }).waitFor();
/** Waits until the board shows these numbers of circles and arrows. */
const drawn = (user, circles, arrows) =>
  expectEventually(`${circles} circles and ${arrows} arrows`, async () => {
    const page = user.page;
    const found = [await page.locator("circle.shape").count(), await page.locator("path.shape").count()];
    return found.join() === [circles, arrows].join();
  });

/** Waits until the user can promote a variation, or not. */
const mayRaise = (user, may) =>
  expectEventually(`promoting is ${may ? "" : "im"}possible`, async () => {
    return (await user.byTestId("raise").count()) === (may ? 1 : 0);
  });

/** Opens the analysis board at the initial position. */
async function room(context = {}) {
  const user = await TestUser.arrive(site.browser, "Hana", context);
  await user.page.goto(`${site.server.url}/review`);
  await user.page.locator(".cell.movable").first().waitFor();
  return user;
}

/** The board and its step buttons are on the screen without scrolling. */
async function inSight(user, { width, height }) {
  await user.page.evaluate(() => scrollTo(0, 0));
  for (const part of [user.page.locator(".board"), user.byTestId("step-first"), user.byTestId("step-live")]) {
    const box = await part.boundingBox();
    const inside = box.x >= 0 && box.x + box.width <= width && box.y >= 0 && box.y + box.height <= height;
    assert.ok(inside, `${part} at ${width} × ${height}: ${JSON.stringify(box)}`);
  }
}

test("The page opens on a board, which is stored at its first move", async () => {
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 1024, height: 768 },
    { width: 390, height: 844 },
    { width: 844, height: 390 },
  ]) {
    const hana = await room({ viewport });
    await inSight(hana, viewport);
    assert.equal(await hana.byTestId("kept").count(), 0, "looking stores nothing");
    await hana.byTestId("review-game").selectOption("hasami");
    await hana.play("5i5g");
    await hana.page.waitForURL(/\/review\?kept=/);
    assert.equal(await hana.byTestId("review-start").count(), 0);
    await inSight(hana, viewport);
    await hana.page.reload();
    await looksAt(hana, "5i-5g");
    await hana.page.getByRole("link", { name: "All analyses" }).click();
    await hana.byTestId("kept").getByText("1 move").waitFor();
    await hana.movable("3c").waitFor();
  }
});

test("An unknown analysis opens a board with a message", async () => {
  const hana = await TestUser.arrive(site.browser, "Hana");
  await hana.page.goto(`${site.server.url}/review?kept=none`);
  await hana.byTestId("review-start").getByText("not saved in this browser").waitFor();
  await hana.movable("3c").waitFor();
});

test("A finished game is analysed with a variation, a comment and drawings, all kept", async () => {
  const game = await table(site.browser, site.server.url, names);
  await play(game, inTurn(game1932));
  await say(game.users[0], game.id, { type: "resign" });
  await say(game.users[1], game.id, { type: "resign" });
  const [hana] = game.users;
  await hana.page.goto(`${game.link}#3`);
  await hana.byTestId("review-game").click();
  await looksAt(hana, "P11g-10g");
  assert.equal(await hana.byTestId("view-from").inputValue(), "2", "from the own seat, First");
  assert.equal(await hana.byTestId("title").inputValue(), "Hana – Taro – Yuki");
  assert.equal(await hana.page.locator(".tree [data-node]").count(), 21, "the start, 18 moves and two leavings");

  await hana.play("3d4e");
  await looksAt(hana, "P-4e");
  await hana.byTestId("status").getByText("First: pawn from 3d to 4e.").waitFor({ state: "attached" });
  await hana.play("8m9l");
  await looksAt(hana, "S-9l");
  assert.equal(await hana.page.locator(".variation [data-node]").count(), 2);
  await hana.byTestId("comment").fill("Opens the bishop's way.");
  await hana.byTestId("step-back").click();
  await hana.page.locator(".said").getByText("Opens the bishop's way.").waitFor();

  // With the right button, and with the pen.
  await hana.cell("3d").click({ button: "right" });
  await drawn(hana, 1, 0);
  await hana.byTestId("pen").click();
  await hana.cell("4e").click();
  await hana.cell("5f").click();
  await drawn(hana, 1, 1);
  await hana.byTestId("pen").click();
  await hana.byTestId("step-forward").click();
  await drawn(hana, 0, 0);
  await hana.page.keyboard.press("ArrowLeft");
  await drawn(hana, 1, 1);
  await hana.page.keyboard.press("ArrowUp");
  await looksAt(hana, "S-2d");
  await hana.page.keyboard.press("End");
  await hana
    .byTestId("status")
    .getByText(/Yuki|Last/)
    .waitFor();
  await hana.page.keyboard.press("Home");
  await mayRaise(hana, false);
  assert.equal(await hana.byTestId("remove").count(), 0, "nothing can be deleted at the start");
  await hana.byTestId("threats").check();
  await hana.page.locator(".legend").waitFor();

  // A raised variation is the main line. A removed one returns to its place by undo.
  await hana.page.locator(".variation [data-node]").first().click();
  await hana.byTestId("raise").click();
  await mayRaise(hana, false);
  await hana.page.getByRole("button", { name: "Delete from here" }).click();
  await expectEventually("two moves fewer", async () => (await hana.page.locator(".tree [data-node]").count()) === 21);
  await hana.byTestId("undo").click();
  await looksAt(hana, "P-4e");
  await hana.page.locator(".said").getByText("Opens the bishop's way.").waitFor();
  // It is the main line again.
  await mayRaise(hana, false);

  await hana.page.reload();
  await looksAt(hana, "P-4e");
  await drawn(hana, 1, 1);
  assert.equal(await hana.byTestId("view-from").inputValue(), "2");
  // The game opens the same analysis again, at the move that the game page shows.
  await hana.page.goto(`${game.link}#3`);
  await hana.byTestId("review-game").click();
  await looksAt(hana, "P11g-10g");
  await hana.page.locator(".said").getByText("Opens the bishop's way.").waitFor();
  await hana.page.goto(`${site.server.url}/review`);
  const kept = hana.byTestId("kept").getByRole("link", { name: "Hana – Taro – Yuki" });
  await kept.waitFor();
  assert.equal(await kept.count(), 1);
  // Without some moves of the game it is another line, so the game opens a new one.
  await kept.click();
  await looksAt(hana, "P11g-10g");
  await hana.byTestId("remove").click();
  await looksAt(hana, "P10k-10j");
  await hana.page.goto(`${game.link}#3`);
  await hana.byTestId("review-game").click();
  await looksAt(hana, "P11g-10g");
  await hana.page.goto(`${site.server.url}/review`);
  await kept.first().waitFor();
  assert.equal(await kept.count(), 2);
});

test("The wheel over the board steps through the moves, and elsewhere scrolls", async () => {
  const hana = await room({ viewport: { width: 1440, height: 900 } });
  await hana.play("3c4d");
  await hana.play("10k10j");
  await looksAt(hana, "P10k-10j");
  await hana.cell("7g").hover();
  await hana.page.mouse.wheel(0, -100);
  await looksAt(hana, "P3c-4d");
  await hana.page.mouse.wheel(0, -100);
  await looksAt(hana, "Start");
  await hana.page.mouse.wheel(0, 100);
  await looksAt(hana, "P3c-4d");
  assert.equal(await hana.page.evaluate(() => scrollY), 0);
  await hana.byTestId("comment").hover();
  await hana.page.mouse.wheel(0, 100);
  await expectEventually("scrolled", async () => (await hana.page.evaluate(() => scrollY)) > 0);
  await looksAt(hana, "P3c-4d");
});

test("A long title wraps, and Enter saves it", async () => {
  const hana = await room();
  await hana.play("3c4d");
  const title = hana.byTestId("title");
  const height = async () => (await title.boundingBox()).height;
  const line = await height();
  await title.fill("The game of Hana, Taro and Yuki in the garden of the old temple");
  await title.press("Enter");
  await expectEventually("two lines", async () => (await height()) > line * 1.5);
  const cut = await title.evaluate((field) => field.scrollHeight - field.clientHeight);
  assert.ok(cut <= 1, `${cut} px are cut off`);
  await hana.page.reload();
  assert.equal(await title.inputValue(), "The game of Hana, Taro and Yuki in the garden of the old temple");
});

test("A record with variations is exported and imported unchanged", async () => {
  const hana = await room();
  for (const [move, notation] of [
    ["3c4d", "P3c-4d"],
    ["10k10j", "P10k-10j"],
    ["11g10g", "P11g-10g"],
  ]) {
    await hana.play(move);
    await looksAt(hana, notation);
  }
  await hana.page.keyboard.press("ArrowLeft");
  await looksAt(hana, "P10k-10j");
  await hana.page.keyboard.press("ArrowLeft");
  await hana.play("8m9l");
  await looksAt(hana, "S-9l");
  await hana.byTestId("comment").fill("A quiet move.\nReally.");
  await hana.cell("9l").click({ button: "right" });
  await drawn(hana, 1, 0);
  await hana.page.getByText("Export", { exact: true }).click();
  await expectEventually("the comment stands in the tree", async () => (await hana.byTestId("said").count()) === 1);
  const { path } = await hana.download("export-download");
  const record = readFileSync(path, "utf8");
  assert.match(
    record,
    /^1\. P3c-4d P10k-10j \(1\. \.\. S-9l \{\[%marks 9l\] A quiet move\.\sReally\.\}\) P11g-10g \*$/m,
  );
  const replayed = sannin("replay", path);
  assert.equal(replayed.status, 0, replayed.stderr);

  await hana.page.goto(`${site.server.url}/review`);
  await hana.byTestId("paste-file").setInputFiles(path);
  await hana.byTestId("begin-pasted").click();
  await hana.page.locator(".variation [data-node]").click();
  await looksAt(hana, "S-9l");
  await drawn(hana, 1, 0);
  assert.equal(await hana.byTestId("comment").inputValue(), "A quiet move.\nReally.");
  await hana.page.getByText("Export", { exact: true }).click();
  const again = await hana.download("export-download");
  assert.equal(readFileSync(again.path, "utf8"), record);

  await hana.page.goto(`${site.server.url}/review`);
  await hana.byTestId("paste").fill(record.replace("P10k-10j", "P10k-1a"));
  await hana.byTestId("begin-pasted").click();
  await hana
    .byTestId("paste-problem")
    .getByText(/Line \d+, column \d+/)
    .waitFor();
});

test("The position editor builds a position and explains faults", async () => {
  const hana = await TestUser.arrive(site.browser, "Hana");
  await hana.page.goto(`${site.server.url}/review?edit`);
  const verdict = (words) => hana.byTestId("verdict").getByText(words).waitFor();
  await verdict("This is a legal position.");
  await hana.byTestId("clear").click();
  await verdict("At least two players must have a king.");
  assert.ok(await hana.byTestId("use").isDisabled());
  const piece = (name) => hana.page.locator(`.palette [data-drop="${name}"]`);
  await piece("fK").click();
  await hana.cell("1d").click();
  // Dragged from the palette. The king is still selected, so the next click adds a second one.
  await hana.drag(piece("mK"), hana.cell("10m"));
  await hana.showsPiece("10m", "mK");
  await verdict("This is a legal position.");
  await hana.cell("9k").click();
  await verdict("Middle has two kings.");
  await hana.byTestId("tool-erase").click();
  await hana.cell("9k").click();
  await verdict("This is a legal position.");
  // By keys: a rook for Middle, moved by hand, and a piece in hand.
  await hana.byTestId("tool-move").click();
  await hana.page.locator("[role=gridcell][tabindex='0']").focus();
  await hana.page.keyboard.press("r");
  await hana.page.keyboard.press("Enter");
  await hana.showsPiece("7g", "mR");
  await hana.byTestId("tool-move").click();
  await hana.cell("7g").click();
  await hana.cell("4f").click();
  await hana.showsPiece("4f", "mR");
  await hana.byTestId("more-fG").click();
  await hana.byTestId("turn").selectOption("m");
  await hana.byTestId("right-l").check();
  await verdict(/Last cannot castle/);
  await hana.byTestId("right-l").uncheck();
  const words = await hana.byTestId("position-text").inputValue();
  assert.match(words, /^7\/8\/9\/9fK\/11\/\S+ m fG - - - 1$/);
  await hana.byTestId("position-text").fill(words.replace(" m fG", " l fG"));
  await verdict("Last is to move, but eliminated.");
  await hana.byTestId("position-text").fill(words);
  await hana.byTestId("use").click();
  await hana.byTestId("tree").waitFor();
  await hana.showsPiece("4f", "mR");
  await hana.play("10m10l");
  await looksAt(hana, "K-10l");
});

test("The analysis board works by touch and fits a phone", async () => {
  const hana = await room({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: "ru-RU" });
  await hana.movable("3c").tap();
  await hana.cell("4d").tap();
  await looksAt(hana, "P3c-4d");
  await hana.byTestId("pen").tap();
  await hana.cell("7g").tap();
  await hana.cell("7g").tap();
  await drawn(hana, 1, 0);
  const width = () => hana.page.evaluate(() => document.documentElement.scrollWidth);
  assert.equal(await width(), 390);
  await hana.byTestId("edit-position").tap();
  await hana.byTestId("editor").waitFor();
  assert.equal(await width(), 390);
});

test("An open analysis continues without a server", async () => {
  const hana = await room();
  await hana.context.setOffline(true);
  await hana.play("3c4d");
  await looksAt(hana, "P3c-4d");
  await hana.byTestId("comment").fill("Offline.");
  await hana.byTestId("share").click();
  await hana
    .byTestId("share-problem")
    .getByText(/saved in this browser/)
    .waitFor();
  await hana.byTestId("said").getByText("Offline.").waitFor();
});
