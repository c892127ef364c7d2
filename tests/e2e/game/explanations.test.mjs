// Explanations during a game: moves, attackers, threats, warnings, castling rights and illegal
// moves.
import assert from "node:assert/strict";
import { test } from "node:test";
import { assertAccessible } from "../support/axe.mjs";
import { expectEventually } from "../support/eventually.mjs";
import { inTurn, look, play, table } from "../support/prepare.mjs";
import { openSite } from "../support/site.mjs";

const names = ["Hana", "Taro", "Yuki"];
const site = openSite();

const described = (user) => user.byTestId("explanation");
const warning = (user) => user.byTestId("warning");

/** Switches on warnings for the user. Call before the user opens a game. */
const wantsWarnings = (user) => user.page.evaluate(() => localStorage.setItem("sannin.warnings", "on"));

/** Waits until the rules module is loaded. */
const ready = (user) => user.byTestId("threats").waitFor();

const shows = (user, words) =>
  expectEventually(`${user.name} sees ${words}`, async () => words.test(await described(user).textContent()));

const reached = (user, count) =>
  expectEventually(`${count} cells are hinted at`, async () => (await user.page.locator(".reach").count()) === count);

test("Pointing at a piece of any player hints its moves until the setting is off", async () => {
  const game = await table(site.browser, site.server.url, names);
  await look(game);
  const [, taro] = game.users;
  await ready(taro);
  await taro.cell("10k").hover();
  await reached(taro, 2);
  await taro.cell("7g").hover();
  await reached(taro, 0);
  await taro.cell("1d").hover();
  await reached(taro, 6); // with the castling destinations

  await taro.openSettings();
  await taro.byTestId("setting-hints").uncheck();
  await taro.byTestId("settings-close").click();
  await taro.cell("10k").hover();
  await reached(taro, 0);
});

test("The piece just moved shows no next moves until the pointer has left it", async () => {
  const game = await table(site.browser, site.server.url, names);
  await look(game);
  const [hana] = game.users;
  await ready(hana);
  await hana.play("3d4e");
  await hana.sees(1);
  await reached(hana, 0);
  await hana.cell("7g").hover();
  await hana.cell("4e").hover();
  await reached(hana, 2);
});

test("A tapped cell shows its attackers in words and arrows", async () => {
  const game = await table(site.browser, site.server.url, names);
  await look(game);
  const [, , yuki] = game.users;
  await ready(yuki);
  await yuki.cell("4e").click();
  await shows(yuki, /4e is attacked by Hana's pawn on 3d and Yuki's bishop on 7b/);
  assert.equal(await yuki.page.locator(".hint-line.attack").count(), 2);
  await yuki.cell("4e").click();
  await shows(yuki, /^$/);
  assert.equal(await yuki.page.locator(".hint-line.attack").count(), 0);
});

test("The guide names the piece that is pointed at, selected or tapped", async () => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const game = await table(site.browser, site.server.url, names, { contexts: { Hana: phone } });
  await look(game);
  const [hana] = game.users;
  await ready(hana);
  await hana.byTestId("piece-guide").check();
  const facts = hana.byTestId("piece-facts");
  await facts.getByText("to see its name").waitFor();
  // Their own piece, an opponent's, and none.
  await hana.cell("1d").tap();
  await facts.getByText(/king.*One step through each side/).waitFor();
  await hana.cell("1d").tap();
  await hana.cell("7l").tap();
  await facts.getByText(/rook/).waitFor();
  await assertAccessible(hana, "the guide of pieces");
  assert.equal(new URL(await hana.byTestId("rules-link").getAttribute("href"), site.server.url).pathname, "/rules");
});

test("An illegal move is explained after clicks and after dragging", async () => {
  const game = await table(site.browser, site.server.url, names);
  await look(game);
  const [hana] = game.users;
  await ready(hana);
  await hana.cell("3d").click();
  await hana.cell("7g").click();
  await shows(hana, /The pawn on 3d cannot move to 7g\./);
  await hana.drag(hana.movable("3d"), hana.cell("5e"));
  await shows(hana, /The pawn on 3d cannot move to 5e\./);
  await hana.play("3d4e");
  await hana.sees(1);
  await shows(hana, /^$/);
});

test("Castling rights are shown with the reasons for lost ones", async () => {
  const game = await table(site.browser, site.server.url, names);
  await play(game, inTurn(["3d4e", "10m10l"]));
  await look(game);
  const [hana] = game.users;
  await ready(hana);
  const rights = hana.byTestId("rights");
  assert.match(await rights.locator("summary").textContent(), /Hana and Yuki/);
  await rights.locator("summary").click();
  assert.match(await rights.textContent(), /Taro cannot castle: the king has moved \(move 2\)/);
});

test("The threat layer marks hanging pieces and is kept", async () => {
  const game = await table(site.browser, site.server.url, names);
  await play(game, inTurn(["3d4e"]));
  await look(game);
  const [, taro] = game.users;
  await ready(taro);
  await taro.byTestId("threats").check();
  await taro.page.locator('[data-threat="undefended"]').first().waitFor();
  assert.equal(await taro.page.locator(".legend li").count(), 4);
  await assertAccessible(taro, "threats");
  await taro.page.reload();
  await taro.page.locator('.board [data-threat="undefended"]').first().waitFor();
});

test("A move that leaves a piece hanging asks for confirmation", async () => {
  const game = await table(site.browser, site.server.url, names);
  const [hana] = game.users;
  await wantsWarnings(hana);
  await look(game);
  await ready(hana);
  await hana.play("2g8j");
  await warning(hana).waitFor();
  assert.match(await warning(hana).textContent(), /Taro could capture your undefended bishop on 8j \(pawn on 8k\)/);
  await assertAccessible(hana, "a warning");
  await hana.byTestId("warning-back").click();
  await warning(hana).waitFor({ state: "detached" });
  await hana.sees(0);
  await hana.play("2g8j");
  await hana.byTestId("warning-play").click();
  await hana.sees(1);
});

test("A premove asks for confirmation when its turn comes", async () => {
  const game = await table(site.browser, site.server.url, names);
  const [hana] = game.users;
  await wantsWarnings(hana);
  await play(game, inTurn(["3c4d"]));
  await look(game);
  await ready(hana);
  await hana.play("2g8j");
  await hana.page.locator(".marks .waiting").first().waitFor();
  assert.equal(await warning(hana).count(), 0, "not before");
  await play(game, [{ move: "10k10j", turn: "m" }], 2);
  await play(game, [{ move: "11g10g", turn: "l" }], 3);
  await warning(hana).waitFor();
  assert.match(await warning(hana).textContent(), /your undefended bishop on 8j/);
  await hana.byTestId("warning-back").click();
  await warning(hana).waitFor({ state: "detached" });
  await hana.sees(3);
  await hana.play("2g8j");
  await hana.byTestId("warning-play").click();
  await hana.sees(4);
});

test("A game without warnings asks for no confirmation", async () => {
  const calm = await table(site.browser, site.server.url, names, { warnings: false });
  const [first] = calm.users;
  await wantsWarnings(first);
  await look(calm);
  await ready(first);
  await first.play("2g8j");
  await first.sees(1);
  assert.equal(await warning(first).count(), 0);
});

test("A player with warnings off is asked for no confirmation", async () => {
  const game = await table(site.browser, site.server.url, names);
  const [hana] = game.users;
  await wantsWarnings(hana);
  await look(game);
  await ready(hana);
  await hana.openSettings();
  await hana.byTestId("setting-warnings").uncheck();
  await hana.byTestId("settings-close").click();
  await hana.play("2g8j");
  await hana.sees(1);
});

test("A page without the rules module still plays", async () => {
  const game = await table(site.browser, site.server.url, names);
  const [hana] = game.users;
  hana.expect(/ERR_FAILED.*\.wasm$/);
  await hana.page.route("**/*.wasm", (route) => route.abort());
  await look(game);
  await hana.play("3d4e");
  await hana.sees(1);
  assert.equal(await hana.byTestId("threats").count(), 0);
});
