// Chat channels and their readers, and the spectator delay.
import assert from "node:assert/strict";
import { test } from "node:test";
import { expectEventually } from "../support/eventually.mjs";
import { look, table } from "../support/prepare.mjs";
import { openSite } from "../support/site.mjs";
import { TestUser } from "../support/users.mjs";

const names = ["Hana", "Taro", "Yuki", "Ume"];
const site = openSite();

const lines = (user) => user.byTestId("chat-lines").locator("li");

/** Waits until the open channel shows a line. */
const reads = (user, words) => user.byTestId("chat-lines").getByText(words, { exact: true }).waitFor();

async function say(user, words) {
  await user.byTestId("chat-text").fill(words);
  await user.byTestId("chat-text").press("Enter");
  await reads(user, words);
}

const channels = (user) => user.page.locator(".chat [role=tab]").allTextContents();
const open = (user, channel) => user.byTestId(`chat-tab-${channel}`).click();
const unread = (user, channel) => user.byTestId(`chat-tab-${channel}`).getByTestId("unread");

async function resign(user) {
  await user.byTestId("resign").click();
  await user.byTestId("resign-confirm").click();
}

/** Starts a game in which Hana and Taro are allied before the start. */
async function alliedGame() {
  const game = await table(site.browser, site.server.url, names, { opening_alliance: true });
  await look(game);
  const [hana, taro, yuki] = game.users;
  await hana.page.getByRole("button", { name: "Propose to Taro" }).click();
  await taro.byTestId("opening-alliance-accept").click();
  for (const user of [hana, taro, yuki]) await user.byTestId("ready").click();
  for (const user of game.users) await user.byTestId("move-list").waitFor();
  return game;
}

test("Only the allies read their channel", async () => {
  const { users } = await alliedGame();
  const [hana, taro, yuki, ume] = users;
  await expectEventually("the allies' tab", async () => (await channels(hana)).join() === "Table,Allies");
  assert.deepEqual(await channels(yuki), ["Table"]);
  assert.deepEqual(await channels(ume), ["Spectators"]);

  await open(hana, "allies");
  assert.match(await hana.byTestId("chat-who").textContent(), /Only you and your ally can read this/);
  await say(hana, "Take his rook with me.");
  await unread(taro, "allies").waitFor();
  await open(taro, "allies");
  await reads(taro, "Take his rook with me.");
  assert.equal(await unread(taro, "allies").count(), 0);

  await open(hana, "table");
  await say(hana, "Good luck to all!");
  await reads(yuki, "Good luck to all!");
  for (const user of [yuki, ume]) {
    assert.doesNotMatch(await user.page.locator("body").textContent(), /Take his rook/);
  }

  await resign(yuki);
  await taro.page.getByText(/The alliance has ended\. Only the two of you/).waitFor();
  assert.equal(await taro.byTestId("chat-text").count(), 0, "nothing can be written any more");
  await reads(taro, "Take his rook with me.");
  await resign(hana);
  for (const user of [yuki, ume]) {
    await expectEventually("all talk", async () => (await channels(user)).join() === "Table,Spectators");
    assert.doesNotMatch(await user.page.locator("body").textContent(), /Take his rook/);
  }
});

test("Players read the spectator chat only after the game", async () => {
  const game = await table(site.browser, site.server.url, names);
  await look(game);
  const [hana, taro, yuki, ume] = game.users;
  await say(ume, "First is in trouble.");
  assert.deepEqual(await channels(hana), ["Table"]);
  await resign(taro);
  await resign(hana);
  await open(yuki, "spectators");
  await reads(yuki, "First is in trouble.");
  await say(yuki, "He was!");
  await reads(ume, "He was!");
});

test("Chat lines are shown as plain text", async () => {
  const game = await table(site.browser, site.server.url, names);
  await look(game);
  const [hana, taro] = game.users;
  const payloads = [
    "<img src=x onerror=document.title='broken'>",
    "<script>document.title='broken'</script>",
    "https://example.org/ javascript:alert(1)",
    "&lt;b&gt; {{7*7}}",
  ];
  for (const payload of payloads) await say(hana, payload);
  for (const payload of payloads) await reads(taro, payload);
  for (const user of [hana, taro]) {
    assert.equal(await user.byTestId("chat-lines").locator("img, script, a, b").count(), 0);
    assert.doesNotMatch(await user.page.title(), /broken/);
  }
});

test("A rate limit is reported and the typed line is kept", async () => {
  const game = await table(site.browser, site.server.url, names);
  await look(game);
  const [hana] = game.users;
  for (let count = 1; count <= 5; count++) await say(hana, `line ${count}`);
  await hana.byTestId("chat-text").fill("line 6");
  await hana.byTestId("chat-send").click();
  await hana.byTestId("toast").waitFor();
  assert.match(await hana.byTestId("toast").textContent(), /too fast/);
  assert.equal(await hana.byTestId("chat-text").inputValue(), "line 6");
});

test("A user mutes another for themselves, also after a reload", async () => {
  const game = await table(site.browser, site.server.url, names);
  await look(game);
  const [hana, taro, yuki] = game.users;
  await say(taro, "Bla bla.");
  await reads(hana, "Bla bla.");
  await hana.byTestId("chat-name").click();
  await hana.byTestId("chat-mute").click();
  await hana.byTestId("chat-lines").getByText("Bla bla.").waitFor({ state: "detached" });
  await reads(yuki, "Bla bla.");
  await hana.page.reload();
  await hana.byTestId("muted").click();
  assert.equal(await lines(hana).count(), 0);
  await hana.page.getByRole("button", { name: "Unmute Taro" }).click();
  await reads(hana, "Bla bla.");
});

test("A new line calls the user on a phone, where the chat is out of view", async () => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const game = await table(site.browser, site.server.url, names, { contexts: { Hana: phone } });
  await look(game);
  const [hana, taro] = game.users;
  await say(hana, "Hello!");
  await hana.page.evaluate(() => scrollTo(0, 0));
  assert.equal(await hana.byTestId("chat-call").count(), 0, "the own line");
  await say(taro, "Good luck!");
  await hana.byTestId("chat-call").tap();
  await hana.byTestId("chat-call").waitFor({ state: "detached" });
  await reads(hana, "Good luck!");
  assert.equal(await taro.byTestId("chat-call").count(), 0);
});

test("A new line keeps the scroll position, and the chat can be collapsed", async () => {
  const game = await table(site.browser, site.server.url, names);
  await look(game);
  const [hana, taro] = game.users;
  const long = "so it goes ".repeat(24).trim();
  for (const user of [hana, taro]) for (let i = 0; i < 3; i++) await say(user, `${user.name} ${i} ${long}`);
  // A line that arrived later would scroll to the end again.
  await reads(hana, `Taro 2 ${long}`);
  const view = hana.byTestId("chat-lines");
  const fromEnd = () => view.evaluate((list) => list.scrollHeight - list.clientHeight - list.scrollTop);
  await expectEventually("at the end", async () => (await fromEnd()) < 30);
  await view.evaluate((list) => {
    const scrolled = new Promise((resolve) => list.addEventListener("scroll", resolve, { once: true }));
    list.scrollTop = 0;
    return scrolled;
  });
  await say(taro, "New!");
  await hana.byTestId("chat-below").waitFor();
  assert.ok((await fromEnd()) > 100, "what is read stays where it is");
  await hana.byTestId("chat-below").click();
  await expectEventually("at the end again", async () => (await fromEnd()) < 30);

  await hana.byTestId("chat-toggle").click();
  assert.equal(await hana.byTestId("chat-text").count(), 0);
  await hana.page.reload();
  await hana.byTestId("chat-toggle").waitFor();
  assert.equal(await hana.byTestId("chat-text").count(), 0, "it stays folded up");
  await say(taro, "Anybody there?");
  await hana.byTestId("unread").waitFor();
});

test("Chat tabs work by keyboard without stepping through moves", async () => {
  const { users } = await alliedGame();
  const [hana] = users;
  const chosen = (channel) => hana.page.locator(`[data-testid="chat-tab-${channel}"][aria-selected="true"]`).waitFor();
  // The allies' channel appears shortly after the start.
  await hana.byTestId("chat-tab-allies").waitFor();
  await hana.byTestId("chat-tab-table").focus();
  await hana.page.keyboard.press("ArrowRight");
  await chosen("allies");
  await hana.page.keyboard.press("ArrowRight");
  await chosen("table");
});

test("A user who takes a seat writes to the table, unless they chose another tab", async () => {
  const users = await Promise.all(["Hana", "Taro", "Yuki"].map((name) => TestUser.arrive(site.browser, name)));
  const [hana, taro, yuki] = users;
  const link = await hana.createGame(site.server.url);
  const chosen = (user, channel) =>
    user.page.locator(`[data-testid="chat-tab-${channel}"][aria-selected="true"]`).waitFor();
  await taro.watch(link);
  await chosen(taro, "spectators");
  await taro.byTestId("take-seat-middle").click();
  await chosen(taro, "table");
  await yuki.watch(link);
  await yuki.byTestId("chat-tab-spectators").click();
  await yuki.byTestId("take-seat-last").click();
  await yuki.byTestId("chat-tab-table").waitFor();
  await chosen(yuki, "spectators");
});

test("The host removes a spectator", async () => {
  const game = await table(site.browser, site.server.url, names);
  await look(game);
  const [hana, taro, yuki, ume] = game.users;
  await say(ume, "Boo!");
  await resign(taro);
  await resign(yuki);
  await open(hana, "spectators");
  await hana.byTestId("chat-name").click();
  await hana.byTestId("chat-remove").click();
  await hana.byTestId("chat-remove-confirm").click();
  await ume.byTestId("missing").waitFor();
  assert.match(await ume.byTestId("missing").textContent(), /You were removed from this game/);
  await ume.page.reload();
  await ume.byTestId("missing").waitFor();
  assert.match(await ume.byTestId("missing").textContent(), /removed you/);
  await hana.byTestId("spectator-list").click();
  await hana.byTestId("restore-spectator").click();
  await hana.byTestId("restore-spectator").waitFor({ state: "detached" });
  await ume.page.reload();
  await ume.byTestId("game").waitFor();
  await open(taro, "spectators");
  await taro.byTestId("chat-name").click();
  assert.equal(await taro.byTestId("chat-remove").count(), 0, "others cannot");
});

test("The host sees spectators and removes one during the game", async () => {
  const game = await table(site.browser, site.server.url, names);
  await look(game);
  const [hana, taro, , ume] = game.users;
  await hana.byTestId("spectator-list").click();
  await hana.page.getByRole("button", { name: "Remove Ume from this game" }).click();
  await hana.byTestId("remove-spectator-confirm").click();
  await ume.byTestId("missing").waitFor();
  await hana.byTestId("restore-spectator").waitFor();
  assert.equal(await taro.byTestId("spectator-list").count(), 0);
});

test("Spectators see the game, its clocks and its chat with the chosen delay", async () => {
  const users = await Promise.all(names.map((name) => TestUser.arrive(site.browser, name)));
  const [hana, taro] = users;
  await hana.page.goto(site.server.url);
  await hana.unfoldOptions();
  await hana.byTestId("table-chat").check();
  await hana.byTestId("spectator-delay").selectOption({ label: "30 s" });
  await hana.byTestId("create").click();
  const link = await hana.byTestId("link").inputValue();
  await taro.watch(link);
  await taro.page.getByText("Spectator delay: 30 s.").waitFor();
  await taro.page.getByText("Everyone can read the table chat").waitFor();

  const time = { kind: "fischer", base: 60, increment: 0 };
  const game = await table(site.browser, site.server.url, names, { time, spectator_delay: 3, table_chat: "everybody" });
  await look(game);
  const [first, middle, , spectator] = game.users;
  await first.play("3d4e");
  const begin = performance.now();
  await say(first, "There!");
  await middle.sees(1);
  await reads(middle, "There!");
  assert.equal(await spectator.page.locator("[data-ply]").count(), 0);
  await spectator.sees(1);
  const later = performance.now() - begin;
  assert.ok(later > 2000, `the spectator saw it after ${later} ms`);
  await spectator.page.getByText("Spectator delay: you see this game 3 s late.").waitFor();
  await open(spectator, "table");
  await reads(spectator, "There!");
});

test("Spectators of a delayed game read that it has started", async () => {
  const game = await table(site.browser, site.server.url, names, { spectator_delay: 30 });
  const spectator = game.users[3];
  await spectator.page.goto(game.link);
  await spectator
    .byTestId("starts-unseen")
    .getByText(/has started.*30 s late/)
    .waitFor();
  await spectator.byTestId("status").getByText("Game in progress").waitFor();
  assert.equal(await spectator.byTestId("host").count(), 0);
});
