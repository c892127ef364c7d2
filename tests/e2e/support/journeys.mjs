// The ways of users through the site on a screen, by mouse and by touch, a quarter of a second from
// the server: no unasked promotion, no move lost, no move that looks lost.
import assert from "node:assert/strict";
import { after, test } from "node:test";
import { game1932 } from "./games.mjs";
import { presser } from "./pressing.mjs";
import { painted } from "./rest.mjs";
import { slowNetwork } from "./slow_network.mjs";
import { TestUser } from "./users.mjs";

/** Milliseconds that a message needs in each direction. */
const delay = 250;
/** Records everything that the board and the status show after a move, until stopped. */
async function record(user, from, to) {
  await user.page.evaluate(
    ({ from, to }) => {
      window.seen = [];
      const note = () => {
        const at = (cell) => document.querySelector(`[data-at="${cell}"]`)?.dataset.piece ?? "";
        const status = document.querySelector("[data-testid=status]")?.textContent ?? "";
        const now = JSON.stringify({ from: at(from), to: at(to), status });
        if (window.seen.at(-1) !== now) window.seen.push(now);
      };
      note();
      window.seeing = new MutationObserver(note);
      window.seeing.observe(document.body, { subtree: true, childList: true, characterData: true });
    },
    { from, to },
  );
}

/** Asserts that the moved piece stayed where it went since it had first been drawn there. */
async function assertStayed(user, code) {
  const seen = await user.page.evaluate(() => {
    window.seeing.disconnect();
    return window.seen;
  });
  const states = seen.map((each) => JSON.parse(each));
  const before = states[0].to;
  const moved = states.findIndex(({ to, from }) => to !== before && from === "");
  assert.ok(moved > 0, `${code} is drawn: ${seen}`);
  for (const { from, to, status } of states.slice(moved)) {
    assert.equal(from, "", `${code} looks lost: ${seen}`);
    assert.equal(to, states[moved].to, `${code} looks lost: ${seen}`);
    assert.notEqual(status, "Your turn", `${code} looks lost: ${seen}`);
  }
}

/** Plays a move as a person does, and checks what they see meanwhile. */
async function move(user, press, code) {
  const [, from, to, plus] = code.match(/^(\d+[a-m])(\d+[a-m])(\+?)$/);
  await user.movable(from).waitFor();
  await press(user.cell(from));
  await record(user, from, to);
  await press(user.cell(to));
  const chooser = user.page.locator(".chooser .choices");
  // The question is there at once if there is one.
  if (await chooser.count()) {
    await painted(user);
    assert.equal(await chooser.count(), 1, `${code}: the question waits for an answer`);
    const { x, y, width, height } = await chooser.boundingBox();
    const size = user.page.viewportSize();
    assert.ok(x >= 0 && y >= 0 && x + width <= size.width && y + height <= size.height, `${code}: on the screen`);
    await press(chooser.locator(`[data-choice=${plus ? "promote" : "keep"}]`));
  }
}

/** Presses a square and another one, without a check of what is shown meanwhile. */
async function pressMove(user, press, from, to) {
  await user.movable(from).waitFor();
  await press(user.cell(from));
  await press(user.cell(to));
}

/**
 * Defines the tests of these screen sizes. The game of the friends has the first `moves` moves of
 * the game of 1932; the eleventh asks about a promotion.
 */
export function testJourneys(site, sizes, moves) {
  let network;
  after(() => network?.stop());

  /** Returns the address of the site behind the slow network. */
  async function farSite() {
    network ??= await slowNetwork(site.server, delay);
    return network.url;
  }

  for (const viewport of sizes) {
    for (const touch of [false, true]) {
      const isPhone = Math.min(viewport.width, viewport.height) < 600;
      const context = { viewport, hasTouch: touch, isMobile: touch && isPhone };
      const where = `${viewport.width}x${viewport.height} by ${touch ? "touch" : "mouse"}`;

      /** Returns a user with this screen, and their way to press. */
      async function arrive(name) {
        const user = await TestUser.arrive(site.browser, name, context);
        return { user, press: await presser(user, { touch }) };
      }

      test(`Three friends play the game of 1932, ${where}`, async () => {
        const friends = await Promise.all(["Hana", "Taro", "Yuki"].map(arrive));
        const [{ user: hana, press }] = friends;
        await hana.page.goto(await farSite());
        await press(hana.byTestId("create"));
        const link = await hana.byTestId("link").inputValue();
        await press(hana.byTestId("leave-seat"));
        await hana.byTestId("leave-seat").waitFor({ state: "detached" });
        for (const [index, seat] of ["first", "middle", "last"].entries()) {
          const { user, press } = friends[index];
          if (user !== hana) await user.page.goto(link);
          await press(user.byTestId(`take-seat-${seat}`));
          await user.byTestId("leave-seat").or(user.byTestId("move-list")).first().waitFor();
        }
        for (const [index, code] of game1932.slice(0, moves).entries()) {
          const { user, press } = friends[index % 3];
          await user.sees(index);
          await move(user, press, code);
          await friends[(index + 1) % 3].user.sees(index + 1);
          await user.sees(index + 1);
          await assertStayed(user, code);
        }
        for (const { user } of friends) await user.sees(moves);
      });

      test(`A user alone begins, learns, analyses and shares a device, ${where}`, async () => {
        const { user, press } = await arrive("Hana");
        const url = await farSite();
        // The default game, from the front page to the own move.
        const began = Date.now();
        await user.page.goto(url);
        await press(user.byTestId("play-computer"));
        await press(user.byTestId("start-computer"));
        await user.page.locator(".movable").first().waitFor();
        const from = await user.page.locator(".movable").first().getAttribute("data-cell");
        await press(user.cell(from));
        await press(user.page.locator(".marks .target").first());
        await user.page.locator(`[data-at="${from}"]`).waitFor({ state: "detached" });
        assert.ok(Date.now() - began < 30_000, "within half a minute");

        await user.page.goto(`${url}/learn?exercise=mate1`);
        await user.held("S").waitFor();
        await press(user.held("S"));
        await press(user.cell("2d"));
        await user.byTestId("outcome").getByText("Correct!").waitFor();

        await user.page.goto(`${url}/review`);
        await pressMove(user, press, "3c", "4d");
        await user.page.locator(".tree .move").first().waitFor();

        await user.page.goto(`${url}/local`);
        await press(user.byTestId("start-local"));
        await user.byTestId("local-game").waitFor();
        for (const [index, code] of game1932.slice(0, 3).entries()) {
          const [, from, to] = code.match(/^(\d+[a-m])(\d+[a-m])/);
          await pressMove(user, press, from, to);
          await user.sees(index + 1);
        }
      });
    }
  }
}
