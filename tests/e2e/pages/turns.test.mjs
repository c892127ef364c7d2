// The games that wait for a user: the badge on every page, the tab, sounds and notifications, and
// the list of own games.
import assert from "node:assert/strict";
import { test } from "node:test";
import { assertAccessible } from "../support/axe.mjs";
import { expectEventually } from "../support/eventually.mjs";
import { inTurn, play, say, table } from "../support/prepare.mjs";
import { gate } from "../support/rest.mjs";
import { openSite } from "../support/site.mjs";
import { TestUser } from "../support/users.mjs";

const site = openSite();
const names = ["Hana", "Taro", "Yuki"];

/** Seats the same three users in games, of which those with `true` wait for Hana. */
async function gamesOf(waiting) {
  const first = await table(site.browser, site.server.url, names, { time: { kind: "days", days: 3 } });
  const games = [first.id];
  for (const _ of waiting.slice(1)) games.push(await anotherGame(first.users));
  for (const [index, id] of games.entries()) {
    if (!waiting[index]) await play({ id, users: first.users }, inTurn(["3d4e"]));
  }
  return { users: first.users, games };
}

async function anotherGame(users) {
  const id = await users[0].page.evaluate(async () => {
    const headers = { "Content-Type": "application/json" };
    const body = JSON.stringify({ ruleset: "sannin" });
    return (await (await fetch("/api/games", { method: "POST", headers, body })).json()).id;
  });
  for (const [index, seat] of ["first", "middle", "last"].entries())
    await say(users[index], id, { type: "take_seat", seat });
  return id;
}

const gameOn = (user) => new URL(user.page.url()).pathname.split("/").at(-1);
const iconOf = (user) => user.page.locator('link[rel="icon"]').getAttribute("href");

test("Every page shows that two games wait and leads to them in one click", async () => {
  const { users, games } = await gamesOf([true, false, true]);
  const [hana] = users;
  const waiting = [games[0], games[2]];
  hana.expect(/404.*nowhere/);
  const pages = ["", "watch", "learn", "review", "games", "import", "account", "computer", "problems?today", "rules"];
  for (const path of [...pages, "programs", "nowhere", `game/${games[1]}`]) {
    await hana.page.goto(`${site.server.url}/${path}`);
    await hana.byTestId("turns").waitFor();
    assert.equal(await hana.byTestId("turns").textContent(), "2", path);
    assert.match(await hana.byTestId("turns").getAttribute("aria-label"), /^2 games are waiting/);
    await expectEventually(`the tab of /${path} says it`, async () => (await hana.page.title()).startsWith("(2) "));
    assert.equal(await iconOf(hana), "/icon-turn.svg");
    await hana.byTestId("turns").click();
    await hana.byTestId("game").waitFor();
    assert.ok(waiting.includes(gameOn(hana)), path);
  }
});

test("The badge goes from game to game and away with the last turn", async () => {
  const { users, games } = await gamesOf([true, true]);
  const [hana, taro] = users;
  await hana.page.goto(site.server.url);
  await hana.byTestId("turns").click();
  const here = gameOn(hana);
  const other = games.find((id) => id !== here);
  await hana.play("3d4e");
  await hana.sees(1);
  assert.equal(await hana.byTestId("turns").textContent(), "1");
  await hana.byTestId("turns").click();
  await hana.page.waitForURL(`**/game/${other}`);
  await hana.play("3d4e");
  await hana.byTestId("turns").waitFor({ state: "detached" });
  await expectEventually("the icon is the usual one", async () => (await iconOf(hana)) === "/icon.svg");
  await taro.page.goto(site.server.url);
  assert.equal(await taro.byTestId("turns").textContent(), "2");
});

test("Own games are listed with turn and time, those that wait first", async () => {
  const { users, games } = await gamesOf([false, true]);
  const [hana] = users;
  await hana.page.goto(site.server.url);
  const shown = hana.page.locator(".front-top [data-game]");
  await hana.byTestId("my-games").locator("li[data-game]").first().waitFor();
  const ids = await shown.evaluateAll((all) => all.map((each) => each.dataset.game));
  assert.deepEqual(ids.toSorted(), games.toSorted(), "each game once");
  const first = hana.byTestId("hero");
  assert.match(await first.textContent(), /Hana.*Taro.*Yuki.*Your turn.*Sannin shogi/);
  const row = hana.byTestId("my-games").locator("li[data-game]");
  assert.equal(await row.getAttribute("data-game"), games[0]);
  assert.match(await row.textContent(), /Taro.*to move.*(3 d 0 h|2 d 23 h) left/);
  await row.getByRole("link", { name: "Open" }).click();
  assert.equal(gameOn(hana), games[0]);
});

test("The front page begins with the board of the game that waits, seen from the own seat", async () => {
  const { users, games } = await gamesOf([false, true]);
  const [hana, taro] = users;
  const king = async (user, letter) => {
    const piece = user.byTestId("hero").locator(`[data-piece=${letter}K]`);
    return (await piece.boundingBox()).y;
  };
  const isAtBottom = async (user, letter, others) => {
    const [own, ...rest] = await Promise.all([letter, ...others].map((each) => king(user, each)));
    return rest.every((other) => own > other);
  };
  await hana.page.goto(site.server.url);
  await hana.page.locator(`[data-testid=hero][data-game="${games[1]}"]`).waitFor();
  assert.ok(await isAtBottom(hana, "f", ["m", "l"]));
  assert.equal(await hana.byTestId("new-here").count(), 0);
  await hana.byTestId("hero-play").click();
  await hana.byTestId("game").waitFor();
  assert.equal(gameOn(hana), games[1]);
  // Taro sees the other game, from the seat of Middle.
  await taro.page.goto(site.server.url);
  await taro.page.locator(`[data-testid=hero][data-game="${games[0]}"]`).waitFor();
  assert.ok(await isAtBottom(taro, "m", ["f", "l"]));
});

test("The front page shows the own game also while others are to move", async () => {
  const { users, games } = await gamesOf([false]);
  const [hana] = users;
  await hana.page.goto(site.server.url);
  await hana.page.locator(`[data-testid=hero][data-game="${games[0]}"]`).waitFor();
  assert.match(await hana.byTestId("hero").textContent(), /Taro to move/);
});

test("The place of own games is kept until they are known, and a damaged list does no harm", async () => {
  const { users } = await gamesOf([false, true]);
  const [hana] = users;
  await hana.page.goto(site.server.url);
  await hana.byTestId("my-games").locator("li[data-game]").first().waitFor();
  await hana.page.evaluate(() => localStorage.setItem("sannin.local-games", '[{"id":"1","moves":"x"}]'));
  const measured = gate();
  await hana.page.route("**/api/me/turns", async (route) => {
    await measured.opened;
    await route.continue();
  });
  await hana.page.reload();
  const top = () => hana.byTestId("play-computer").evaluate((action) => action.getBoundingClientRect().top);
  await hana.byTestId("my-games").locator(".awaited").first().waitFor({ state: "attached" });
  const before = await top();
  measured.open();
  await hana.byTestId("my-games").locator("li[data-game]").first().waitFor();
  assert.ok(Math.abs((await top()) - before) < 40, "what follows stays nearly where it is");
});

test("All own games are on one page, the running ones as boards", async () => {
  const { users, games } = await gamesOf([false, true]);
  const [hana] = users;
  await hana.page.goto(site.server.url);
  await hana.byTestId("all-my-games").click();
  const boards = hana.byTestId("mine").locator("[data-game]");
  await boards.first().waitFor();
  assert.deepEqual(await boards.evaluateAll((all) => all.map((each) => each.dataset.game)), [games[1], games[0]]);
  assert.match(await boards.first().textContent(), /Your turn/);
  assert.equal(await hana.byTestId("own-games").locator("li").count(), 2);
  await assertAccessible(hana, "own games");
  await boards.first().getByRole("link", { name: "Play" }).click();
  assert.equal(gameOn(hana), games[1]);
});

test("A game on this device is continued from the front page", async () => {
  const user = await TestUser.arrive(site.browser, "Anna", { reducedMotion: "reduce" });
  await user.page.goto(`${site.server.url}/local`);
  await user.byTestId("start-local").click();
  await user.page.locator(".movable").first().waitFor();
  await user.play("3d4e");
  await user.sees(1);
  await user.page.goto(site.server.url);
  await user.byTestId("device-game").getByRole("link").click();
  await user.byTestId("local-game").waitFor();
  await user.sees(1);
});

test("A new turn is noticed on any page, with a notification if the user allows it", async () => {
  const { users, games } = await gamesOf([false]);
  const [hana, taro, yuki] = users;
  await hana.context.addInitScript(() => {
    window.notices = [];
    window.asked = 0;
    window.Notification = class {
      static permission = "granted";
      static requestPermission = async () => {
        window.asked += 1;
        return "granted";
      };
      constructor(title, options) {
        window.notices.push([title, options.tag]);
      }
    };
  });
  await hana.page.clock.install();
  await hana.page.goto(`${site.server.url}/learn`);
  await hana.byTestId("account-menu").waitFor();
  assert.equal(await hana.page.evaluate(() => window.asked), 0, "nobody is asked unasked");
  await hana.openSettings();
  await hana.byTestId("setting-notifications").check();
  await hana.page.keyboard.press("Escape");
  assert.equal(await hana.page.evaluate(() => window.asked), 1);
  await play(
    { id: games[0], users: [hana, taro, yuki] },
    [
      { move: "10k10j", turn: "m" },
      { move: "11g10g", turn: "l" },
    ],
    2,
  );
  assert.equal(await hana.byTestId("turns").count(), 0);
  await hana.page.evaluate(() =>
    Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true }),
  );
  await hana.page.clock.runFor(61_000);
  await hana.byTestId("turns").waitFor();
  assert.deepEqual(await hana.page.evaluate(() => window.notices), [["Your turn", games[0]]]);
  assert.match(await hana.page.title(), /^\(1\) /);
});

test("A user without games sees no badge", async () => {
  const visitor = await TestUser.arrive(site.browser, "Visitor");
  const asked = visitor.page.waitForResponse(/api\/me\/turns/);
  await visitor.page.goto(site.server.url);
  await asked;
  assert.equal(await visitor.byTestId("turns").count(), 0);
  assert.equal(await visitor.byTestId("my-games").count(), 0);
});
