// The lobby, chat, accounts and shared reviews of users at different nodes.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Cluster } from "../support/cluster.mjs";
import { arriveAt, createGameAt, openCluster, rename, seatAndLook } from "../support/cluster_site.mjs";
import { expectEventually } from "../support/eventually.mjs";

const site = openCluster(4);
const skip = Cluster.missing();
const names = ["Hana", "Taro", "Yuki", "Ume"];

/** Milliseconds until users at other nodes see a change. */
const soon = 2000;

/** Returns a user at each node. */
const arrive = () => Promise.all(names.map((name, index) => arriveAt(site, site.cluster.nodes[index], name)));

/** Starts a game that the fourth node owns, with a spectator at that node. */
async function startGame() {
  const users = await arrive();
  const id = await createGameAt(site, users[0], site.cluster.nodes[3]);
  await seatAndLook(users, id);
  return { users, id };
}

async function say(user, words) {
  await user.byTestId("chat-text").fill(words);
  await user.byTestId("chat-text").press("Enter");
}
const reads = (user, words) => user.byTestId("chat-lines").getByText(words, { exact: true }).waitFor({ timeout: soon });

async function fillCredentials(user, form, name, password) {
  await user.page.goto(`${user.node.url}/account`);
  await user.byTestId(`${form}-name`).fill(name);
  await user.byTestId(`${form}-password`).fill(password);
  await user.byTestId(`${form}-submit`).click();
  await user.byTestId("logged-in").waitFor();
}

/** Opens another page of the user's browser. */
async function openAlso(user, url) {
  const page = await user.context.newPage();
  await page.goto(url);
  await page.getByTestId("game").waitFor();
  await page.evaluate(() => (window.sameBefore = true));
  return page;
}

const isReloaded = (page) => page.evaluate(() => window.sameBefore !== true).catch(() => false);

test("An open game appears at other nodes and disappears when it starts", { skip }, async (t) => {
  const [hana, taro, yuki, ume] = await arrive();
  const row = (user) => user.byTestId("games-open").locator("ul > li").filter({ hasText: "Hana" });
  for (const user of [taro, yuki, ume]) await user.byTestId("find").click();
  await hana.byTestId("listed").check();
  await hana.byTestId("create").click();
  const begin = performance.now();
  await hana.byTestId("link").waitFor();
  await Promise.all([taro, yuki, ume].map((user) => row(user).waitFor({ timeout: soon })));
  t.diagnostic(`the game was listed everywhere after ${Math.round(performance.now() - begin)} ms`);
  await row(ume).getByText("1 player online").waitFor({ timeout: soon });
  const { pathname } = new URL(hana.page.url());
  await hana.leaveSeat();
  for (const [user, seat] of [
    [hana, "first"],
    [taro, "middle"],
    [yuki, "last"],
  ])
    await user.takeSeat(`${user.node.url}${pathname}`, seat);
  await row(ume).waitFor({ state: "detached", timeout: soon });
  await ume.page.goto(`${ume.node.url}/watch`);
  await ume.byTestId("games-running").locator("ul > li").filter({ hasText: "Hana" }).waitFor({ timeout: soon });
});

test("Seekers at three nodes are matched", { skip }, async () => {
  const users = (await arrive()).slice(0, 3);
  for (const user of users) await user.byTestId("find").click();
  for (const [index, user] of users.entries()) {
    await user.byTestId("seek").click();
    if (index === 2) break;
    await user.byTestId("seeking").waitFor();
    await users[2]
      .byTestId("pace-fischer-600-5")
      .getByText(`${index + 1} of 3`)
      .waitFor({ timeout: soon });
  }
  for (const user of users) await user.byTestId("move-list").waitFor();
  assert.equal(new Set(users.map(({ page }) => new URL(page.url()).pathname)).size, 1, "all are in the same game");
});

test("Chat and presence reach users at other nodes", { skip }, async () => {
  const { users } = await startGame();
  const [hana, taro, yuki, ume] = users;
  for (const user of [hana, taro, yuki]) {
    await say(user, `${user.name} says hello.`);
    for (const other of [hana, taro, yuki]) await reads(other, `${user.name} says hello.`);
  }
  await say(ume, "First is in trouble.");
  await reads(ume, "First is in trouble.");
  assert.equal(await hana.page.getByText("in trouble").count(), 0, "the spectators' chat is not for players");
  await hana.byTestId("spectator-list").waitFor({ timeout: soon });

  const online = (user) => user.page.locator("[data-testid=presence][data-presence=connected]").count();
  for (const user of [hana, ume])
    await expectEventually("all are online", async () => (await online(user)) === 3, soon);
  await yuki.page.close();
  for (const user of [hana, ume]) await expectEventually("one has left", async () => (await online(user)) === 2, soon);
  await ume.page.close();
  await hana.byTestId("spectator-list").waitFor({ state: "detached", timeout: soon });
});

test("A new name reaches sockets at other nodes", { skip }, async () => {
  const { users } = await startGame();
  const [hana, taro] = users;
  const { pathname } = new URL(hana.page.url());
  const other = await openAlso(hana, `${site.cluster.nodes[2].url}${pathname}`);
  await rename(hana, "Hanako");
  await other.getByTestId("chat-text").fill("My name is new.");
  await other.getByTestId("chat-text").press("Enter");
  await reads(taro, "My name is new.");
  await taro.byTestId("chat-lines").getByText("Hanako").waitFor({ timeout: soon });
});

test("A logout and a new password end sockets at other nodes", { skip }, async () => {
  const { users, id } = await startGame();
  const [hana, taro] = users;
  const [, second, third] = site.cluster.nodes.map(({ url }) => `${url}/game/${id}`);
  await fillCredentials(hana, "register", "hana_c", "a good password");
  taro.node = site.cluster.nodes[1];
  await fillCredentials(taro, "login", "hana_c", "a good password");
  await taro.watch(second);
  await taro.page.evaluate(() => (window.sameBefore = true));
  const other = await openAlso(hana, third);

  const status = await hana.page.evaluate(async () => {
    const headers = { "Content-Type": "application/json" };
    const body = JSON.stringify({ old: "a good password", new: "a better password" });
    return (await fetch("/api/account/password", { method: "PUT", headers, body })).status;
  });
  assert.equal(status, 200);
  await expectEventually("the other browser is logged out", () => isReloaded(taro.page), soon);
  assert.equal(await isReloaded(other), false, "this browser stays logged in");
  await hana.byTestId("logout").click();
  await expectEventually("the other page is logged out", () => isReloaded(other), soon);
});

test("Two nodes share a review", { skip }, async () => {
  const [hana, taro] = await arrive();
  const looksAt = (user, words) =>
    user.page.locator(".tree [aria-current]").filter({ hasText: words }).waitFor({ timeout: soon });
  await hana.page.goto(`${hana.node.url}/review`);
  await hana.play("3c4d");
  await looksAt(hana, "P3c-4d");
  await hana.byTestId("title").fill("With Taro");
  await hana.byTestId("title").press("Enter");
  await hana.byTestId("share").click();
  await hana.byTestId("link").waitFor();
  await taro.page.goto(`${taro.node.url}${new URL(hana.page.url()).pathname}`);
  for (const user of [hana, taro])
    await user
      .byTestId("connected")
      .getByText(/Hana.*Taro|Taro.*Hana/)
      .waitFor({ timeout: soon });
  await hana.page.keyboard.press("End");
  await looksAt(taro, "P3c-4d");
  await taro.play("10k10j");
  await looksAt(hana, "P10k-10j");
  await hana.byTestId("comment").fill("A good reply.");
  await hana.byTestId("title").focus();
  await taro.byTestId("said").getByText("A good reply.").waitFor({ timeout: soon });
});
