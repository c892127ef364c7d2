// Planned input and questions belong to one position of one game: premoves, half-made choices,
// drags and open questions end with it, and take no focus from a field.
import assert from "node:assert/strict";
import { test } from "node:test";
import { expectEventually } from "../support/eventually.mjs";
import { inTurn, look, play, say, table } from "../support/prepare.mjs";
import { openSite } from "../support/site.mjs";

const names = ["Hana", "Taro", "Yuki"];
const site = openSite();

async function choose(user, id) {
  await user.openSettings();
  await user.byTestId(`setting-${id}`).click();
  await user.byTestId("settings-close").click();
}

const waits = (user, cells) =>
  expectEventually(`${cells} cells wait`, async () => (await user.page.locator(".marks .waiting").count()) === cells);

const takeback = { type: "takeback", offer: true };

test("A takeback drops a premove and says so", async () => {
  const game = await table(site.browser, site.server.url, names);
  await play(game, inTurn(["3c4d"]));
  await look(game);
  const [hana, taro, yuki] = game.users;
  await hana.play("4d5e");
  await waits(hana, 2);
  await say(hana, game.id, takeback);
  await say(taro, game.id, takeback);
  await say(yuki, game.id, takeback);
  await hana.byTestId("planned").getByText("Your premove was cancelled").waitFor();
  await hana.movable("3c").waitFor();
  await waits(hana, 0);
  await hana.sees(0);
});

test("A resignation drops a premove", async () => {
  const game = await table(site.browser, site.server.url, names);
  await play(game, inTurn(["3c4d"]));
  await look(game);
  const [hana, taro] = game.users;
  await hana.play("4d5e");
  await waits(hana, 2);
  await say(taro, game.id, { type: "resign" });
  await hana.byTestId("planned").getByText("Your premove was cancelled").waitFor();
  await waits(hana, 0);
});

test("A step back drops a premove", async () => {
  const game = await table(site.browser, site.server.url, names);
  await play(game, inTurn(["3c4d"]));
  await look(game);
  const [hana] = game.users;
  await hana.play("4d5e");
  await waits(hana, 2);
  await hana.byTestId("step-back").click();
  await hana.byTestId("step-live").click();
  await hana.byTestId("planned").getByText("Your premove was cancelled").waitFor();
  await waits(hana, 0);
});

test("A resignation ends a drag and an open question", async () => {
  const game = await table(site.browser, site.server.url, names);
  await look(game);
  const [hana, taro] = game.users;
  await choose(hana, "confirm");
  const from = await hana.movable("3c").boundingBox();
  await hana.page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await hana.page.mouse.down();
  await hana.page.mouse.move(from.x + 80, from.y - 40, { steps: 4 });
  await hana.page.locator(".ghost").waitFor();
  await say(taro, game.id, { type: "resign" });
  await hana.page.locator(".ghost").waitFor({ state: "detached" });
  await hana.byTestId("notice").getByText("The position has changed").waitFor();
  await hana.page.mouse.up();
  await hana.sees(1);
});

test("A takeback ends the question about a move", async () => {
  const game = await table(site.browser, site.server.url, names);
  await play(game, inTurn(["3c4d", "10k10j", "11g10g"]));
  await look(game);
  const [hana, taro, yuki] = game.users;
  await choose(hana, "confirm");
  await hana.play("4d5e");
  await hana.byTestId("move-confirm").waitFor();
  for (const user of [yuki, hana, taro]) await say(user, game.id, takeback);
  await hana.byTestId("move-confirm").waitFor({ state: "detached" });
  await hana.byTestId("notice").waitFor();
  await play(game, [{ move: "11g10g", turn: "l" }], 3);
  await hana.movable("4d").waitFor();
  assert.equal(await hana.byTestId("move-confirm").count(), 0, "it is not asked again");
});

test("A question takes no focus from a field", async () => {
  const game = await table(site.browser, site.server.url, names);
  await look(game);
  const [hana, taro] = game.users;
  await choose(hana, "confirm");
  await hana.play("3c4d");
  await hana.byTestId("move-confirm").waitFor();
  const field = hana.page.locator(".chat input, .chat textarea").first();
  await field.click();
  await say(taro, game.id, { type: "draw", offer: true });
  await hana.byTestId("draw-offered").waitFor();
  await hana.page.keyboard.type("a b c");
  assert.equal(await field.inputValue(), "a b c");
  await hana.sees(0);
  await hana.byTestId("move-refuse").click();
  // A question that appears while the user types, takes no focus either.
  await field.click();
  await hana.cell("3c").click();
  await hana.cell("4d").click();
  await hana.byTestId("move-confirm").waitFor();
  await hana.page.keyboard.type(" d");
  assert.equal(await field.inputValue(), "a b c d");
});

test("The focus returns to the board after a question", async () => {
  const game = await table(site.browser, site.server.url, names);
  const [hana] = game.users;
  await hana.page.evaluate(() => localStorage.setItem("sannin.warnings", "on"));
  await look(game);
  await hana.page.locator("[data-testid=threats]").waitFor();
  await choose(hana, "confirm");
  await hana.movable("2g").waitFor();
  const focused = () => hana.page.evaluate(() => document.activeElement?.getAttribute("data-cell"));
  await hana.cell("2g").focus();
  await hana.page.keyboard.press("Enter");
  await hana.cell("8j").focus();
  await hana.page.keyboard.press("Enter");
  await hana.byTestId("move-confirm").waitFor();
  await hana.page.keyboard.press("Enter");
  await hana.byTestId("warning").waitFor();
  await hana.page.keyboard.press("Enter");
  await hana.sees(1);
  assert.equal(await focused(), "8j");
});

test("A lost release leaves no piece at the pointer", async () => {
  const game = await table(site.browser, site.server.url, names);
  await look(game);
  const [hana] = game.users;
  const from = await hana.movable("3c").boundingBox();
  const endings = {
    "the button is released outside the window": () =>
      document.dispatchEvent(new PointerEvent("pointermove", { pointerId: 1, buttons: 0, clientX: 50, clientY: 50 })),
    "the browser cancels the pointer": () =>
      document.dispatchEvent(new PointerEvent("pointercancel", { pointerId: 1 })),
    "the window loses the pointer": () => window.dispatchEvent(new Event("blur")),
    "the page is hidden": () => document.dispatchEvent(new Event("visibilitychange")),
  };
  for (const [ending, happen] of Object.entries(endings)) {
    await hana.page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await hana.page.mouse.down();
    await hana.page.mouse.move(from.x + 60, from.y - 40, { steps: 3 });
    await hana.page.locator(".ghost").waitFor();
    await hana.page.evaluate(happen);
    assert.equal(await hana.page.locator(".ghost").count(), 0, ending);
    await hana.page.mouse.up();
  }
  await hana.sees(0);
});
