// A whole game of three: byoyomi, a page lost in the last period, a takeback, an alliance, a
// resignation and a rematch.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { expectEventually } from "../support/eventually.mjs";
import { look, table } from "../support/prepare.mjs";
import { sannin } from "../support/server.mjs";
import { openSite } from "../support/site.mjs";

const names = ["Hana", "Taro", "Yuki", "Ume"];
const time = { kind: "byoyomi", base: 2, periods: 2, period: 9 };
const site = openSite();

const reads = (user, words) => user.page.getByText(words).first().waitFor();

/** Returns a seat's clock as the page shows it: the time and the periods. */
const clock = (user, seat) =>
  user.page.locator(`[data-seat=${seat}] [data-testid=clock]`).evaluate((element) => ({
    time: element.querySelector("[role=timer]").textContent,
    periods: element.querySelector(".clock-note")?.textContent ?? "",
  }));

const everybody = async (users, what, holds) => {
  for (const user of users) await expectEventually(`${user.name}: ${what}`, () => holds(user));
};

/** Returns the game's record as JSON. */
const recordOf = async (game) => (await fetch(`${site.server.url}/api/games/${game}/record.json`)).json();

test("A game with a reconnect, a takeback and an alliance is recorded and imported", async () => {
  const game = await table(site.browser, site.server.url, names, { time });
  await look(game);
  const { users } = game;
  const [hana, taro, yuki, spectator] = users;
  const seats = { first: hana, middle: taro, last: yuki };
  const play = async (seat, move, number) => {
    await seats[seat].play(move);
    for (const user of users) await user.sees(number);
  };
  await play("first", "2g10k", 1);
  await play("middle", "12l10k", 2);
  await play("last", "9e8c", 3);

  // First thinks into the last period, loses the page there, and reconnects to the same clock.
  const inLast = async (user) => (await clock(user, "first")).periods === "1 × 0:09";
  for (const user of users) await expectEventually(`${user.name} sees the last period`, () => inLast(user), 20000);
  await hana.page.close();
  await everybody([taro, yuki, spectator], "Hana is gone", async (user) =>
    ["disconnected"].includes(
      await user.page.locator("[data-seat=first] [data-testid=presence]").getAttribute("data-presence"),
    ),
  );
  hana.page = await hana.context.newPage();
  await hana.watch(game.link);
  assert.ok(await inLast(hana), "the same period as before");
  await play("first", "P*7i", 4);
  await everybody(users, "First has one period", async (user) => {
    const shown = await clock(user, "first");
    return shown.time === "0:09.0" && shown.periods === "1 × 0:09";
  });

  // Middle takes back a move.
  await play("middle", "5k4j", 5);
  await taro.byTestId("takeback-offer").click();
  for (const user of [hana, yuki]) await reads(user, "Taro requests a takeback.");
  await hana.byTestId("takeback-accept").click();
  await yuki.byTestId("takeback-accept").click();
  for (const user of users) await user.sees(4);
  await play("middle", "7k7j", 5);

  // Last's bishop allies Middle and Last. All players and the spectator see the reason.
  await play("last", "7b3f+", 6);
  for (const user of users) {
    await user.byTestId("alliance").waitFor();
    assert.match(await user.byTestId("alliance").textContent(), /Taro and Yuki against Hana/);
    assert.match(await user.byTestId("alliance").textContent(), /Middle and Last are allied against First: /);
  }
  await yuki.byTestId("resign").click();
  await yuki.byTestId("resign-confirm").click();
  for (const user of users) {
    await user.byTestId("result").waitFor();
    assert.match(await user.byTestId("result").textContent(), /Hana wins/);
  }

  // The record has the clocks as shown, the result and the reasons. The rules replay it and the
  // server imports it.
  const record = await recordOf(game.id);
  assert.equal(record.moves, 6);
  assert.deepEqual(record.result, { how: "mate", winner: "first" });
  assert.deepEqual(
    record.steps.map(({ move }) => move),
    ["2g10k", "12l10k", "9e8c", "P*7i", "7k7j", "7b3f+", "l:resign"],
  );
  assert.deepEqual(record.steps[3].remaining, { time: 0, periods: 1 });
  const { path } = await spectator.download("download-record");
  const text = readFileSync(path, "utf8");
  assert.match(text, /\[TimeControl "2\+2x9"\]/);
  assert.match(text, /P\*7i \{\[%clk 0:00:09\]\}/);
  assert.equal(sannin("replay", path).status, 0);
  const headers = { "Content-Type": "application/json" };
  const body = JSON.stringify({ ruleset: "sannin", record: text });
  const answer = await fetch(`${site.server.url}/api/import`, { method: "POST", headers, body });
  const again = await recordOf((await answer.json()).id);
  const described = ({ steps, result, time, players }) => ({
    result,
    time,
    players: players.map(({ name, seat }) => ({ name, seat })),
    steps: steps.map(({ move, events, explanations, position, remaining }) => ({
      move,
      events,
      explanations,
      position,
      // Records keep whole seconds.
      remaining: remaining && { periods: remaining.periods, time: Math.floor(remaining.time / 1000) },
    })),
  });
  assert.deepEqual(described(again), described(record));

  // A rematch, in which each player moves one seat on. It opens for the players by itself.
  await hana.byTestId("rematch-offer").click();
  for (const user of [taro, yuki]) await user.byTestId("rematch-accept").click();
  await spectator.byTestId("rematch-link").click();
  for (const user of users) {
    for (const [seat, name] of [
      ["first", "Yuki"],
      ["middle", "Hana"],
      ["last", "Taro"],
    ]) {
      await user.page.locator(`[data-seat=${seat}]`).getByText(name).waitFor();
    }
  }
  await yuki.play("3d4e");
  for (const user of users) await user.sees(1);
});
