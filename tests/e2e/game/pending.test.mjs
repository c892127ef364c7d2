// A move before the server has answered: drawn at once, marked, reverted if refused, and kept
// offline.
import assert from "node:assert/strict";
import { test } from "node:test";
import { expectEventually } from "../support/eventually.mjs";
import { look, table } from "../support/prepare.mjs";
import { expectRest } from "../support/rest.mjs";
import { openSite } from "../support/site.mjs";

const site = openSite();
const names = ["Hana", "Taro", "Yuki"];
const pieceOn = (user, cell) =>
  user.page.evaluate((name) => document.querySelector(`[data-at="${name}"]`)?.dataset.piece ?? "", cell);
const statusOf = (user) => user.byTestId("status").textContent();
const pendingBoard = ({ page }) => page.locator(".board-frame.pending");

/**
 * Returns a network that keeps back the messages of the server between hold() and release().
 * `change` may answer a message in the server's place.
 */
async function throughSlowNetwork(user, change = (message) => message) {
  let held = null;
  await user.page.routeWebSocket("**/ws", (socket) => {
    const server = socket.connectToServer();
    const deliver = (frame) => (held ? held.push(() => socket.send(frame)) : socket.send(frame));
    socket.onMessage((frame) => {
      const message = change(JSON.parse(String(frame)));
      if (message.answer) deliver(JSON.stringify(message.answer));
      else server.send(JSON.stringify(message));
    });
    server.onMessage(deliver);
  });
  return {
    hold: () => {
      held = [];
    },
    release: () => {
      const waiting = held;
      held = null;
      for (const send of waiting) send();
    },
  };
}

test("A move is drawn at once and stays", async () => {
  const game = await table(site.browser, site.server.url, names);
  const [hana, taro] = game.users;
  const network = await throughSlowNetwork(hana);
  await look(game);
  await hana.movable("3c").waitFor();
  // Records everything that board and status show from here on.
  await hana.page.evaluate(() => {
    window.seen = [];
    const note = () => {
      const at = (cell) => document.querySelector(`[data-at="${cell}"]`) !== null;
      const status = document.querySelector("[data-testid=status]").textContent;
      const now = JSON.stringify({ from: at("3c"), to: at("4d"), status });
      if (window.seen.at(-1) !== now) window.seen.push(now);
    };
    new MutationObserver(note).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  network.hold();
  await hana.cell("3c").click();
  await hana.cell("4d").click();
  await pendingBoard(hana).waitFor();
  assert.equal(await pieceOn(hana, "4d"), "fP");
  assert.equal(await hana.page.locator(".marks .waiting").count(), 2, "it is marked");
  assert.equal(await statusOf(hana), "Sending your move…");
  await taro.sees(1);
  network.release();
  await hana.sees(1);
  assert.equal(await pendingBoard(hana).count(), 0);
  const seen = (await hana.page.evaluate(() => window.seen)).map((each) => JSON.parse(each));
  const moved = seen.findIndex(({ to }) => to);
  const later = seen.slice(moved + 1);
  assert.ok(
    later.every(({ from, to }) => to && !from),
    `the piece stays where it went: ${JSON.stringify(seen)}`,
  );
  assert.ok(!later.some(({ status }) => status === "Your turn"), JSON.stringify(seen));
});

test("A refused move is reverted with the reason", async () => {
  const game = await table(site.browser, site.server.url, names);
  const [hana] = game.users;
  const refusal = { type: "refused", code: "illegal_move", reason: "that square is bewitched" };
  const network = await throughSlowNetwork(hana, (message) =>
    message.type === "move" ? { answer: { ...refusal, id: message.id } } : message,
  );
  await look(game);
  await hana.movable("3c").waitFor();
  network.hold();
  await hana.cell("3c").click();
  await hana.cell("4d").click();
  await hana.showsPiece("4d", "fP");
  network.release();
  await hana.byTestId("toast").getByText("That square is bewitched").waitFor();
  await hana.showsPiece("3c", "fP");
  assert.equal(await pieceOn(hana, "4d"), "");
  assert.equal(await statusOf(hana), "Your turn");
  await hana.movable("3c").waitFor();
});

test("Offline, the last chosen move is sent after reconnecting", async () => {
  const game = await table(site.browser, site.server.url, names);
  await look(game);
  const [hana, taro] = game.users;
  await hana.movable("3c").waitFor();
  const places = () =>
    hana.page.evaluate(() =>
      [".masthead", ".board-frame", ".status", ".side", ".stage-controls"].map((part) => {
        const { x, y, width, height } = document.querySelector(part).getBoundingClientRect();
        return [part, x, y, width, height];
      }),
    );
  // The last panels may still be drawn.
  const before = await expectRest(hana, "the page", places);
  const started = Date.now();
  await hana.context.setOffline(true);
  await hana.byTestId("lost").waitFor();
  assert.ok(Date.now() - started < 4000, "sooner than by unanswered pings");
  assert.deepEqual(await places(), before, "the notice moves nothing");

  await hana.play("3c4d");
  await hana.showsPiece("4d", "fP");
  assert.equal(await statusOf(hana), "Move not sent yet");
  await hana.byTestId("unsent").getByText("pawn from 3c to 4d").waitFor();
  // Withdrawn by the button, by a key, and by another move.
  await hana.byTestId("unsent-withdraw").click();
  await hana.showsPiece("3c", "fP");
  assert.equal(await statusOf(hana), "Your turn");
  await hana.play("3c4d");
  await hana.showsPiece("4d", "fP");
  await hana.page.keyboard.press("Escape");
  await hana.showsPiece("3c", "fP");
  await hana.play("3c4d");
  await hana.showsPiece("4d", "fP");
  await hana.play("3d4e");
  await hana.showsPiece("4e", "fP");
  await hana.showsPiece("3c", "fP");

  await hana.context.setOffline(false);
  await taro.sees(1);
  await taro.showsPiece("4e", "fP");
  await hana.sees(1);
  await hana.byTestId("lost").waitFor({ state: "detached" });
  await expectEventually("it is Taro's turn", async () => (await statusOf(hana)) === "Taro to move");
  assert.equal(await pieceOn(hana, "3c"), "fP");
  assert.equal(await hana.byTestId("toast").count(), 0);
});
