// Offers that need all three players, and claims against an absent player.
import assert from "node:assert/strict";
import { test } from "node:test";
import { expectEventually } from "../support/eventually.mjs";
import { inTurn, look, play, table } from "../support/prepare.mjs";
import { openSite } from "../support/site.mjs";

const names = ["Hana", "Taro", "Yuki", "Ume"];
const opening = inTurn(["3d4e", "10k10j", "11g10g"]);
const site = openSite();

const reads = (user, words) => user.page.getByText(words).first().waitFor();
const gone = (user, testId) => user.byTestId(testId).waitFor({ state: "detached" });

async function opened(options = {}) {
  const game = await table(site.browser, site.server.url, names, options);
  await play(game, opening);
  await look(game);
  return game;
}

test("A takeback is requested by one player and accepted by the two others", async () => {
  const game = await opened();
  const [hana, taro, yuki, spectator] = game.users;
  await hana.play("1b2d");
  await taro.play("8m9l");
  for (const user of game.users) await user.sees(5);
  const before = await spectator.board();

  await hana.byTestId("takeback-offer").click();
  await reads(hana, "You requested a takeback.");
  for (const user of [taro, yuki, spectator]) await reads(user, "Hana requests a takeback.");
  assert.equal(await spectator.byTestId("takeback-accept").count(), 0, "who watches has no say");
  assert.equal(await hana.byTestId("takeback-accept").count(), 0);
  assert.match(await taro.byTestId("takeback-details").textContent(), /^Moves to take back: First /);
  await taro.byTestId("takeback-accept").click();
  for (const user of game.users) await reads(user, "Taro accepts.");
  await yuki.byTestId("takeback-decline").click();
  for (const user of game.users) {
    await gone(user, "takeback-offered");
    assert.deepEqual(await user.board(), before, "one no is enough");
  }

  await hana.byTestId("takeback-offer").click();
  for (const user of [taro, yuki]) await user.byTestId("takeback-accept").click();
  for (const user of game.users) {
    await user.sees(3);
    await user.showsPiece("1b", "fS");
  }
  await reads(hana, "Your turn");
  await hana.play("1f2e");
  for (const user of game.users) await user.sees(4);
});

test("An offer is withdrawn by its author and by a move", async () => {
  const game = await opened();
  const [hana, taro, yuki] = game.users;
  await taro.byTestId("pause-offer").click();
  await reads(yuki, "Taro requests a pause.");
  await taro.byTestId("pause-decline").click();
  for (const user of game.users) await gone(user, "pause-offered");
  await yuki.byTestId("draw-offer").click();
  await reads(hana, "Yuki offers a draw.");
  await hana.play("1b2d");
  for (const user of game.users) await gone(user, "draw-offered");
});

test("A pause lasts until all players resume, also over a server restart", async () => {
  const game = await opened({ time: { kind: "fischer", base: 600, increment: 0 } });
  const [hana, taro, yuki, spectator] = game.users;
  await hana.byTestId("pause-offer").click();
  for (const user of [taro, yuki]) await user.byTestId("pause-accept").click();
  for (const user of game.users) await reads(user, "The game is paused");
  for (const user of game.users) {
    const running = await user.page.locator('[data-testid=clock][data-running="true"]').count();
    assert.equal(running, 0, "nobody's clock runs");
  }
  assert.equal(await hana.page.locator(".movable").count(), 0);
  const left = await spectator.page.locator("[data-seat=first] [role=timer]").textContent();

  await site.server.kill();
  for (const user of game.users) await user.byTestId("lost").waitFor();
  await site.server.run();
  for (const user of game.users) await gone(user, "lost");
  for (const user of game.users) await reads(user, "The game is paused");
  assert.equal(await spectator.page.locator("[data-seat=first] [role=timer]").textContent(), left);

  await yuki.byTestId("unpause-offer").click();
  await reads(yuki, "You are ready to resume.");
  for (const user of [hana, taro, spectator]) await reads(user, "Yuki is ready to resume.");
  for (const user of [taro, hana]) await user.byTestId("unpause-accept").click();
  await reads(hana, "Your turn");
  for (const user of game.users) {
    await user.page.locator('[data-seat=first] [data-testid=clock][data-running="true"]').waitFor();
  }
  await hana.play("1b2d");
  for (const user of game.users) await user.sees(4);
});

test("A game can be aborted until every player has moved", async () => {
  const game = await table(site.browser, site.server.url, names);
  await play(game, opening.slice(0, 2));
  await look(game);
  const [hana, taro] = game.users;
  await taro.byTestId("abort").click();
  assert.equal(await taro.byTestId("result").count(), 0, "it asks once");
  await taro.byTestId("abort-confirm").click();
  for (const user of game.users) {
    await user.byTestId("result").waitFor();
    assert.match(await user.byTestId("result").textContent(), /Game aborted/);
  }
  assert.equal(await hana.page.locator(".movable").count(), 0);

  const other = await opened();
  assert.equal(await other.users[0].byTestId("abort").count(), 0);
});

test("A rematch opens for its players, one seat further, and a spectator follows", async () => {
  const game = await opened();
  const [hana, taro, yuki, spectator] = game.users;
  for (const user of [hana, taro]) {
    await user.byTestId("resign").click();
    await user.byTestId("resign-confirm").click();
    await gone(user, "resign");
  }
  for (const user of game.users) await user.byTestId("result").waitFor();
  assert.equal(await spectator.byTestId("rematch-offer").count(), 0);
  await taro.byTestId("rematch-offer").click();
  await reads(taro, "You want a rematch.");
  for (const user of [hana, yuki, spectator]) await reads(user, "Taro wants a rematch.");
  for (const user of [yuki, hana]) await user.byTestId("rematch-accept").click();
  await spectator.byTestId("rematch-link").click();
  for (const user of game.users) {
    await expectEventually(`${user.name} is at another game`, () => !user.page.url().endsWith(game.id));
    await user.page.locator("[data-seat=first]").getByText("Yuki").waitFor();
    await user.page.locator("[data-seat=middle]").getByText("Hana").waitFor();
    await user.page.locator("[data-seat=last]").getByText("Taro").waitFor();
  }
  await reads(yuki, "Your turn");
});

test("An absent player's seat can be claimed after the grace period", async () => {
  const game = await table(site.browser, site.server.url, names, { claim_after: 15 });
  await look(game);
  const [hana, taro, yuki, spectator] = game.users;
  const presence = (user, seat) => user.page.locator(`[data-seat=${seat}] [data-testid=presence]`);
  await expectEventually(
    "Taro is here",
    async () => (await presence(yuki, "middle").getAttribute("data-presence")) === "connected",
  );
  await taro.page.close();
  for (const user of [hana, yuki, spectator]) {
    await expectEventually(
      `${user.name} sees that Taro is gone`,
      async () => (await presence(user, "middle").getAttribute("data-presence")) === "disconnected",
    );
    await user.byTestId("absent-middle").waitFor();
    // Spectators cannot claim anything.
    const words = user === spectator ? /^Taro disconnected\.$/ : /Players can claim that Taro left in 0:1\d\./;
    assert.match(await user.byTestId("absent-middle").textContent(), words);
  }
  assert.equal(await hana.byTestId("claim-middle").count(), 0, "not yet");
  await hana.byTestId("claim-middle").waitFor({ timeout: 25000 });
  assert.equal(await spectator.byTestId("claim-middle").count(), 0);
  await hana.byTestId("claim-middle").click();
  for (const user of [hana, yuki, spectator]) await reads(user, "Middle resigned and is eliminated");
  await hana.play("3d4e");
  await reads(yuki, "Your turn");
});
