// An evening of three: byoyomi, a page that is lost in the last period, a takeback, an alliance, a resignation, and once more.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { expectEventually } from "./support/eventually.mjs";
import { look, table } from "./support/prepare.mjs";
import { sannin } from "./support/server.mjs";
import { openSite } from "./support/site.mjs";

const names = ["Hana", "Taro", "Yuki", "Watcher"];
const time = { kind: "byoyomi", base: 2, periods: 2, period: 9 };
const site = openSite();

const reads = (person, words) => person.page.getByText(words).first().waitFor();

/** A seat's clock as a page shows it: the time, and its periods. */
const clock = (person, seat) =>
  person.page.locator(`[data-seat=${seat}] [data-testid=clock]`).evaluate((element) => ({
    time: element.querySelector("[role=timer]").textContent,
    periods: element.querySelector(".clock-note")?.textContent ?? "",
  }));

const everybody = async (people, what, holds) => {
  for (const person of people) await expectEventually(`${person.name}: ${what}`, () => holds(person));
};

/** The game's record as JSON. */
const recordOf = async (game) => (await fetch(`${site.server.url}/api/games/${game}/record.json`)).json();

test("byoyomi, a reconnect, a takeback, an alliance, a resignation, a rematch; and the record tells it again", async () => {
  const game = await table(site.browser, site.server.url, names, { time });
  await look(game);
  const { people } = game;
  const [hana, taro, yuki, watcher] = people;
  const seats = { first: hana, middle: taro, last: yuki };
  const play = async (seat, move, number) => {
    await seats[seat].play(move);
    for (const person of people) await person.sees(number);
  };
  await play("first", "2g10k", 1);
  await play("middle", "12l10k", 2);
  await play("last", "9e8c", 3);

  // First thinks into the last period, loses the page there, and comes back to the same clock.
  const inLast = async (person) => (await clock(person, "first")).periods === "1 × 0:09";
  for (const person of people)
    await expectEventually(`${person.name} sees the last period`, () => inLast(person), 20000);
  await hana.page.close();
  await everybody([taro, yuki, watcher], "Hana is gone", async (person) =>
    ["gone"].includes(
      await person.page.locator("[data-seat=first] [data-testid=presence]").getAttribute("data-presence"),
    ),
  );
  hana.page = await hana.context.newPage();
  await hana.watch(game.link);
  assert.ok(await inLast(hana), "the same period as before");
  await play("first", "P*7i", 4);
  await everybody(people, "First has one period", async (person) => {
    const shown = await clock(person, "first");
    return shown.time === "0:09.0" && shown.periods === "1 × 0:09";
  });

  // Middle takes a move back.
  await play("middle", "5k4j", 5);
  await taro.byTestId("takeback-offer").click();
  for (const person of people) await reads(person, "Taro asks to take back the last move.");
  await hana.byTestId("takeback-accept").click();
  await yuki.byTestId("takeback-accept").click();
  for (const person of people) await person.sees(4);
  await play("middle", "7k7j", 5);

  // Last's bishop allies Middle and Last, both see why, and so do First and the watcher.
  await play("last", "7b3f+", 6);
  for (const person of people) {
    await person.byTestId("alliance").waitFor();
    assert.match(await person.byTestId("alliance").textContent(), /Taro and Yuki against Hana/);
    assert.match(await person.byTestId("alliance").textContent(), /Middle and Last are allied against First: /);
  }
  await yuki.byTestId("resign").click();
  await yuki.byTestId("resign-confirm").click();
  for (const person of people) {
    await person.byTestId("result").waitFor();
    assert.match(await person.byTestId("result").textContent(), /Hana wins/);
  }

  // The record: the clocks that were shown, how it ended and why; read by the rules, and taken up by the server again.
  const record = await recordOf(game.id);
  assert.equal(record.moves, 6);
  assert.deepEqual(record.result, { how: "mate", winner: "first" });
  assert.deepEqual(
    record.steps.map(({ move }) => move),
    ["2g10k", "12l10k", "9e8c", "P*7i", "7k7j", "7b3f+", "l:resign"],
  );
  assert.deepEqual(record.steps[3].left, { time: 0, periods: 1 });
  const { path } = await watcher.download("download-record");
  const text = readFileSync(path, "utf8");
  assert.match(text, /\[TimeControl "2\+2x9"\]/);
  assert.match(text, /P\*7i \{\[%clk 0:00:09\]\}/);
  assert.equal(sannin("replay", path).status, 0);
  const headers = { "Content-Type": "application/json" };
  const body = JSON.stringify({ ruleset: "sannin", record: text });
  const answer = await fetch(`${site.server.url}/api/import`, { method: "POST", headers, body });
  const again = await recordOf((await answer.json()).id);
  const told = ({ steps, result, time, people: players }) => ({
    result,
    time,
    players: players.map(({ name, seat }) => ({ name, seat })),
    steps: steps.map(({ move, events, explanations, position, left }) => ({
      move,
      events,
      explanations,
      position,
      // Records tell whole seconds.
      left: left && { periods: left.periods, time: Math.floor(left.time / 1000) },
    })),
  });
  assert.deepEqual(told(again), told(record));

  // Once more, each a seat further.
  await hana.byTestId("rematch-offer").click();
  for (const person of [taro, yuki]) await person.byTestId("rematch-accept").click();
  for (const person of people) {
    await person.byTestId("rematch-link").click();
    for (const [seat, name] of [
      ["first", "Yuki"],
      ["middle", "Hana"],
      ["last", "Taro"],
    ]) {
      await person.page.locator(`[data-seat=${seat}]`).getByText(name).waitFor();
    }
  }
  await yuki.play("3d4e");
  for (const person of people) await person.sees(1);
});
