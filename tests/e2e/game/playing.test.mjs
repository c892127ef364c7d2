// Input beyond two clicks: premoves, confirmation, typing, imprecise drags, drawing on the board,
// notifications of the player's turn, and zoom.
import assert from "node:assert/strict";
import { test } from "node:test";
import { expectEventually } from "../support/eventually.mjs";
import { game1932 } from "../support/games.mjs";
import { inTurn, look, play, table } from "../support/prepare.mjs";
import { gate } from "../support/rest.mjs";
import { openSite } from "../support/site.mjs";

const names = ["Hana", "Taro", "Yuki"];
const site = openSite();

/** Waits until exactly `cells` cells are marked for a waiting move. */
const waits = (user, cells) =>
  expectEventually(`${cells} cells wait`, async () => (await user.page.locator(".marks .waiting").count()) === cells);

async function choose(user, id) {
  await user.openSettings();
  await user.byTestId(`setting-${id}`).click();
  await user.byTestId("settings-close").click();
}

async function middle(locator) {
  const { x, y, width, height } = await locator.boundingBox();
  return { x: x + width / 2, y: y + height / 2 };
}

test("A premove is played when its turn comes if it is legal then", async () => {
  const game = await table(site.browser, site.server.url, names);
  await look(game);
  const [hana, taro, yuki] = game.users;
  await taro.movable("10k").click();
  await taro.cell("10j").click();
  await waits(taro, 2);
  await taro.byTestId("planned").getByText("Premove: pawn from 10k to 10j").waitFor();
  // A premove may be illegal by the current position. It is then dropped.
  await yuki.movable("11g").click();
  await yuki.cell("1g").click();
  await hana.play(game1932[0]);
  await hana.sees(2);
  await hana.showsPiece("10j", "mP");
  await yuki.byTestId("planned").getByText("no longer legal").waitFor();
  await waits(yuki, 0);
  await yuki.play(game1932[2]);
  await hana.sees(3);

  for (const withdraw of [
    () => taro.page.keyboard.press("Escape"),
    () => taro.cell("7g").click({ button: "right" }),
    () => taro.byTestId("planned").getByRole("button").click(),
  ]) {
    await taro.movable("9k").click();
    await taro.cell("8h").click();
    await waits(taro, 2);
    await withdraw();
    await waits(taro, 0);
  }
  await choose(taro, "premoves");
  await expectEventually("nothing can be chosen", async () => (await taro.page.locator(".cell.movable").count()) === 0);
});

test("A piece chosen before the turn stays chosen when it comes", async () => {
  const game = await table(site.browser, site.server.url, names);
  const [hana, taro] = game.users;
  // Taro's page receives the legal moves after it has been clicked.
  const clicked = gate();
  await taro.page.routeWebSocket("**/ws", (socket) => {
    socket.connectToServer().onMessage(async (text) => {
      if (JSON.parse(String(text)).type === "legal") await clicked.opened;
      socket.send(text);
    });
  });
  await look(game);
  await taro.movable("10k").click();
  await hana.play(game1932[0]);
  await taro.sees(1);
  await taro.byTestId("status").getByText("Your turn").waitFor();
  await taro.cell("10j").click();
  clicked.open();
  await hana.showsPiece("10j", "mP");
});

test("A piece in hand can be dropped as a premove", async () => {
  const game = await table(site.browser, site.server.url, names);
  await play(game, inTurn(["2g10k", "12l10k", "8d7d"]));
  await look(game);
  const [hana, taro, yuki] = game.users;
  await taro.held("B").click();
  await taro.cell("7h").click();
  await waits(taro, 1);
  await hana.play("P*12j");
  await yuki.sees(5);
  await yuki.showsPiece("7h", "mB");
});

test("With the option on, a move is confirmed before it is sent", async () => {
  const game = await table(site.browser, site.server.url, names);
  await look(game);
  const [hana, taro] = game.users;
  await choose(hana, "confirm");
  await hana.play(game1932[0]);
  await waits(hana, 2);
  await hana.page.getByText("Play pawn from 3c to 4d?").waitFor();
  await hana.byTestId("move-refuse").click();
  await waits(hana, 0);
  await hana.play(game1932[0]);
  await hana.page.keyboard.press("Enter");
  await taro.sees(1);
  await taro.showsPiece("4d", "fP");
});

test("Typed moves report unreadable, ambiguous and illegal input", async () => {
  const game = await table(site.browser, site.server.url, names);
  await look(game);
  const [hana, taro] = game.users;
  for (const user of [hana, taro]) await choose(user, "typing");
  await hana.movable("3c").waitFor();
  const type = async (user, words) => {
    await user.byTestId("typed").fill(words);
    await user.byTestId("typed").press("Enter");
  };
  const problem = hana.byTestId("typed-problem");
  await type(hana, "hello");
  await problem.getByText("This is not a valid move").waitFor();
  await type(hana, "P-4d");
  await problem.getByText("Several moves match: 3c4d or 3d4d").waitFor();
  await type(hana, "1d7g");
  await hana.byTestId("toast").waitFor();
  await type(taro, "P-10j");
  await taro.byTestId("typed-problem").getByText("It is not your turn").waitFor();
  await type(hana, "p3c-4d");
  await taro.sees(1);
  await taro.showsPiece("4d", "fP");
  assert.equal(await problem.count(), 0);
});

test("A drag that ends near a target counts, one that ends far away does not", async () => {
  const game = await table(site.browser, site.server.url, names);
  await look(game);
  const [hana, taro] = game.users;
  await hana.movable("3c").waitFor();
  const from = await middle(hana.cell("3c"));
  const to = await middle(hana.cell("4d"));
  const { width } = await hana.cell("4d").boundingBox();
  const dragTo = async (x, y) => {
    await hana.page.mouse.move(from.x, from.y);
    await hana.page.mouse.down();
    await hana.page.mouse.move((from.x + x) / 2, (from.y + y) / 2, { steps: 3 });
    await hana.page.mouse.move(x, y, { steps: 3 });
  };
  await dragTo(to.x + width * 1.6, to.y - width);
  assert.equal(await hana.page.locator(".cell.aimed").count(), 0);
  await hana.page.mouse.up();
  await dragTo(to.x, to.y - width * 0.75);
  assert.equal(await hana.page.locator(".cell.aimed").getAttribute("data-cell"), "4d");
  await hana.page.mouse.up();
  await taro.sees(1);
  await taro.showsPiece("4d", "fP");
});

test("The right button draws arrows and circles, and a click clears them", async () => {
  const game = await table(site.browser, site.server.url, names);
  await look(game);
  const [hana] = game.users;
  await hana.movable("3c").waitFor();
  const draw = async (from, to) => {
    const [start, end] = [await middle(hana.cell(from)), await middle(hana.cell(to))];
    await hana.page.mouse.move(start.x, start.y);
    await hana.page.mouse.down({ button: "right" });
    await hana.page.mouse.move(end.x, end.y, { steps: 3 });
    await hana.page.mouse.up({ button: "right" });
  };
  const drawn = hana.page.locator(".shape");
  await draw("3c", "7g");
  await draw("7g", "7g");
  assert.equal(await drawn.count(), 2);
  await draw("3c", "7g");
  assert.equal(await drawn.count(), 1, "drawn again, it is gone");
  await hana.cell("8h").click();
  assert.equal(await drawn.count(), 0);
});

test("The tab shows whose turn it is, and sounds follow events", async () => {
  const game = await table(site.browser, site.server.url, names);
  await look(game);
  const [hana, taro] = game.users;
  await taro.page.evaluate(() => {
    window.tones = 0;
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (...when) {
      window.tones += 1;
      return start.apply(this, when);
    };
  });
  const sign = (user) => user.page.locator('link[rel="icon"]').getAttribute("href");
  assert.equal(await sign(hana), "/icon-turn.svg");
  assert.match(await hana.page.title(), /^● Your turn/);
  assert.equal(await sign(taro), "/icon.svg");
  await taro.page.locator("h2").first().click();
  await hana.play(game1932[0]);
  await taro.sees(1);
  await expectEventually("Taro's tab calls him", async () => (await sign(taro)) === "/icon-turn.svg");
  assert.match(await taro.page.title(), /^● Your turn/);
  await expectEventually("Taro hears it", () => taro.page.evaluate(() => window.tones >= 2));
  assert.equal(await sign(hana), "/icon.svg");

  await choose(taro, "sound");
  const before = await taro.page.evaluate(() => window.tones);
  await taro.play(game1932[1]);
  await taro.sees(2);
  assert.equal(await taro.page.evaluate(() => window.tones), before, "switched off, nothing is heard");
});

test("The browser notifies the player of their turn while the page is hidden", async () => {
  const game = await table(site.browser, site.server.url, names, {
    contexts: { Taro: { permissions: ["notifications"] } },
  });
  await look(game);
  const [hana, taro] = game.users;
  await taro.page.evaluate(() => {
    window.notices = [];
    window.Notification = class {
      static permission = "granted";
      static requestPermission = async () => "granted";
      constructor(title, { body }) {
        window.notices.push(`${title}: ${body}`);
      }
      close() {}
    };
    Object.defineProperty(document, "visibilityState", { get: () => "hidden" });
  });
  await choose(taro, "notifications");
  await hana.play(game1932[0]);
  await taro.sees(1);
  await expectEventually("a notice", () => taro.page.evaluate(() => window.notices.length === 1));
  assert.deepEqual(await taro.page.evaluate(() => window.notices), ["Your turn: First: pawn from 3c to 4d"]);
});
