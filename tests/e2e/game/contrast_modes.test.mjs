// Room in forced colours and in print, and what must not cover or hide something else in it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { game1932 } from "../support/games.mjs";
import { inTurn, look, play, say, table } from "../support/prepare.mjs";
import { openSite } from "../support/site.mjs";
import { TestUser } from "../support/users.mjs";

const site = openSite();
const names = ["Hana", "Taro", "Yuki"];

/** Returns a computed style of the first element that matches. */
const styleOf = (user, selector, property) =>
  user.page
    .locator(selector)
    .first()
    .evaluate((element, name) => getComputedStyle(element)[name], property);

/** Returns the box of a locator in the window. */
const boxOf = (locator) => locator.evaluate((element) => element.getBoundingClientRect().toJSON());

test("Forced colours and print keep the owners' colours and outline the current move", async () => {
  const game = await table(site.browser, site.server.url, names);
  await play(game, inTurn(game1932.slice(0, 3)));
  await look(game);
  const [hana] = game.users;
  const current = '[data-testid="move-list"] .move[aria-current]';
  await hana.page.locator(current).waitFor();
  const pieces = ["fP", "mP", "lP"].map((piece) => `[data-piece=${piece}] :is(path, polygon)`);
  const fills = () => Promise.all(pieces.map((piece) => styleOf(hana, piece, "fill")));
  const usual = await fills();
  assert.equal(new Set(usual).size, 3, `each owner has a colour: ${usual}`);
  assert.equal(await styleOf(hana, current, "outlineStyle"), "none");
  for (const media of [{ forcedColors: "active" }, { forcedColors: "none", media: "print" }]) {
    await hana.page.emulateMedia(media);
    assert.deepEqual(await fills(), usual, JSON.stringify(media));
    assert.equal(await styleOf(hana, current, "outlineStyle"), "solid", JSON.stringify(media));
  }
});

test("The row of the current move is shown whole below the head of the move list", async () => {
  const game = await table(site.browser, site.server.url, names);
  await play(game, inTurn(game1932));
  await look(game);
  const [hana] = game.users;
  const list = hana.byTestId("move-list");
  await list.evaluate((element) => {
    element.style.maxHeight = "6rem";
  });
  await hana.byTestId("step-first").click();
  for (let step = 0; step < game1932.length; ++step) await hana.byTestId("step-forward").click();
  for (let step = game1932.length; step > 1; --step) {
    await hana.byTestId("step-back").click();
    const row = await boxOf(list.locator("[aria-current]"));
    const head = await boxOf(list.locator("thead th").first());
    assert.ok(row.top >= head.bottom - 1, `move ${step - 1} is at ${row.top}, the head ends at ${head.bottom}`);
  }
});

test("The controls of a square board are centred below it", async () => {
  const hana = await TestUser.arrive(site.browser, "Hana", { viewport: { width: 1280, height: 900 } });
  await hana.page.goto(site.server.url);
  const id = await hana.page.evaluate(async () => {
    const headers = { "Content-Type": "application/json" };
    const body = JSON.stringify({ ruleset: "hasami", time: { kind: "untimed" } });
    return (await (await fetch("/api/games", { method: "POST", headers, body })).json()).id;
  });
  await say(hana, id, { type: "take_seat", seat: "black" });
  await say(hana, id, { type: "add_computer", level: 0, seat: "white" });
  await hana.page.goto(`${site.server.url}/game/${id}`);
  await hana.byTestId("step-first").waitFor();
  const middle = ({ left, right }) => (left + right) / 2;
  const board = middle(await boxOf(hana.page.locator("[data-testid=board]")));
  const first = await boxOf(hana.byTestId("step-first"));
  const last = await boxOf(hana.byTestId("board-menu"));
  const controls = middle({ left: first.left, right: last.right });
  assert.ok(Math.abs(board - controls) < 10, `the board is centred at ${board}, its controls at ${controls}`);
});

test("The eraser of drawings does not cover the legend of threats", async () => {
  const hana = await TestUser.arrive(site.browser, "Hana", { viewport: { width: 1440, height: 900 } });
  await hana.page.goto(`${site.server.url}/review`);
  await hana.page.locator(".cell.movable").first().waitFor();
  await hana.byTestId("threats").click();
  await hana.page.locator('[data-cell="6f"]').click({ button: "right" });
  const eraser = await boxOf(hana.page.locator(".wipe"));
  for (const entry of await hana.byTestId("threat-legend").locator("li").all()) {
    const { left, right, top, bottom } = await boxOf(entry);
    const apart = right <= eraser.left || left >= eraser.right || bottom <= eraser.top || top >= eraser.bottom;
    assert.ok(apart, `${await entry.textContent()}: ${left} to ${right}, the eraser ${eraser.left} to ${eraser.right}`);
  }
});
