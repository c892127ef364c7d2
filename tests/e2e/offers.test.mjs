// What three people can only do together, and how one who leaves does not block the two others.
import assert from "node:assert/strict";
import { test } from "node:test";
import { expectEventually } from "./support/eventually.mjs";
import { inTurn, look, play, table } from "./support/prepare.mjs";
import { openSite } from "./support/site.mjs";

const names = ["Hana", "Taro", "Yuki", "Watcher"];
const opening = inTurn(["3d4e", "10k10j", "11g10g"]);
const site = openSite();

const reads = (person, words) => person.page.getByText(words).first().waitFor();
const gone = (person, testId) => person.byTestId(testId).waitFor({ state: "detached" });

async function opened(options = {}) {
  const game = await table(site.browser, site.server.url, names, options);
  await play(game, opening);
  await look(game);
  return game;
}

test("a takeback: asked by one, agreed by the two others, seen by all", async () => {
  const game = await opened();
  const [hana, taro, yuki, watcher] = game.people;
  await hana.play("1b2d");
  await taro.play("8m9l");
  for (const person of game.people) await person.sees(5);
  const before = await watcher.board();

  await hana.byTestId("takeback-offer").click();
  for (const person of game.people) await reads(person, "Hana asks to take back the last move.");
  assert.equal(await watcher.byTestId("takeback-accept").count(), 0, "who watches has no say");
  assert.equal(await hana.byTestId("takeback-accept").count(), 0);
  await taro.byTestId("takeback-accept").click();
  for (const person of game.people) await reads(person, "Taro agrees.");
  await yuki.byTestId("takeback-decline").click();
  for (const person of game.people) {
    await gone(person, "takeback-offered");
    assert.deepEqual(await person.board(), before, "one no is enough");
  }

  await hana.byTestId("takeback-offer").click();
  for (const person of [taro, yuki]) await person.byTestId("takeback-accept").click();
  for (const person of game.people) {
    await person.sees(3);
    await person.showsPiece("1b", "fS");
  }
  await reads(hana, "Your turn");
  await hana.play("1f2e");
  for (const person of game.people) await person.sees(4);
});

test("an offer is withdrawn by its maker, and by a move", async () => {
  const game = await opened();
  const [hana, taro, yuki] = game.people;
  await taro.byTestId("pause-offer").click();
  await reads(yuki, "Taro asks for a pause.");
  await taro.byTestId("pause-decline").click();
  for (const person of game.people) await gone(person, "pause-offered");
  await yuki.byTestId("draw-offer").click();
  await reads(hana, "Yuki offers a draw.");
  await hana.play("1b2d");
  for (const person of game.people) await gone(person, "draw-offered");
});

test("a pause stops the game for all until all go on, over a restart of the server", async () => {
  const game = await opened({ time: { kind: "fischer", base: 600, increment: 0 } });
  const [hana, taro, yuki, watcher] = game.people;
  await hana.byTestId("pause-offer").click();
  for (const person of [taro, yuki]) await person.byTestId("pause-accept").click();
  for (const person of game.people) await reads(person, "The game is paused");
  for (const person of game.people) {
    const running = await person.page.locator('[data-testid=clock][data-running="true"]').count();
    assert.equal(running, 0, "nobody's clock runs");
  }
  assert.equal(await hana.page.locator(".movable").count(), 0);
  const left = await watcher.page.locator("[data-seat=first] [role=timer]").textContent();

  await site.server.kill();
  for (const person of game.people) await person.byTestId("lost").waitFor();
  await site.server.run();
  for (const person of game.people) await gone(person, "lost");
  for (const person of game.people) await reads(person, "The game is paused");
  assert.equal(await watcher.page.locator("[data-seat=first] [role=timer]").textContent(), left);

  await yuki.byTestId("unpause-offer").click();
  for (const person of game.people) await reads(person, "Yuki is ready to go on.");
  for (const person of [taro, hana]) await person.byTestId("unpause-accept").click();
  await reads(hana, "Your turn");
  for (const person of game.people) {
    await person.page.locator('[data-seat=first] [data-testid=clock][data-running="true"]').waitFor();
  }
  await hana.play("1b2d");
  for (const person of game.people) await person.sees(4);
});

test("a game is aborted before everybody has moved; then it is too late", async () => {
  const game = await table(site.browser, site.server.url, names);
  await play(game, opening.slice(0, 2));
  await look(game);
  const [hana, taro] = game.people;
  await taro.byTestId("abort").click();
  assert.equal(await taro.byTestId("result").count(), 0, "it asks once");
  await taro.byTestId("abort-confirm").click();
  for (const person of game.people) {
    await person.byTestId("result").waitFor();
    assert.match(await person.byTestId("result").textContent(), /The game was aborted/);
  }
  assert.equal(await hana.page.locator(".movable").count(), 0);

  const other = await opened();
  assert.equal(await other.people[0].byTestId("abort").count(), 0);
});

test("a rematch: the same three, each a seat further, and the watcher may follow", async () => {
  const game = await opened();
  const [hana, taro, yuki, watcher] = game.people;
  for (const person of [hana, taro]) {
    await person.byTestId("resign").click();
    await person.byTestId("resign-confirm").click();
    await gone(person, "resign");
  }
  for (const person of game.people) await person.byTestId("result").waitFor();
  assert.equal(await watcher.byTestId("rematch-offer").count(), 0);
  await taro.byTestId("rematch-offer").click();
  for (const person of game.people) await reads(person, "Taro wants a rematch.");
  for (const person of [yuki, hana]) await person.byTestId("rematch-accept").click();
  for (const person of game.people) {
    await person.byTestId("rematch-link").click();
    await expectEventually(`${person.name} is at another game`, () => !person.page.url().endsWith(game.id));
    await person.page.locator("[data-seat=first]").getByText("Yuki").waitFor();
    await person.page.locator("[data-seat=middle]").getByText("Hana").waitFor();
    await person.page.locator("[data-seat=last]").getByText("Taro").waitFor();
  }
  await reads(yuki, "Your turn");
});

test("who is gone is seen to be, and may be claimed to have left after the grace period", async () => {
  const game = await table(site.browser, site.server.url, names, { grace: 15 });
  await look(game);
  const [hana, taro, yuki, watcher] = game.people;
  const presence = (person, seat) => person.page.locator(`[data-seat=${seat}] [data-testid=presence]`);
  await expectEventually(
    "Taro is here",
    async () => (await presence(yuki, "middle").getAttribute("data-presence")) === "here",
  );
  await taro.page.close();
  for (const person of [hana, yuki, watcher]) {
    await expectEventually(
      `${person.name} sees that Taro is gone`,
      async () => (await presence(person, "middle").getAttribute("data-presence")) === "gone",
    );
    await person.byTestId("absent-middle").waitFor();
    assert.match(await person.byTestId("absent-middle").textContent(), /Taro can be said to have left in 0:1\d\./);
  }
  assert.equal(await hana.byTestId("claim-middle").count(), 0, "not yet");
  await hana.byTestId("claim-middle").waitFor({ timeout: 25000 });
  assert.equal(await watcher.byTestId("claim-middle").count(), 0);
  await hana.byTestId("claim-middle").click();
  for (const person of [hana, yuki, watcher]) await reads(person, "Middle resigned and is out");
  await hana.play("3d4e");
  await reads(yuki, "Your turn");
});
