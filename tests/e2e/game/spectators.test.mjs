// Spectators choose any side, from any point of the game, and an eliminated player stays.
import assert from "node:assert/strict";
import { test } from "node:test";
import { expectEventually } from "../support/eventually.mjs";
import { game1932 } from "../support/games.mjs";
import { inTurn, look, play, say, table } from "../support/prepare.mjs";
import { openSite } from "../support/site.mjs";

const site = openSite();

/** Returns the letter of the player whose territory is lowest on the page. */
const bottomOf = (user) =>
  user.page.evaluate(() => {
    const lowest = { f: -1, m: -1, l: -1 };
    for (const cell of document.querySelectorAll("[data-cell].territory")) {
      const [, letter] = cell.getAttribute("class").match(/owner-([fml])/);
      lowest[letter] = Math.max(lowest[letter], cell.getBoundingClientRect().bottom);
    }
    return Object.entries(lowest).sort((one, other) => other[1] - one[1])[0][0];
  });

const seenFrom = (user, letter) =>
  expectEventually(`${user.name} sees ${letter} at the bottom`, async () => (await bottomOf(user)) === letter);

test("A spectator views the game from any side or from the player on turn", async () => {
  const game = await table(site.browser, site.server.url, ["Hana", "Taro", "Yuki", "Ume"]);
  const ume = game.users[3];
  const moves = inTurn(game1932);
  await play(game, moves.slice(0, 4));
  await ume.watch(game.link);
  await ume.sees(4);
  await ume.openBoardMenu();
  for (const [title, letter] of [
    ["First", "f"],
    ["Middle", "m"],
    ["Last", "l"],
  ]) {
    await ume.byTestId("view-from").selectOption({ label: title });
    await seenFrom(ume, letter);
  }
  await ume.byTestId("view-from").selectOption("turn");
  await seenFrom(ume, "m");
  await play(game, moves.slice(4, 5), 5);
  await seenFrom(ume, "l");
  // An earlier position is seen from the side of the player who was on turn there.
  await ume.page.locator('[data-ply="3"]').click();
  await seenFrom(ume, "f");
  await play(game, moves.slice(5, 6), 6);
  await ume.sees(6);
  await seenFrom(ume, "f");
  await ume.byTestId("step-live").click();
  await seenFrom(ume, "f");
});

test("An eliminated player keeps their side of the board and the player chat", async () => {
  const game = await table(site.browser, site.server.url, ["Hana", "Taro", "Yuki", "Ume"]);
  await look(game);
  const [hana, taro, yuki, ume] = game.users;
  await say(hana, game.id, { type: "move", number: 1, move: game1932[0] });
  await yuki.byTestId("resign").click();
  await yuki.byTestId("resign-confirm").click();
  await yuki.byTestId("resign").waitFor({ state: "detached" });
  await seenFrom(yuki, "l");
  await yuki.byTestId("chat-text").fill("well then, good luck to both of you");
  await yuki.byTestId("chat-text").press("Enter");
  for (const other of [hana, taro]) {
    await other.byTestId("chat-lines").getByText("well then, good luck to both of you").waitFor();
  }
  assert.equal(await ume.page.getByText("well then, good luck").count(), 0, "the players' talk stays theirs");
  // The game continues and the eliminated player still sees it.
  await say(taro, game.id, { type: "move", number: 2, move: game1932[1] });
  await yuki.sees(3);
  await yuki.openBoardMenu();
  await yuki.byTestId("view-from").selectOption("turn");
  await seenFrom(yuki, "f");
});
