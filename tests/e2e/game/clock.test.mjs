// Time controls: chosen before the game, shown to all users, and flag fall.
import assert from "node:assert/strict";
import { test } from "node:test";
import { expectEventually } from "../support/eventually.mjs";
import { inTurn, look, play, table } from "../support/prepare.mjs";
import { openSite } from "../support/site.mjs";
import { TestUser } from "../support/users.mjs";

const names = ["Hana", "Taro", "Yuki", "Ume"];
const seats = ["first", "middle", "last"];
const opening = inTurn(["3d4e", "10k10j", "11g10g"]);
const narrow = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };
const site = openSite();

/** Returns a seat's clock as the page shows it. */
async function clock(user, seat) {
  return user.page.locator(`[data-seat=${seat}] [data-testid=clock]`).evaluate((element) => ({
    time: element.querySelector("[role=timer]").textContent,
    note: element.querySelector(".clock-note")?.textContent ?? "",
    running: element.dataset.running === "true",
    low: element.classList.contains("low"),
  }));
}

const clocks = (user) => Promise.all(seats.map((seat) => clock(user, seat)));

/** Waits until a seat's clock satisfies `holds`. */
const shows = (user, seat, what, holds) =>
  expectEventually(`${user.name} sees ${seat}'s clock: ${what}`, async () => holds(await clock(user, seat)));

/** Converts minutes and seconds of a clock to seconds. */
const seconds = (time) => time.split(":").reduce((sum, part) => 60 * sum + Number(part), 0);

async function fits(user, what) {
  const { page, screen } = await user.page.evaluate(() => ({
    page: document.documentElement.scrollWidth,
    screen: document.documentElement.clientWidth,
  }));
  assert.ok(page <= screen, `${what} is ${page} wide on ${screen}`);
}

test("A clock starts at the seat's second turn, runs for all users, and its flag falls", async () => {
  const time = { kind: "fischer", base: 3, increment: 0 };
  const game = await table(site.browser, site.server.url, names, { time });
  await look(game);
  const [hana, taro, yuki] = game.users;
  for (const [index, { move }] of opening.entries()) {
    for (const user of game.users) {
      await user.sees(index);
      const shown = await clocks(user);
      assert.deepEqual(
        shown.map((each) => [each.time, each.running]),
        seats.map(() => ["0:03.0", false]),
      );
    }
    await [hana, taro, yuki][index].play(move);
  }
  for (const user of game.users) {
    await shows(user, "first", "running", ({ running }) => running);
    await shows(user, "first", "less", (shown) => seconds(shown.time) < 2.5);
    assert.deepEqual(
      (await clocks(user)).slice(1).map((each) => [each.time, each.running]),
      [
        ["0:03.0", false],
        ["0:03.0", false],
      ],
    );
  }
  for (const user of game.users) {
    await user.page.getByText("First ran out of time and is eliminated").first().waitFor();
    const first = await clock(user, "first");
    assert.deepEqual([first.time, first.running, first.low], ["0:00.0", false, true]);
    // The next player is on their second turn.
    await shows(user, "middle", "running", ({ running }) => running);
  }
  for (const user of game.users) {
    await user.byTestId("result").waitFor();
    assert.match(await user.byTestId("result").textContent(), /Yuki wins on time/);
    const shown = await clocks(user);
    assert.deepEqual(
      shown.map((each) => [each.time, each.running]),
      [
        ["0:00.0", false],
        ["0:00.0", false],
        ["0:03.0", false],
      ],
    );
  }
});

test("The flag falls for an absent player", async () => {
  const time = { kind: "fischer", base: 1, increment: 0 };
  const game = await table(site.browser, site.server.url, names, { time });
  await play(game, opening);
  const spectator = game.users[3];
  await spectator.watch(game.link);
  await spectator.page.getByText("First ran out of time and is eliminated").first().waitFor();
});

test("Byoyomi periods are shown and used up, and the last one is marked", async () => {
  const time = { kind: "byoyomi", base: 1, periods: 2, period: 4 };
  const game = await table(site.browser, site.server.url, names, { time });
  await play(game, opening);
  await look(game);
  for (const user of game.users) {
    await shows(user, "first", "two periods", ({ note, low }) => note === "2 × 0:04" && !low);
  }
  // Not just begun: the server gives back what a busy machine took.
  const lastPeriod = ({ time, note, low }) => note === "1 × 0:04" && low && seconds(time) < 3;
  for (const user of game.users) await shows(user, "first", "the last period", lastPeriod);
  await game.users[0].play("1b2d");
  for (const user of game.users) {
    await user.sees(4);
    assert.deepEqual(await clock(user, "first"), { time: "0:04.0", note: "1 × 0:04", running: false, low: true });
    assert.equal(await user.page.locator('[data-ply="4"]').getAttribute("title"), "1 × 0:04 left");
  }
});

test("A clock continues after a reload and while an earlier move is shown", async () => {
  const time = { kind: "fischer", base: 60, increment: 5 };
  const game = await table(site.browser, site.server.url, names, { time });
  await play(game, opening);
  await look(game);
  const [hana, taro] = game.users;
  await shows(hana, "first", "running", (shown) => shown.running && seconds(shown.time) < 64);
  await hana.page.reload();
  await hana.byTestId("clock").first().waitFor();
  const [own, seen] = await Promise.all([clock(hana, "first"), clock(taro, "first")]);
  assert.ok(Math.abs(seconds(own.time) - seconds(seen.time)) <= 1, `${own.time} and ${seen.time}`);

  await hana.byTestId("step-first").click();
  const then = await clock(hana, "first");
  assert.deepEqual([then.time, then.running], ["1:00", false], "the seats show the clocks of then");
  const running = async () => seconds((await hana.byTestId("running-clock").textContent()).replace(" · ", ""));
  const before = await running();
  await expectEventually("the status line shows the running clock", async () => (await running()) < before);
});

test("A page on a computer with a wrong clock shows the same time", async () => {
  const time = { kind: "fischer", base: 60, increment: 0 };
  const game = await table(site.browser, site.server.url, names, { time });
  await play(game, opening);
  const [hana, taro] = game.users;
  await hana.page.addInitScript(() => {
    const now = Date.now;
    Date.now = () => now() - 3600000;
  });
  await Promise.all([hana.watch(game.link), taro.watch(game.link)]);
  const [wrong, right] = await Promise.all([clock(hana, "first"), clock(taro, "first")]);
  assert.ok(Math.abs(seconds(wrong.time) - seconds(right.time)) <= 1, `${wrong.time} and ${right.time}`);
});

test("A delay passes before the base time runs", async () => {
  const time = { kind: "delay", base: 60, delay: 2 };
  const game = await table(site.browser, site.server.url, names, { time });
  await play(game, opening);
  const [hana] = game.users;
  await hana.watch(game.link);
  assert.equal((await clock(hana, "middle")).note, "+ 2 s");
  await shows(hana, "first", "the base runs", ({ time, note }) => note === "" && seconds(time) < 60);
});

test("Correspondence days run from the start", async () => {
  const game = await table(site.browser, site.server.url, names, { time: { kind: "days", days: 3 } });
  const spectator = game.users[3];
  await spectator.watch(game.link);
  const shown = await clocks(spectator);
  assert.deepEqual(
    shown.map((each) => [each.time, each.running]),
    [
      ["2 d 23 h", true],
      ["3 d 0 h", false],
      ["3 d 0 h", false],
    ],
  );
});

test("The time control is chosen from presets, shown before seating, and remembered", async () => {
  const [hana, taro] = await Promise.all(["Hana", "Taro"].map((name) => TestUser.arrive(site.browser, name)));
  await hana.page.goto(site.server.url);
  await hana.unfoldOptions();
  await hana.byTestId("time").selectOption({ label: "20 min, then 3 × 30 s byoyomi" });
  await hana.byTestId("listed").check();
  await hana.byTestId("create").click();
  await hana.byTestId("link").waitFor();
  const link = await hana.byTestId("link").inputValue();
  await taro.watch(link);
  assert.equal(await taro.byTestId("table-time").textContent(), "Time control: 20 min, then 3 × 30 s byoyomi");
  assert.equal(await taro.byTestId("clock").count(), 0, "no clock before the start");

  await hana.page.goto(site.server.url);
  await hana.unfoldOptions();
  assert.equal(await hana.byTestId("time").inputValue(), "byoyomi-1200-3-30");
  const row = hana.byTestId("games-open").locator("ul > li", { hasText: "20 min, then 3 × 30 s byoyomi" });
  await row.first().waitFor();
});

test("An invalid custom time control is explained and creates no game", async () => {
  const hana = await TestUser.arrive(site.browser, "Hana");
  await hana.page.goto(site.server.url);
  await hana.unfoldOptions();
  await hana.byTestId("time").selectOption("hand");
  await hana.byTestId("time-kind").selectOption("delay");
  await hana.byTestId("time-delay").fill("0");
  assert.match(await hana.byTestId("time-wrong").textContent(), /1 to 3,600 whole seconds/);
  await hana.byTestId("create").click();
  assert.equal(new URL(hana.page.url()).pathname, "/");
  await hana.byTestId("time-delay").fill("12");
  await hana.byTestId("time-base").fill("1.5");
  await hana.byTestId("create").click();
  await hana.byTestId("table-time").waitFor();
  assert.equal(await hana.byTestId("table-time").textContent(), "Time control: 1 min 30 s with 12 s delay");
});

test("Clocks fit a narrow phone", async () => {
  for (const time of [
    { kind: "byoyomi", base: 86400, periods: 99, period: 3600 },
    { kind: "days", days: 30 },
    { kind: "fischer", base: 36000, increment: 5 },
  ]) {
    const game = await table(site.browser, site.server.url, ["Hana, the name is long!", ...names.slice(1)], {
      time,
      contexts: Object.fromEntries(["Hana, the name is long!", "Ume"].map((name) => [name, narrow])),
    });
    await play(game, opening);
    await look(game);
    for (const user of [game.users[0], game.users[3]]) {
      await user.sees(3);
      await fits(user, `the page under ${time.kind}`);
      for (const seat of seats) {
        const panel = await user.page.locator(`.stage [data-seat=${seat}]`).boundingBox();
        const box = await user.page.locator(`[data-seat=${seat}] [data-testid=clock]`).boundingBox();
        assert.ok(box.x >= panel.x && box.x + box.width <= panel.x + panel.width + 0.5, `${seat}'s under ${time.kind}`);
      }
    }
  }
});

test("Sound can be switched off and stays off", async () => {
  const game = await table(site.browser, site.server.url, names, {
    time: { kind: "fischer", base: 300, increment: 0 },
  });
  await look(game);
  const [hana] = game.users;
  const isOn = () => hana.byTestId("setting-sound").isChecked();
  await hana.openSettings();
  assert.equal(await isOn(), true);
  await hana.byTestId("setting-sound").uncheck();
  await hana.page.reload();
  await hana.openSettings();
  assert.equal(await isOn(), false);
});

test("A player hears their own clock run low once", async () => {
  const game = await table(site.browser, site.server.url, names, { time: { kind: "fischer", base: 18, increment: 0 } });
  await Promise.all(
    game.users.map((user) =>
      user.page.addInitScript(() => {
        window.tones = 0;
        const start = OscillatorNode.prototype.start;
        OscillatorNode.prototype.start = function (...when) {
          window.tones += 1;
          start.apply(this, when);
        };
      }),
    ),
  );
  await play(game, opening);
  await look(game);
  const [hana, ...others] = game.users;
  for (const user of game.users) await user.byTestId("status").click();
  const tones = (user) => user.page.evaluate(() => window.tones);
  await expectEventually("Hana hears it", async () => (await tones(hana)) === 2);
  await shows(hana, "first", "short", ({ time }) => seconds(time) < 9);
  assert.equal(await tones(hana), 2);
  for (const user of others) assert.equal(await tones(user), 0);
});
