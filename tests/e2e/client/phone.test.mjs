// An upright phone: pages fit its width, and touch moves pieces.
import assert from "node:assert/strict";
import { test } from "node:test";
import { expectEventually } from "../support/eventually.mjs";
import { conformanceGame } from "../support/games.mjs";
import { inTurn, look, play, say, table } from "../support/prepare.mjs";
import { openSite } from "../support/site.mjs";
import { TestUser } from "../support/users.mjs";

const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, hasTouch: true, isMobile: true };
const site = openSite();

async function fits(user, what) {
  const { page, screen } = await user.page.evaluate(() => ({
    page: document.documentElement.scrollWidth,
    screen: document.documentElement.clientWidth,
  }));
  assert.equal(screen, phone.viewport.width, what);
  assert.ok(page <= screen, `${what} is ${page} wide`);
}

/** Asserts that all elements that match are inside the window, at the top of the page. */
async function assertInWindow(user, what, selectors) {
  const { height, width, boxes } = await user.page.evaluate((wanted) => {
    scrollTo(0, 0);
    const boxes = wanted.flatMap((selector) =>
      [...document.querySelectorAll(selector)].map((each) => [selector, each.getBoundingClientRect().toJSON()]),
    );
    return { height: innerHeight, width: innerWidth, boxes };
  }, selectors);
  for (const selector of selectors)
    assert.ok(
      boxes.some(([found]) => found === selector),
      `${what}: ${selector}`,
    );
  for (const [selector, { top, right, bottom, left }] of boxes) {
    const inside = top >= 0 && left >= 0 && right <= width && bottom <= height;
    assert.ok(inside, `${what}: ${selector} at ${[left, top, right, bottom].map(Math.round)} of ${width}, ${height}`);
  }
}

for (const [where, viewport] of Object.entries({
  upright: phone.viewport,
  "on its side": { width: 844, height: 390 },
})) {
  test(`A phone ${where} shows board, players, hands and steps on one screen`, async () => {
    const contexts = { Hana: { ...phone, viewport } };
    const time = { kind: "fischer", base: 600, increment: 5 };
    const game = await table(site.browser, site.server.url, ["Hana", "Taro", "Yuki"], { contexts, time });
    const moves = conformanceGame(["alliance fm double", "out f mate", "wins l mate"]);
    await play(game, moves.slice(0, 40));
    const [hana, taro] = game.users;
    await hana.watch(game.link);
    await hana.sees(40);
    await hana.held("P").or(hana.page.locator("[data-hand=first] [data-drop]")).first().waitFor();
    const parts = [".board", ".seat", ".seat .clock", ".hand", ".step-buttons", ".board-menu"];
    await assertInWindow(hana, "a game", parts);
    await hana.byTestId("step-back").tap();
    await assertInWindow(hana, "an earlier position", parts);
    await hana.openBoardMenu();
    await assertInWindow(hana, "the menu", [".board-menu-items"]);
    const [own, other] = await Promise.all(
      ["first", "middle"].map((seat) => hana.page.locator(`[data-hand=${seat}] .held`).first().boundingBox()),
    );
    if (viewport.height > viewport.width) {
      assert.ok(own.width > other.width * 1.3, "the own hand is large");
      await hana.byTestId("step-live").tap();
      await say(taro, game.id, { type: "draw", offer: true });
      await hana.byTestId("draw-accept").waitFor();
      await assertInWindow(hana, "an offer", [...parts, "[data-testid=draw-accept]", "[data-testid=resign]"]);
    }

    await hana.page.goto(`${site.server.url}/review?game=${game.id}&ply=20`);
    await hana.byTestId("tree").waitFor();
    await hana.page.locator("[data-at]").first().waitFor();
    await assertInWindow(hana, "a review", [".board", ".seat", ".hand", ".step-buttons"]);
    await hana.page.goto(`${site.server.url}/learn?exercise=mate1`);
    await hana.byTestId("solve").waitFor();
    await assertInWindow(hana, "a lesson", [".board", ".seat", ".hand", "[data-testid=task]", "[data-testid=solve]"]);
  });
}

test("Moves, drops and choices work by tapping on pages that fit", async () => {
  const contexts = { Hana: phone };
  const game = await table(site.browser, site.server.url, ["Hana", "Taro", "Yuki"], { contexts });
  const [hana, taro] = game.users;
  await hana.page.goto(site.server.url);
  await hana.byTestId("create").waitFor();
  await fits(hana, "the front page");
  await look(game);
  await fits(hana, "a game's page");

  await hana.movable("2g").tap();
  assert.ok((await hana.page.locator(".marks .target").count()) > 1);
  await hana.cell("10k").tap();
  const keep = hana.page.locator(".chooser [data-choice=keep]");
  await keep.waitFor();
  await fits(hana, "the choice of promotion");
  const { x, width } = await keep.boundingBox();
  assert.ok(x >= 0 && x + width <= phone.viewport.width, "the choices are on the screen");
  await keep.tap();
  await taro.sees(1);

  await play(game, inTurn(["2g10k", "12l10k", "8d7d"]).slice(1), 2);
  await hana.sees(3);
  await hana.held("P").tap();
  await hana.cell("12j").tap();
  await taro.sees(4);
  await hana.showsPiece("12j", "fP");

  await hana.byTestId("resign").tap();
  await hana.byTestId("resign-confirm").tap();
  await taro.byTestId("resign").click();
  await taro.byTestId("resign-confirm").click();
  await hana.byTestId("result").waitFor();
  await fits(hana, "a finished game's page");
});

test("A dragged piece does not scroll the page", async () => {
  const game = await table(site.browser, site.server.url, ["Hana", "Taro", "Yuki"], { contexts: { Hana: phone } });
  await look(game);
  const [hana, taro] = game.users;
  await hana.movable("3d").scrollIntoViewIfNeeded();
  const place = async (cell) => {
    const { x, y, width, height } = await hana.cell(cell).boundingBox();
    return { x: x + width / 2, y: y + height / 2 };
  };
  const [from, to] = [await place("3d"), await place("4e")];
  const scrolled = await hana.page.evaluate(() => scrollY);
  const session = await hana.context.newCDPSession(hana.page);
  const touch = (type, ...touchPoints) => session.send("Input.dispatchTouchEvent", { type, touchPoints });
  await touch("touchStart", from);
  for (let step = 1; step <= 8; step++) {
    await touch("touchMove", { x: from.x + ((to.x - from.x) * step) / 8, y: from.y + ((to.y - from.y) * step) / 8 });
  }
  await touch("touchEnd");
  await taro.sees(1);
  await taro.showsPiece("4e", "fP");
  assert.equal(await hana.page.evaluate(() => scrollY), scrolled);
});

/** Plays a move code by taps. */
async function tapMove(user, code) {
  const captures = code.split("!")[1]?.split(",");
  if (captures) {
    await user.byTestId("illuminate").tap();
    for (const cell of captures) await user.cell(cell).tap();
    await user.byTestId("illuminate-confirm").tap();
    return;
  }
  const [, origin, target, plus] = code.match(/^(\d+[a-m]|[A-Z]\*)(\d+[a-m])(\+?)$/);
  await (origin.endsWith("*") ? user.held(origin[0]) : user.movable(origin)).tap();
  await user.cell(target).tap();
  const chooser = user.page.locator(".chooser");
  if (await chooser.count()) await chooser.locator(`[data-choice=${plus ? "promote" : "keep"}]`).tap();
}

test("A whole game is played on three phones by touch alone", async () => {
  const moves = conformanceGame(["alliance fm double", "out f mate", "wins l mate"]);
  const users = await Promise.all(["Hana", "Taro", "Yuki"].map((name) => TestUser.arrive(site.browser, name, phone)));
  const [hana] = users;
  await hana.page.goto(site.server.url);
  await hana.byTestId("create").tap();
  await hana.leaveSeat();
  const link = await hana.byTestId("link").inputValue();
  for (const [index, seat] of ["first", "middle", "last"].entries()) {
    const user = users[index];
    if (user !== hana) await user.page.goto(link);
    await user.byTestId(`take-seat-${seat}`).tap();
    await user.byTestId("leave-seat").or(user.byTestId("move-list")).first().waitFor();
  }
  for (const [index, { move, turn }] of moves.entries()) {
    const user = users["fml".indexOf(turn)];
    await user.sees(index);
    await tapMove(user, move);
  }
  for (const user of users) {
    await user.byTestId("result").waitFor();
  }
});

test("Pinch and buttons zoom the board, and moves still hit their cells", async () => {
  const game = await table(site.browser, site.server.url, ["Hana", "Taro", "Yuki"], { contexts: { Hana: phone } });
  await look(game);
  const [hana, taro] = game.users;
  await hana.movable("3d").waitFor();
  const width = async (cell) => (await hana.cell(cell).boundingBox()).width;
  const before = await width("3d");
  const { x, y } = await hana.cell("3d").boundingBox();
  const session = await hana.context.newCDPSession(hana.page);
  const touch = (type, spread) =>
    session.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: spread
        ? [
            { x: x - spread, y, id: 0 },
            { x: x + spread, y, id: 1 },
          ]
        : [],
    });
  await touch("touchStart", 20);
  for (const spread of [24, 28, 32, 36, 40]) await touch("touchMove", spread);
  await touch("touchEnd");
  const after = await width("3d");
  assert.ok(after > before * 1.7 && after < before * 2.3, `${before} became ${after}`);
  assert.equal(await hana.page.evaluate(() => visualViewport.scale), 1, "the page itself stays as it is");
  await tapMove(hana, "3d4e");
  await taro.sees(1);
  await taro.showsPiece("4e", "fP");
  await hana.openBoardMenu();
  for (let taps = 0; taps < 3; taps++) await hana.page.getByRole("button", { name: "Zoom out" }).tap();
  await expectEventually("the whole board", async () => Math.abs((await width("3d")) - before) < 0.5);
});
