// What the page explains while a game is played: moves, attackers, threats, warnings, castling, and why a move is illegal.
import assert from "node:assert/strict";
import { test } from "node:test";
import { assertAccessible } from "./support/axe.mjs";
import { expectEventually } from "./support/eventually.mjs";
import { inTurn, look, play, table } from "./support/prepare.mjs";
import { openSite } from "./support/site.mjs";

const names = ["Hana", "Taro", "Yuki"];
const site = openSite();

const told = (person) => person.byTestId("told");
const warning = (person) => person.byTestId("warning");

/** Switches the person's warnings on, before he opens a game. */
const wantsWarnings = (person) => person.page.evaluate(() => localStorage.setItem("sannin.warnings", "on"));

/** Waits until the rules are there. */
const ready = (person) => person.byTestId("threats").waitFor();

const tells = (person, words) =>
  expectEventually(`${person.name} is told ${words}`, async () => words.test(await told(person).textContent()));

const reached = (person, count) =>
  expectEventually(`${count} cells are hinted at`, async () => (await person.page.locator(".reach").count()) === count);

test("pointing at anybody's piece shows its moves, faintly, until the setting is off", async () => {
  const game = await table(site.browser, site.server.url, names);
  await look(game);
  const [, taro] = game.people;
  await ready(taro);
  await taro.cell("10k").hover();
  await reached(taro, 2);
  await taro.cell("7g").hover();
  await reached(taro, 0);
  await taro.cell("1d").hover();
  await reached(taro, 6); // where the king may castle to

  await taro.byTestId("settings").click();
  await taro.byTestId("setting-hints").uncheck();
  await taro.byTestId("settings-close").click();
  await taro.cell("10k").hover();
  await reached(taro, 0);
});

test("a tapped cell tells who attacks it, and draws how", async () => {
  const game = await table(site.browser, site.server.url, names);
  await look(game);
  const [, , yuki] = game.people;
  await ready(yuki);
  await yuki.cell("4e").click();
  await tells(yuki, /4e is attacked by Hana \(pawn on 3d\) and Yuki \(bishop on 7b\)/);
  assert.equal(await yuki.page.locator(".bearing.attack").count(), 2);
  await yuki.cell("4e").click();
  await tells(yuki, /^$/);
  assert.equal(await yuki.page.locator(".bearing.attack").count(), 0);
});

test("a wanted move that is illegal is explained, by clicks and by dragging", async () => {
  const game = await table(site.browser, site.server.url, names);
  await look(game);
  const [hana] = game.people;
  await ready(hana);
  await hana.cell("3d").click();
  await hana.cell("7g").click();
  await tells(hana, /The pawn on 3d cannot go to 7g\./);
  await hana.drag(hana.movable("3d"), hana.cell("5e"));
  await tells(hana, /The pawn on 3d cannot go to 5e\./);
  await hana.play("3d4e");
  await hana.sees(1);
  await tells(hana, /^$/);
});

test("who may castle is shown, and why others may not", async () => {
  const game = await table(site.browser, site.server.url, names);
  await play(game, inTurn(["3d4e", "10m10l"]));
  await look(game);
  const [hana] = game.people;
  await ready(hana);
  const rights = hana.byTestId("rights");
  assert.match(await rights.locator("summary").textContent(), /Hana and Yuki/);
  await rights.locator("summary").click();
  assert.match(await rights.textContent(), /Taro may not: the king has moved \(move 2\)/);
});

test("the layer of threats marks what hangs, and is kept", async () => {
  const game = await table(site.browser, site.server.url, names);
  await play(game, inTurn(["3d4e"]));
  await look(game);
  const [, taro] = game.people;
  await ready(taro);
  await taro.byTestId("threats").check();
  await taro.page.locator('[data-threat="undefended"]').first().waitFor();
  assert.equal(await taro.page.locator(".legend li").count(), 4);
  await assertAccessible(taro, "threats");
  await taro.page.reload();
  await taro.page.locator('.board [data-threat="undefended"]').first().waitFor();
});

test("a move that would leave a piece hanging is asked about", async () => {
  const game = await table(site.browser, site.server.url, names);
  const [hana] = game.people;
  await wantsWarnings(hana);
  await look(game);
  await ready(hana);
  await hana.play("3d4e");
  await warning(hana).waitFor();
  assert.match(await warning(hana).textContent(), /Yuki could take your pawn on 4e \(bishop on 7b\): it is undefended/);
  await assertAccessible(hana, "a warning");
  await hana.byTestId("warning-back").click();
  await warning(hana).waitFor({ state: "detached" });
  await hana.sees(0);
  await hana.play("3d4e");
  await hana.byTestId("warning-play").click();
  await hana.sees(1);
});

test("a move chosen ahead is asked about when its turn comes", async () => {
  const game = await table(site.browser, site.server.url, names);
  const [hana] = game.people;
  await wantsWarnings(hana);
  await play(game, inTurn(["3c4d"]));
  await look(game);
  await ready(hana);
  await hana.play("3d4e");
  await hana.page.locator(".marks .waiting").first().waitFor();
  assert.equal(await warning(hana).count(), 0, "not before");
  await play(game, [{ move: "10k10j", turn: "m" }], 2);
  await play(game, [{ move: "11g10g", turn: "l" }], 3);
  await warning(hana).waitFor();
  assert.match(await warning(hana).textContent(), /your pawn on 4e/);
  await hana.byTestId("warning-back").click();
  await warning(hana).waitFor({ state: "detached" });
  await hana.sees(3);
  await hana.play("3d4e");
  await hana.byTestId("warning-play").click();
  await hana.sees(4);
});

test("at a table without warnings nobody is asked", async () => {
  const calm = await table(site.browser, site.server.url, names, { warnings: false });
  const [first] = calm.people;
  await wantsWarnings(first);
  await look(calm);
  await ready(first);
  await first.play("3d4e");
  await first.sees(1);
  assert.equal(await warning(first).count(), 0);
});

test("who switched his warnings off is asked nothing", async () => {
  const game = await table(site.browser, site.server.url, names);
  const [hana] = game.people;
  await wantsWarnings(hana);
  await look(game);
  await ready(hana);
  await hana.byTestId("settings").click();
  await hana.byTestId("setting-warnings").uncheck();
  await hana.byTestId("settings-close").click();
  await hana.play("3d4e");
  await hana.sees(1);
});

test("a page whose rules do not come plays as before", async () => {
  const game = await table(site.browser, site.server.url, names);
  const [hana] = game.people;
  hana.expect(/ERR_FAILED.*\.wasm$/);
  await hana.page.route("**/*.wasm", (route) => route.abort());
  await look(game);
  await hana.play("3d4e");
  await hana.sees(1);
  assert.equal(await hana.byTestId("threats").count(), 0);
});
