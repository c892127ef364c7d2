// What the board does for the one who moves: promotion, drops, illumination; and looking back while the game goes on.
import assert from "node:assert/strict";
import { test } from "node:test";
import { expectEventually } from "./support/eventually.mjs";
import { conformanceGame, game1932 } from "./support/games.mjs";
import { inTurn, look, play, table } from "./support/prepare.mjs";
import { openSite } from "./support/site.mjs";

const names = ["Hana", "Taro", "Yuki"];
const site = openSite();

const chooser = (person) => person.page.locator(".chooser");
const targets = (person) => person.page.locator(".marks .target");

/** Waits until the step of this number is marked in the list; null: none. */
const showsStep = (person, ply) =>
  expectEventually(`${person.name} looks at step ${ply}`, () =>
    person.page.evaluate((ply) => {
      const current = document.querySelector(".move[aria-current]");
      return (current?.getAttribute("data-ply") ?? null) === ply;
    }, ply && String(ply)),
  );

/** Clicks from a cell to another and nothing more. */
async function clicks(person, from, to) {
  await person.movable(from).click();
  await person.cell(to).click();
}

test("promotion is asked where there is a choice, and only there", async () => {
  const game = await table(site.browser, site.server.url, names);
  await look(game);
  const [hana, taro] = game.people;

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

test("drops by clicks and by dragging, and a promotion that is forced", async () => {
  const game = await table(site.browser, site.server.url, names);
  await play(game, inTurn(["2g10k", "12l10k", "8d7d"]));
  await look(game);
  const [hana, taro, yuki] = game.people;

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

test("an illumination by choosing its targets", async () => {
  const moves = conformanceGame(["alliance fm double", "out f mate", "wins l mate"]).slice(0, 41);
  const game = await table(site.browser, site.server.url, names);
  await play(game, moves);
  await look(game);
  const [hana, , yuki] = game.people;
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

test("looking back and forth while the game goes on, and returning", async () => {
  const moves = inTurn(game1932);
  const game = await table(site.browser, site.server.url, [...names, "Watcher"]);
  const [hana, , , watcher] = game.people;
  await look(game);
  await watcher.showsPiece("1d", "fK");
  const boards = [await watcher.board()];
  for (const [index, move] of moves.slice(0, 6).entries()) {
    await play(game, [move], index + 1);
    await showsStep(watcher, index + 1);
    await expectEventually("the piece has moved", async () => !(await watcher.board())[move.move.slice(0, -2)]);
    boards.push(await watcher.board());
  }

  await watcher.byTestId("step-back").click();
  await showsStep(watcher, 5);
  await watcher.byTestId("step-back").click();
  await showsStep(watcher, 4);
  await watcher.showsBoard(boards[4]);

  await hana.sees(6);
  await hana.page.keyboard.press("ArrowLeft");
  await hana.showsBoard(boards[5]);
  await hana.cell("1f").click();
  assert.equal(await targets(hana).count(), 0, "in the past nothing moves");
  await hana.page.keyboard.press("End");
  await hana.showsBoard(boards[6]);
  await hana.play(game1932[6]);

  await watcher.sees(7);
  await showsStep(watcher, 4);
  await watcher.showsBoard(boards[4]);
  await watcher.page.getByText("Looking at move 4 of 7").waitFor();
  await watcher.byTestId("step-first").click();
  await showsStep(watcher, null);
  await watcher.showsBoard(boards[0]);
  await watcher.page.locator('[data-ply="6"]').click();
  await watcher.showsBoard(boards[6]);
  await watcher.byTestId("step-forward").click();
  await showsStep(watcher, 7);
  assert.equal(await watcher.byTestId("step-forward").isDisabled(), true);

  await watcher.byTestId("step-back").click();
  await showsStep(watcher, 6);
  await watcher.byTestId("step-live").click();
  await showsStep(watcher, 7);
  await play(game, moves.slice(7, 8), 8);
  await showsStep(watcher, 8);
});

test("a board on which nothing happens is not drawn again", async () => {
  const game = await table(site.browser, site.server.url, names);
  await play(game, inTurn(game1932.slice(0, 4)));
  await look(game);
  for (const person of game.people) {
    await person.sees(4);
    await expectEventually(`${person.name}'s page comes to rest`, () =>
      person.page.evaluate(async () => {
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
