// The chat: who reads what, in the browser; and what those who watch get to know.
import assert from "node:assert/strict";
import { test } from "node:test";
import { expectEventually } from "./support/eventually.mjs";
import { Person } from "./support/people.mjs";
import { look, table } from "./support/prepare.mjs";
import { openSite } from "./support/site.mjs";

const names = ["Hana", "Taro", "Yuki", "Ume"];
const site = openSite();

const lines = (person) => person.byTestId("chat-lines").locator("li");

/** Waits until the channel that is open shows a line. */
const reads = (person, words) => person.byTestId("chat-lines").getByText(words, { exact: true }).waitFor();

async function say(person, words) {
  await person.byTestId("chat-text").fill(words);
  await person.byTestId("chat-text").press("Enter");
  await reads(person, words);
}

const channels = (person) => person.page.locator(".chat [role=tab]").allTextContents();
const open = (person, channel) => person.byTestId(`chat-tab-${channel}`).click();
const unread = (person, channel) => person.byTestId(`chat-tab-${channel}`).getByTestId("unread");

async function resign(person) {
  await person.byTestId("resign").click();
  await person.byTestId("resign-confirm").click();
}

/** Hana and Taro are allied before the start. */
async function alliedGame() {
  const game = await table(site.browser, site.server.url, names, { pact: true });
  await look(game);
  const [hana, taro, yuki] = game.people;
  await hana.page.getByRole("button", { name: "Propose to Taro" }).click();
  await taro.byTestId("pact-accept").click();
  for (const person of [hana, taro, yuki]) await person.byTestId("ready").click();
  for (const person of game.people) await person.byTestId("move-list").waitFor();
  return game;
}

test("allies talk by themselves: the third player and those who watch know nothing of it", async () => {
  const { people } = await alliedGame();
  const [hana, taro, yuki, ume] = people;
  await expectEventually("the allies' tab", async () => (await channels(hana)).join() === "Table,Allies");
  assert.deepEqual(await channels(yuki), ["Table"]);
  assert.deepEqual(await channels(ume), ["Watchers"]);

  await open(hana, "allies");
  assert.match(await hana.byTestId("chat-who").textContent(), /Only you and your ally read this/);
  await say(hana, "Take his rook with me.");
  await unread(taro, "allies").waitFor();
  await open(taro, "allies");
  await reads(taro, "Take his rook with me.");
  assert.equal(await unread(taro, "allies").count(), 0);

  await open(hana, "table");
  await say(hana, "Good luck to all!");
  await reads(yuki, "Good luck to all!");
  for (const person of [yuki, ume]) {
    assert.doesNotMatch(await person.page.locator("body").textContent(), /Take his rook/);
  }

  await resign(yuki);
  await taro.page.getByText(/The alliance is over. What is written here/).waitFor();
  assert.equal(await taro.byTestId("chat-text").count(), 0, "nothing can be written any more");
  await reads(taro, "Take his rook with me.");
  await resign(hana);
  for (const person of [yuki, ume]) {
    await expectEventually("all talk", async () => (await channels(person)).join() === "Table,Watchers");
    assert.doesNotMatch(await person.page.locator("body").textContent(), /Take his rook/);
  }
});

test("those who watch talk behind the players' backs until the game is over", async () => {
  const game = await table(site.browser, site.server.url, names);
  await look(game);
  const [hana, taro, yuki, ume] = game.people;
  await say(ume, "First is in trouble.");
  assert.deepEqual(await channels(hana), ["Table"]);
  await resign(taro);
  await resign(hana);
  await open(yuki, "watchers");
  await reads(yuki, "First is in trouble.");
  await say(yuki, "He was!");
  await reads(ume, "He was!");
});

test("what is written is text, whatever it looks like", async () => {
  const game = await table(site.browser, site.server.url, names);
  await look(game);
  const [hana, taro] = game.people;
  const payloads = [
    "<img src=x onerror=document.title='broken'>",
    "<script>document.title='broken'</script>",
    "https://example.org/ javascript:alert(1)",
    "&lt;b&gt; {{7*7}}",
  ];
  for (const payload of payloads) await say(hana, payload);
  for (const payload of payloads) await reads(taro, payload);
  for (const person of [hana, taro]) {
    assert.equal(await person.byTestId("chat-lines").locator("img, script, a, b").count(), 0);
    assert.doesNotMatch(await person.page.title(), /broken/);
  }
});

test("too fast is told in words, and what was typed stays", async () => {
  const game = await table(site.browser, site.server.url, names);
  await look(game);
  const [hana] = game.people;
  for (let count = 1; count <= 5; count++) await say(hana, `line ${count}`);
  await hana.byTestId("chat-text").fill("line 6");
  await hana.byTestId("chat-send").click();
  await hana.byTestId("toast").waitFor();
  assert.match(await hana.byTestId("toast").textContent(), /too fast/);
  assert.equal(await hana.byTestId("chat-text").inputValue(), "line 6");
});

test("somebody is muted, for oneself alone, and stays so", async () => {
  const game = await table(site.browser, site.server.url, names);
  await look(game);
  const [hana, taro, yuki] = game.people;
  await say(taro, "Bla bla.");
  await reads(hana, "Bla bla.");
  await hana.byTestId("chat-name").click();
  await hana.byTestId("chat-mute").click();
  await hana.byTestId("chat-lines").getByText("Bla bla.").waitFor({ state: "detached" });
  await reads(yuki, "Bla bla.");
  await hana.page.reload();
  await hana.byTestId("muted").click();
  assert.equal(await lines(hana).count(), 0);
  await hana.page.getByRole("button", { name: "Read Taro again" }).click();
  await reads(hana, "Bla bla.");
});

test("a line comes while an earlier one is read; the chat can be folded up", async () => {
  const game = await table(site.browser, site.server.url, names);
  await look(game);
  const [hana, taro] = game.people;
  const long = "so it goes ".repeat(24).trim();
  for (const person of [hana, taro]) for (let i = 0; i < 3; i++) await say(person, `${person.name} ${i} ${long}`);
  const view = hana.byTestId("chat-lines");
  const fromEnd = () => view.evaluate((list) => list.scrollHeight - list.clientHeight - list.scrollTop);
  await expectEventually("at the end", async () => (await fromEnd()) < 30);
  await view.evaluate((list) => {
    list.scrollTop = 0;
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

test("tabs are reached by keys, which then are not for the moves", async () => {
  const { people } = await alliedGame();
  const [hana] = people;
  const chosen = (channel) => hana.page.locator(`[data-testid="chat-tab-${channel}"][aria-selected="true"]`).waitFor();
  // The allies' own channel comes a moment after the beginning.
  await hana.byTestId("chat-tab-allies").waitFor();
  await hana.byTestId("chat-tab-table").focus();
  await hana.page.keyboard.press("ArrowRight");
  await chosen("allies");
  await hana.page.keyboard.press("ArrowRight");
  await chosen("table");
});

test("the maker of the table removes one who watches", async () => {
  const game = await table(site.browser, site.server.url, names);
  await look(game);
  const [hana, taro, yuki, ume] = game.people;
  await say(ume, "Boo!");
  await resign(taro);
  await resign(yuki);
  await open(hana, "watchers");
  await hana.byTestId("chat-name").click();
  await hana.byTestId("chat-remove").click();
  await ume.byTestId("missing").waitFor();
  assert.match(await ume.byTestId("missing").textContent(), /can't watch this game any more/);
  await ume.page.reload();
  await ume.byTestId("missing").waitFor();
  assert.match(await ume.byTestId("missing").textContent(), /removed you/);
  await open(taro, "watchers");
  await taro.byTestId("chat-name").click();
  assert.equal(await taro.byTestId("chat-remove").count(), 0, "others cannot");
});

test("the maker knows who watches, and removes one while the game goes on", async () => {
  const game = await table(site.browser, site.server.url, names);
  await look(game);
  const [hana, taro, , ume] = game.people;
  await hana.byTestId("watcher-list").click();
  await hana.page.getByRole("button", { name: "Remove Ume from this table" }).click();
  await ume.byTestId("missing").waitFor();
  await hana.byTestId("watcher-list").waitFor({ state: "detached" });
  assert.equal(await taro.byTestId("watcher-list").count(), 0);
});

test("those who watch see a game later where the table says so, with its clocks and its chat", async () => {
  const people = await Promise.all(names.map((name) => Person.arrive(site.browser, name)));
  const [hana, taro] = people;
  await hana.page.goto(site.server.url);
  await hana.byTestId("table-chat").check();
  await hana.byTestId("delay").selectOption({ label: "30 s later" });
  await hana.byTestId("create").click();
  const link = await hana.byTestId("link").inputValue();
  await taro.watch(link);
  await taro.page.getByText("Those who watch see the game 30 s later.").waitFor();
  await taro.page.getByText("can be read by everybody").waitFor();

  const time = { kind: "fischer", base: 60, increment: 0 };
  const game = await table(site.browser, site.server.url, names, { time, delay: 3, table_chat: "everybody" });
  await look(game);
  const [first, middle, , watcher] = game.people;
  await first.play("3d4e");
  const begin = performance.now();
  await say(first, "There!");
  await middle.sees(1);
  await reads(middle, "There!");
  assert.equal(await watcher.page.locator("[data-ply]").count(), 0);
  await watcher.sees(1);
  const later = performance.now() - begin;
  assert.ok(later > 2000, `the watcher saw it after ${later} ms`);
  await watcher.page.getByText("You see this game 3 s later than its players.").waitFor();
  await open(watcher, "table");
  await reads(watcher, "There!");
});
