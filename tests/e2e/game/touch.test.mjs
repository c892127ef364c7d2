// Touch on the board: dragging, scrolling, and the promotion dialog.
import assert from "node:assert/strict";
import { test } from "node:test";
import { expectEventually } from "../support/eventually.mjs";
import { look, table } from "../support/prepare.mjs";
import { expectRest, painted } from "../support/rest.mjs";
import { openSite } from "../support/site.mjs";

const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };
const onItsSide = { ...phone, viewport: { width: 844, height: 390 } };
const site = openSite();

const boxOf = (locator) => locator.evaluate((element) => element.getBoundingClientRect().toJSON());

async function middle(locator) {
  const { x, y, width, height } = await boxOf(locator);
  return { x: x + width / 2, y: y + height / 2 };
}

/** Real touch events with all their effects: scrolling, and clicks after taps. */
async function finger(user) {
  const session = await user.context.newCDPSession(user.page);
  const touch = (type, ...touchPoints) => session.send("Input.dispatchTouchEvent", { type, touchPoints });
  return {
    async tap(locator) {
      await touch("touchStart", await middle(locator));
      await touch("touchEnd");
    },
    async swipe(from, to) {
      const steps = 10;
      await touch("touchStart", from);
      for (let step = 1; step <= steps; step++) {
        const part = step / steps;
        await touch("touchMove", { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part });
      }
      await touch("touchEnd");
    },
  };
}

const users = (contexts) => table(site.browser, site.server.url, ["Hana", "Taro", "Yuki"], { contexts });
const chooserOf = ({ page }) => page.locator(".chooser .choices");
const stopsScrolling = (user) => expectRest(user, "the page", () => user.page.evaluate(() => scrollY));

test("The tap that opens the promotion dialog does not answer it", async () => {
  const game = await users({ Hana: phone });
  await look(game);
  const [hana, taro] = game.users;
  await hana.movable("2g").waitFor();
  const hand = await finger(hana);
  await hand.tap(hana.cell("2g"));
  await hand.tap(hana.cell("10k"));
  await chooserOf(hana).waitFor();
  await painted(hana);
  assert.equal(await chooserOf(hana).count(), 1, "the question is still there");
  const [box, cell] = [await boxOf(chooserOf(hana)), await boxOf(hana.cell("10k"))];
  assert.ok(box.top >= cell.bottom || box.bottom <= cell.top, "it does not lie under the finger");
  assert.ok(box.left >= 0 && box.right <= 390 && box.top >= 0 && box.bottom <= 844, JSON.stringify(box));
  await hand.tap(hana.page.locator("[data-choice=promote]"));
  await taro.showsPiece("10k", "f+B");
});

test("A click or a held key does not answer the promotion dialog", async () => {
  const game = await users({});
  await look(game);
  const [hana, taro] = game.users;
  await hana.movable("2g").click();
  // A click whose down and up events lie together lands in the dialog that has just opened.
  await hana.cell("10k").evaluate((cell) => {
    const { x, y, width, height } = cell.getBoundingClientRect();
    const middle = { clientX: x + width / 2, clientY: y + height / 2 };
    const at = { bubbles: true, isPrimary: true, pointerId: 1, pointerType: "mouse", ...middle };
    cell.dispatchEvent(new PointerEvent("pointerdown", at));
    cell.dispatchEvent(new PointerEvent("pointerup", at));
    document.querySelector(".chooser button").dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1 }));
  });
  await painted(hana);
  assert.equal(await chooserOf(hana).count(), 1);
  await hana.page.keyboard.press("Escape");
  await chooserOf(hana).waitFor({ state: "detached" });

  await hana.cell("2g").focus();
  await hana.page.keyboard.press("Enter");
  await hana.cell("10k").focus();
  await hana.page.keyboard.down("Enter");
  await hana.page.keyboard.down("Enter");
  await painted(hana);
  await hana.page.keyboard.up("Enter");
  assert.equal(await chooserOf(hana).count(), 1);
  await hana.page.keyboard.press("Enter");
  await taro.showsPiece("10k", "f+B");
});

test("A swipe that starts on a piece scrolls", async () => {
  const game = await users({ Hana: phone, Taro: phone });
  await look(game);
  const [hana, taro] = game.users;
  await taro.movable("10k").waitFor();
  const scrolled = () => taro.page.evaluate(() => scrollY);
  const hand = await finger(taro);
  const from = await middle(taro.cell("10k"));
  await hand.swipe(from, { x: from.x, y: from.y - 200 });
  await expectEventually("the page scrolls", async () => (await scrolled()) > 50);
  assert.equal(await taro.page.locator(".marks .waiting").count(), 0, "no premove");
  assert.equal(await taro.page.locator(".marks .selected").count(), 0, "nothing is selected");
  // Two taps still set a premove. A tap while the page still scrolls would only stop it.
  await stopsScrolling(taro);
  await taro.page.evaluate(() => scrollTo(0, 0));
  await hand.tap(taro.cell("10k"));
  await hand.tap(taro.cell("10j"));
  await expectEventually("a premove", async () => (await taro.page.locator(".marks .waiting").count()) === 2);
  // A swipe does not change the premove.
  const empty = await middle(taro.cell("7g"));
  await hand.swipe(empty, { x: empty.x, y: empty.y - 150 });
  await expectEventually("the page scrolls", async () => (await scrolled()) > 50);
  assert.equal(await taro.page.locator(".marks .waiting").count(), 2);
  await hana.play("3c4d");
  await hana.sees(2);
  await hana.showsPiece("10j", "mP");
});

test("The player's own piece follows the finger on their turn", async () => {
  const game = await users({ Hana: phone });
  await look(game);
  const [hana, taro] = game.users;
  await hana.movable("3d").waitFor();
  const hand = await finger(hana);
  await hand.swipe(await middle(hana.cell("3d")), await middle(hana.cell("4e")));
  await taro.showsPiece("4e", "fP");
  assert.equal(await hana.page.evaluate(() => scrollY), 0);
});

test("A phone in landscape shows the whole board", async () => {
  for (const viewport of [
    { width: 844, height: 390 },
    { width: 932, height: 430 },
    { width: 720, height: 450 },
  ]) {
    const made = await users({ Hana: { ...onItsSide, viewport } });
    const [hana] = made.users;
    await hana.watch(made.link);
    await hana.movable("3c").waitFor();
    const board = await boxOf(hana.page.locator(".board-frame"));
    assert.ok(board.top >= 0 && board.bottom <= viewport.height, `board: ${JSON.stringify(board)}`);
    assert.ok(board.width > viewport.width * 0.45, "it is as large as it can be");
    for (const testId of ["status", "clock", "presence"]) {
      if ((await hana.byTestId(testId).count()) === 0) continue;
      const other = await boxOf(hana.byTestId(testId).first());
      assert.ok(other.left >= board.right && other.right <= viewport.width, `${testId} is beside the board`);
    }
    // The side panel scrolls, and so does the page by a swipe on the board.
    const hand = await finger(hana);
    const from = await middle(hana.cell("10g"));
    await hand.swipe(from, { x: from.x, y: from.y - 120 });
    await expectEventually("the page scrolls", async () => (await hana.page.evaluate(() => scrollY)) > 50);
    const after = await boxOf(hana.page.locator(".board-frame"));
    assert.ok(after.top >= 0 && after.bottom <= viewport.height, "the board stays in sight");
    assert.equal(await hana.page.evaluate(() => document.documentElement.scrollWidth), viewport.width);
  }
});
