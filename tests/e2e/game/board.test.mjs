// Promotion, drops and illumination on the board, and stepping back while the game continues.
import assert from "node:assert/strict";
import { test } from "node:test";
import { expectEventually } from "../support/eventually.mjs";
import { conformanceGame, game1932 } from "../support/games.mjs";
import { inTurn, look, play, table } from "../support/prepare.mjs";
import { openSite } from "../support/site.mjs";

const names = ["Hana", "Taro", "Yuki"];
const site = openSite();

const chooser = (user) => user.page.locator(".chooser");
const targets = (user) => user.page.locator(".marks .target");

/** Waits until the step with this number is marked in the move list, or no step for null. */
const showsStep = (user, ply) =>
  expectEventually(`${user.name} looks at step ${ply}`, () =>
    user.page.evaluate((ply) => {
      const current = document.querySelector(".move[aria-current]");
      return (current?.getAttribute("data-ply") ?? null) === ply;
    }, ply && String(ply)),
  );

/** Clicks one cell and then another. */
async function clicks(user, from, to) {
  await user.movable(from).click();
  await user.cell(to).click();
}

test("Promotion is offered only where there is a choice", async () => {
  const game = await table(site.browser, site.server.url, names);
  await look(game);
  const [hana, taro] = game.users;

  await clicks(hana, "2g", "10k");
  await chooser(hana).waitFor();
  assert.equal(await chooser(hana).locator("button").count(), 2);
  await hana.page.keyboard.press("Escape");
  await chooser(hana).waitFor({ state: "detached" });
  await hana.sees(0);
  assert.equal(await targets(hana).count(), 0, "the bishop is let go");

  await clicks(hana, "2g", "10k");
  await chooser(hana).click({ position: { x: 3, y: 3 } });
  await chooser(hana).waitFor({ state: "detached" });
  await hana.sees(0);

  await hana.drag(hana.movable("2g"), hana.cell("10k"));
  await chooser(hana).locator("[data-choice=promote]").click();
  await taro.sees(1);
  await taro.showsPiece("10k", "f+B");

  await clicks(taro, "12l", "12i");
  await taro.sees(1);
  assert.equal(await chooser(taro).count(), 0, "a bishop does not go there");
  await clicks(taro, "10m", "10k");
  await taro.sees(2);
  assert.equal(await chooser(taro).count(), 0, "at home nothing promotes");
});

test("Pieces are dropped by clicks and drags, and a forced promotion is automatic", async () => {
  const game = await table(site.browser, site.server.url, names);
  await play(game, inTurn(["2g10k", "12l10k", "8d7d"]));
  await look(game);
  const [hana, taro, yuki] = game.users;

  await hana.sees(3);
  await hana.held("P").click();
  assert.equal(await hana.held("P").getAttribute("aria-pressed"), "true");
  assert.ok((await targets(hana).count()) > 40);
  await hana.held("P").click();
  assert.equal(await targets(hana).count(), 0, "a second click lets it go");
  assert.equal(await yuki.held("P").count(), 0, "only its owner drops it");
  await hana.play("P*12j");
  await taro.sees(4);
  await taro.showsPiece("12j", "fP");
  assert.equal(await hana.page.locator("[data-hand=first] [data-drop]").count(), 0);

  await taro.drag(taro.held("B"), taro.cell("9k"));
  await taro.sees(4);
  assert.equal(await targets(taro).count(), 0, "a drop on an occupied cell is none");
  await taro.play("B*7h", { drag: true });
  await yuki.sees(5);
  await yuki.showsPiece("7h", "mB");

  await yuki.play("7d6d");
  await hana.sees(6);
  await clicks(hana, "12j", "13j");
  await yuki.sees(7);
  assert.equal(await chooser(hana).count(), 0);
  await yuki.showsPiece("13j", "f+P");
});

test("An illumination is played by choosing its targets", async () => {
  const moves = conformanceGame(["alliance fm double", "out f mate", "wins l mate"]).slice(0, 41);
  const game = await table(site.browser, site.server.url, names);
  await play(game, moves);
  await look(game);
  const [hana, , yuki] = game.users;
  await yuki.sees(41);
  const confirm = yuki.byTestId("illuminate-confirm");

  assert.equal(await hana.byTestId("illuminate").count(), 0);
  await yuki.byTestId("illuminate").click();
  assert.equal(await targets(yuki).count(), 2);
  assert.equal(await confirm.isDisabled(), true);
  await yuki.cell("7e").click();
  assert.equal(await confirm.isDisabled(), true, "7e can be captured only together with 9c");
  await yuki.cell("9c").click();
  assert.equal(await yuki.page.locator(".marks .chosen").count(), 2);
  await confirm.and(yuki.page.locator(":enabled")).waitFor();
  await yuki.cell("7e").click();
  assert.equal(await yuki.page.locator(".marks .chosen").count(), 1, "a second click leaves it out again");
  await yuki.page.getByRole("button", { name: "Cancel" }).click();
  assert.equal(await yuki.page.locator(".marks .chosen").count(), 0);

  await yuki.play("10e!7e,9c");
  await hana.sees(42);
  for (const cell of ["7e", "9c"]) await hana.page.locator(`[data-at="${cell}"]`).waitFor({ state: "detached" });
  await hana.showsPiece("10e", "l+K");
});

test("A spectator steps back and forth while the game continues, and returns", async () => {
  const moves = inTurn(game1932);
  const game = await table(site.browser, site.server.url, [...names, "Ume"]);
  const [hana, , , spectator] = game.users;
  await look(game);
  await spectator.showsPiece("1d", "fK");
  const boards = [await spectator.board()];
  for (const [index, move] of moves.slice(0, 6).entries()) {
    await play(game, [move], index + 1);
    await showsStep(spectator, index + 1);
    await expectEventually("the piece has moved", async () => !(await spectator.board())[move.move.slice(0, -2)]);
    boards.push(await spectator.board());
  }

  await spectator.byTestId("step-back").click();
  await showsStep(spectator, 5);
  await spectator.byTestId("step-back").click();
  await showsStep(spectator, 4);
  await spectator.showsBoard(boards[4]);

  await hana.sees(6);
  await hana.page.keyboard.press("ArrowLeft");
  await hana.showsBoard(boards[5]);
  await hana.cell("1f").click();
  assert.equal(await targets(hana).count(), 0, "in the past nothing moves");
  await hana.page.keyboard.press("End");
  await hana.showsBoard(boards[6]);
  await hana.play(game1932[6]);

  await spectator.sees(7);
  await showsStep(spectator, 4);
  await spectator.showsBoard(boards[4]);
  await spectator.page.getByText("Move 4 of 7").waitFor();
  await spectator.byTestId("step-first").click();
  await showsStep(spectator, null);
  await spectator.showsBoard(boards[0]);
  await spectator.page.locator('[data-ply="6"]').click();
  await spectator.showsBoard(boards[6]);
  await spectator.byTestId("step-forward").click();
  await showsStep(spectator, 7);
  assert.equal(await spectator.byTestId("step-forward").isDisabled(), true);

  await spectator.byTestId("step-back").click();
  await showsStep(spectator, 6);
  await spectator.byTestId("step-live").click();
  await showsStep(spectator, 7);
  await play(game, moves.slice(7, 8), 8);
  await showsStep(spectator, 8);
});

test("An idle board is not redrawn", async () => {
  const game = await table(site.browser, site.server.url, names);
  await play(game, inTurn(game1932.slice(0, 4)));
  await look(game);
  for (const user of game.users) {
    await user.sees(4);
    await expectEventually(`${user.name}'s page comes to rest`, () =>
      user.page.evaluate(async () => {
        let changes = 0;
        const observer = new MutationObserver((records) => {
          changes += records.length;
        });
        observer.observe(document.querySelector(".stage"), { subtree: true, childList: true, attributes: true });
        for (let frames = 0; frames < 10; frames++) await new Promise(requestAnimationFrame);
        observer.disconnect();
        return changes === 0;
      }),
    );
  }
});

test("The panels of the players cover no cell", async () => {
  const time = { kind: "fischer", base: 600, increment: 5 };
  const game = await table(site.browser, site.server.url, ["Hana", "Taro", "Yuki"], { time });
  const [hana] = game.users;
  await hana.watch(game.link);
  for (const [width, height] of [
    [1440, 900],
    [1280, 720],
    [1024, 768],
  ]) {
    await hana.page.setViewportSize({ width, height });
    const covered = await hana.page.evaluate(() => {
      scrollTo(0, 0);
      return [...document.querySelectorAll("[data-cell]")]
        .filter((cell) => {
          const { left, top, width, height } = cell.getBoundingClientRect();
          return document.elementFromPoint(left + width / 2, top + height / 2)?.closest(".seat");
        })
        .map((cell) => cell.getAttribute("data-cell"));
    });
    assert.deepEqual(covered, [], `at ${width}×${height}`);
  }
});
