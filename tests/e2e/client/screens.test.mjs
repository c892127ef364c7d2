// Layout faults of the past: hidden or cut-off page heads, warnings and help, and buttons that
// moved under a click.
import assert from "node:assert/strict";
import { test } from "node:test";
import { inTurn, look, play, table } from "../support/prepare.mjs";
import { expectRest, painted } from "../support/rest.mjs";
import { openSite } from "../support/site.mjs";
import { TestUser } from "../support/users.mjs";

const site = openSite();
const names = ["Hana", "Taro", "Yuki"];
const boxOf = (locator) => locator.evaluate((element) => element.getBoundingClientRect().toJSON());

test("The page head is one row that fits every width", async () => {
  const user = await TestUser.arrive(site.browser, "Visitor with quite a name");
  await user.page.goto(site.server.url);
  await user.byTestId("name").fill(user.name);
  await user.byTestId("name").press("Enter");
  await user.byTestId("account-menu").getByText("Visitor").waitFor();
  for (const width of [1440, 1000, 901, 900, 760, 720, 480, 390, 320]) {
    await user.page.setViewportSize({ width, height: 700 });
    for (const language of ["en", "ru", "ja"]) {
      await user.chooseLanguage(language);
      await user.page.locator(`html[lang=${language}]`).waitFor();
      const parts = await user.page
        .locator(".masthead > *")
        .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON()).filter((box) => box.width > 0));
      const tops = parts.map(({ top, height }) => top + height / 2);
      assert.ok(Math.max(...tops) - Math.min(...tops) < 6, `${language} at ${width}: ${JSON.stringify(parts)}`);
      for (const [index, { left, right }] of parts.entries()) {
        assert.ok(
          left >= (parts[index - 1]?.right ?? 0) - 1 && right <= width,
          `${language} at ${width}, part ${index}`,
        );
      }
    }
  }
});

test("A warning leaves the position visible", async () => {
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 720, height: 450 },
    { width: 844, height: 390 },
    { width: 390, height: 844 },
  ]) {
    const game = await table(site.browser, site.server.url, names, { contexts: { Hana: { viewport } } });
    const [hana] = game.users;
    await hana.page.evaluate(() => localStorage.setItem("sannin.warnings", "on"));
    await hana.watch(game.link);
    // The page can warn only after it has loaded the rules module.
    await hana.page.locator(".threat-layer").waitFor();
    await hana.play("2g10k");
    await hana.byTestId("warning").waitFor();
    const [dialog, board] = await expectRest(hana, "the dialog", async () => [
      await boxOf(hana.byTestId("warning")),
      await boxOf(hana.page.locator(".board")),
    ]);
    const apart = dialog.left >= board.right || dialog.top >= board.bottom;
    assert.ok(apart, `${viewport.width}: ${JSON.stringify([dialog, board])}`);
    assert.ok(dialog.right <= viewport.width && dialog.bottom <= viewport.height);
    assert.ok(board.top >= 0 && board.bottom <= viewport.height, `the board is in sight at ${viewport.width}`);
    // The board shows the position that the warning describes.
    await hana.showsPiece("10k", "fB");
    assert.ok((await hana.page.locator(".arrows .arrow").count()) > 0, "the captures are drawn");
    await hana.byTestId("warning-back").click();
    await hana.showsPiece("2g", "fB");
  }
});

test("The question mark key opens help everywhere except in text fields", async () => {
  const game = await table(site.browser, site.server.url, names);
  await look(game);
  const [hana] = game.users;
  await hana.movable("3c").waitFor();
  assert.equal(await hana.page.evaluate(() => document.activeElement === document.body), true);
  await hana.page.keyboard.press("?");
  await hana.byTestId("keys-dialog").waitFor();
  await hana.page.keyboard.press("Escape");
  await hana.byTestId("keys-dialog").waitFor({ state: "detached" });
  await hana.byTestId("chat-text").fill("what");
  await hana.byTestId("chat-text").press("?");
  assert.equal(await hana.byTestId("chat-text").inputValue(), "what?");
  assert.equal(await hana.byTestId("keys-dialog").count(), 0);
});

test("A player's own pieces are shown as defenders", async () => {
  const game = await table(site.browser, site.server.url, names);
  await play(game, inTurn(["2g10k"]));
  await look(game);
  const [, , yuki] = game.users;
  await yuki.page.locator(".threat-layer").waitFor();
  const described = yuki.byTestId("explanation");
  await yuki.cell("11m").click();
  await described.getByText(/^11m is attacked by Hana.*11m is defended by Taro/).waitFor();
  await yuki.page.locator(".hint-line.defence").first().waitFor();
  await yuki.cell("1d").click();
  await described.getByText(/^1d is not attacked\. 1d is defended by Hana/).waitFor();
});

test("The first click after a corrected name takes effect", async () => {
  const [hana] = (await table(site.browser, site.server.url, names)).users;
  const link = await hana.createGame(site.server.url);
  const guest = await TestUser.arrive(site.browser, "Guest");
  await guest.page.goto(link);
  guest.expect(/400/);
  await guest.byTestId("name").fill("a\u202eb");
  await guest.byTestId("name").press("Tab");
  await guest.page.locator(".name-form .problem").getByText("control character").waitFor();
  await guest.byTestId("name").fill("Gast");
  // A long press, as by hand: the name is saved meanwhile.
  const { x, y, width, height } = await guest.byTestId("take-seat-first").boundingBox();
  await guest.page.mouse.move(x + width / 2, y + height / 2);
  const saved = guest.page.waitForResponse((response) => response.request().method() === "PUT");
  await guest.page.mouse.down();
  await saved;
  await painted(guest);
  await guest.page.mouse.up();
  await guest.byTestId("leave-seat").waitFor();
  await guest.page.locator("[data-seat=first]").getByText("Gast").waitFor();
});

test("Emoji sequences and right-to-left names are shown correctly", async () => {
  const family = "👨‍👩‍👧‍👦";
  const sarah = "שרה!\u200f";
  const game = await table(site.browser, site.server.url, [sarah, `Fam ${family}`, "Yuki"]);
  await look(game);
  const [one, other] = game.users;
  await other.byTestId("status").getByText(`\u2068${sarah}\u2069 to move`).waitFor();
  await other.page.locator("[data-seat=middle]").getByText(`Fam ${family}`).waitFor();
  await one.byTestId("chat-text").fill(`${family} שלום`);
  await one.byTestId("chat-text").press("Enter");
  await other.byTestId("chat-lines").getByText(`${family} שלום`).waitFor();
  assert.ok((await other.page.title()).includes("\u2068"), "the page's title keeps directions apart");
});

test("The link preview names the players", async () => {
  const game = await table(site.browser, site.server.url, ["Hana", "<b>Taro", "Yuki"]);
  const visitor = await TestUser.arrive(site.browser, "Visitor");
  await visitor.page.goto(game.link, { waitUntil: "commit" });
  const property = (name) => visitor.page.locator(`head meta[property="og:${name}"]`).getAttribute("content");
  assert.equal(await property("title"), "Hana – <b>Taro – Yuki");
  assert.match(await property("description"), /^Sannin shogi: live game/);
  const picture = await fetch(new URL(await property("image"), game.link));
  assert.equal(picture.headers.get("content-type"), "image/png");
});
