// Clocks: chosen before the game, shown to everybody, and the flag that falls.
import assert from "node:assert/strict";
import { test } from "node:test";
import { expectEventually } from "./support/eventually.mjs";
import { Person } from "./support/people.mjs";
import { inTurn, look, play, table } from "./support/prepare.mjs";
import { openSite } from "./support/site.mjs";

const names = ["Hana", "Taro", "Yuki", "Watcher"];
const seats = ["first", "middle", "last"];
const opening = inTurn(["3d4e", "10k10j", "11g10g"]);
const narrow = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };
const site = openSite();

/** A seat's clock as a page shows it. */
async function clock(person, seat) {
  return person.page.locator(`[data-seat=${seat}] [data-testid=clock]`).evaluate((element) => ({
    time: element.querySelector("[role=timer]").textContent,
    note: element.querySelector(".clock-note")?.textContent ?? "",
    running: element.dataset.running === "true",
    low: element.classList.contains("low"),
  }));
}

const clocks = (person) => Promise.all(seats.map((seat) => clock(person, seat)));

/** Waits until a seat's clock is such. */
const shows = (person, seat, what, holds) =>
  expectEventually(`${person.name} sees ${seat}'s clock: ${what}`, async () => holds(await clock(person, seat)));

/** Minutes and seconds of a clock as seconds. */
const seconds = (time) => time.split(":").reduce((sum, part) => 60 * sum + Number(part), 0);

async function fits(person, what) {
  const { page, screen } = await person.page.evaluate(() => ({
    page: document.documentElement.scrollWidth,
    screen: document.documentElement.clientWidth,
  }));
  assert.ok(page <= screen, `${what} is ${page} wide on ${screen}`);
}

test("a clock begins with its seat's second turn, runs for all to see, and its flag falls", async () => {
  const time = { kind: "fischer", base: 3, increment: 0 };
  const game = await table(site.browser, site.server.url, names, { time });
  await look(game);
  const [hana, taro, yuki] = game.people;
  for (const [index, { move }] of opening.entries()) {
    for (const person of game.people) {
      await person.sees(index);
      const shown = await clocks(person);
      assert.deepEqual(
        shown.map((each) => [each.time, each.running]),
        seats.map(() => ["0:03.0", false]),
      );
    }
    await [hana, taro, yuki][index].play(move);
  }
  for (const person of game.people) {
    await shows(person, "first", "running", ({ running }) => running);
    await shows(person, "first", "less", (shown) => seconds(shown.time) < 2.5);
    assert.deepEqual(
      (await clocks(person)).slice(1).map((each) => [each.time, each.running]),
      [
        ["0:03.0", false],
        ["0:03.0", false],
      ],
    );
  }
  for (const person of game.people) {
    await person.page.getByText("First ran out of time and is out").first().waitFor();
    const first = await clock(person, "first");
    assert.deepEqual([first.time, first.running, first.low], ["0:00.0", false, true]);
    // The next one is on his second turn.
    await shows(person, "middle", "running", ({ running }) => running);
  }
  for (const person of game.people) {
    await person.byTestId("result").waitFor();
    assert.match(await person.byTestId("result").textContent(), /Yuki wins on time/);
    const shown = await clocks(person);
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

test("the flag falls for one who is not there", async () => {
  const time = { kind: "fischer", base: 1, increment: 0 };
  const game = await table(site.browser, site.server.url, names, { time });
  await play(game, opening);
  const watcher = game.people[3];
  await watcher.watch(game.link);
  await watcher.page.getByText("First ran out of time and is out").first().waitFor();
});

test("byoyomi: periods are shown, used up, and the last one is marked", async () => {
  const time = { kind: "byoyomi", base: 1, periods: 2, period: 4 };
  const game = await table(site.browser, site.server.url, names, { time });
  await play(game, opening);
  await look(game);
  for (const person of game.people) {
    await shows(person, "first", "two periods", ({ note, low }) => note === "2 × 0:04" && !low);
  }
  for (const person of game.people) {
    await shows(person, "first", "the last period", ({ note, low }) => note === "1 × 0:04" && low);
  }
  await game.people[0].play("1b2d");
  for (const person of game.people) {
    await person.sees(4);
    assert.deepEqual(await clock(person, "first"), { time: "0:04.0", note: "1 × 0:04", running: false, low: true });
    assert.equal(await person.page.locator('[data-ply="4"]').getAttribute("title"), "1 × 0:04 left");
  }
});

test("a clock goes on where it was after a reload, and while an earlier move is looked at", async () => {
  const time = { kind: "fischer", base: 60, increment: 5 };
  const game = await table(site.browser, site.server.url, names, { time });
  await play(game, opening);
  await look(game);
  const [hana, taro] = game.people;
  await shows(hana, "first", "running", (shown) => shown.running && seconds(shown.time) < 64);
  await hana.page.reload();
  await hana.byTestId("clock").first().waitFor();
  const [own, seen] = await Promise.all([clock(hana, "first"), clock(taro, "first")]);
  assert.ok(Math.abs(seconds(own.time) - seconds(seen.time)) <= 1, `${own.time} and ${seen.time}`);

  await hana.byTestId("step-first").click();
  const before = seconds((await clock(hana, "first")).time);
  await shows(hana, "first", "still running", (shown) => seconds(shown.time) < before);
});

test("a page whose computer's clock is wrong shows the same time", async () => {
  const time = { kind: "fischer", base: 60, increment: 0 };
  const game = await table(site.browser, site.server.url, names, { time });
  await play(game, opening);
  const [hana, taro] = game.people;
  await hana.page.addInitScript(() => {
    const now = Date.now;
    Date.now = () => now() - 3600000;
  });
  await Promise.all([hana.watch(game.link), taro.watch(game.link)]);
  const [wrong, right] = await Promise.all([clock(hana, "first"), clock(taro, "first")]);
  assert.ok(Math.abs(seconds(wrong.time) - seconds(right.time)) <= 1, `${wrong.time} and ${right.time}`);
});

test("a delay passes before the base runs", async () => {
  const time = { kind: "delay", base: 60, delay: 2 };
  const game = await table(site.browser, site.server.url, names, { time });
  await play(game, opening);
  const [hana] = game.people;
  await hana.watch(game.link);
  assert.equal((await clock(hana, "middle")).note, "+ 2 s");
  await shows(hana, "first", "the base runs", ({ time, note }) => note === "" && seconds(time) < 60);
});

test("days a move run from the start", async () => {
  const game = await table(site.browser, site.server.url, names, { time: { kind: "days", days: 3 } });
  const watcher = game.people[3];
  await watcher.watch(game.link);
  const shown = await clocks(watcher);
  assert.deepEqual(
    shown.map((each) => [each.time, each.running]),
    [
      ["2 d 23 h", true],
      ["3 d 0 h", false],
      ["3 d 0 h", false],
    ],
  );
});

test("the time is chosen from presets, told before one sits down, and remembered", async () => {
  const [hana, taro] = await Promise.all(["Hana", "Taro"].map((name) => Person.arrive(site.browser, name)));
  await hana.page.goto(site.server.url);
  await hana.byTestId("time").selectOption({ label: "20 min, then 3 × 30 s a move" });
  await hana.byTestId("create").click();
  await hana.byTestId("link").waitFor();
  const link = await hana.byTestId("link").inputValue();
  await taro.watch(link);
  assert.equal(await taro.byTestId("table-time").textContent(), "Time: 20 min, then 3 × 30 s a move");
  assert.equal(await taro.byTestId("clock").count(), 0, "no clock before the start");

  await hana.page.goto(site.server.url);
  await hana.byTestId("time").waitFor();
  assert.equal(await hana.byTestId("time").inputValue(), "byoyomi-1200-3-30");
  const row = hana.byTestId("games-open").locator("ul > li", { hasText: "20 min, then 3 × 30 s a move" });
  await row.first().waitFor();
});

test("by hand: what is wrong is told, and creates nothing", async () => {
  const hana = await Person.arrive(site.browser, "Hana");
  await hana.page.goto(site.server.url);
  await hana.byTestId("time").selectOption("hand");
  await hana.byTestId("time-kind").selectOption("delay");
  await hana.byTestId("time-delay").fill("0");
  assert.match(await hana.byTestId("time-wrong").textContent(), /whole number of seconds from 1 to 3,600/);
  await hana.byTestId("create").click();
  assert.equal(new URL(hana.page.url()).pathname, "/");
  await hana.byTestId("time-delay").fill("12");
  await hana.byTestId("time-base").fill("1.5");
  await hana.byTestId("create").click();
  await hana.byTestId("table-time").waitFor();
  assert.equal(await hana.byTestId("table-time").textContent(), "Time: 1 min 30 s with 12 s delay");
});

test("clocks fit a narrow phone", async () => {
  for (const time of [
    { kind: "byoyomi", base: 86400, periods: 99, period: 3600 },
    { kind: "days", days: 30 },
    { kind: "fischer", base: 36000, increment: 5 },
  ]) {
    const game = await table(site.browser, site.server.url, ["Hana, the name is long!", ...names.slice(1)], {
      time,
      contexts: Object.fromEntries(["Hana, the name is long!", "Watcher"].map((name) => [name, narrow])),
    });
    await play(game, opening);
    await look(game);
    for (const person of [game.people[0], game.people[3]]) {
      await person.sees(3);
      await fits(person, `the page under ${time.kind}`);
      for (const seat of seats) {
        const panel = await person.page.locator(`.stage [data-seat=${seat}]`).boundingBox();
        const box = await person.page.locator(`[data-seat=${seat}] [data-testid=clock]`).boundingBox();
        assert.ok(box.x >= panel.x && box.x + box.width <= panel.x + panel.width + 0.5, `${seat}'s under ${time.kind}`);
      }
    }
  }
});

test("the sound can be switched off, and stays off", async () => {
  const game = await table(site.browser, site.server.url, names, {
    time: { kind: "fischer", base: 300, increment: 0 },
  });
  await look(game);
  const [hana] = game.people;
  const isOn = () => hana.byTestId("setting-sound").isChecked();
  await hana.byTestId("settings").click();
  assert.equal(await isOn(), true);
  await hana.byTestId("setting-sound").uncheck();
  await hana.page.reload();
  await hana.byTestId("settings").click();
  assert.equal(await isOn(), false);
});

test("one's own clock is heard when it becomes short, once", async () => {
  const game = await table(site.browser, site.server.url, names, { time: { kind: "fischer", base: 18, increment: 0 } });
  await Promise.all(
    game.people.map((person) =>
      person.page.addInitScript(() => {
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
  const [hana, ...others] = game.people;
  for (const person of game.people) await person.byTestId("status").click();
  const tones = (person) => person.page.evaluate(() => window.tones);
  await expectEventually("Hana hears it", async () => (await tones(hana)) === 2);
  await shows(hana, "first", "short", ({ time }) => seconds(time) < 9);
  assert.equal(await tones(hana), 2);
  for (const person of others) assert.equal(await tones(person), 0);
});
