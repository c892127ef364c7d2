// Takes the pictures of the documentation from real games: node --run screenshots.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { conformanceGame } from "./support/games.mjs";
import { say } from "./support/prepare.mjs";
import { Server } from "./support/server.mjs";
import { openBrowser, TestUser } from "./support/users.mjs";

const pictures = fileURLToPath(new URL("../../docs/images/", import.meta.url));
const record = readFileSync(new URL("../data/records/variations.s3n", import.meta.url), "utf8");

/** Takes a picture of a page with the pointer out of the way. */
async function shoot({ page }, name) {
  await page.mouse.move(0, 0);
  await page.screenshot({ path: `${pictures}${name}.png` });
}

/** Number of the move after which the picture of a typical game is taken. */
const middleOfTheGame = 14;

/** Hasami shogi, at a capture. */
async function squares([black, white]) {
  const link = await black.createGame(server.url, { game: "hasami" });
  await black.takeSeat(link, "black");
  await white.takeSeat(link, "white");
  for (const [index, move] of ["5i5g", "9a9h", "5g9g"].entries()) {
    await [black, white][index % 2].play(move);
    for (const user of [black, white]) await user.sees(index + 1);
  }
  await shoot(black, "squares");
}

/** The game of 1932 with variations, at the rook's move, with the engine's best lines. */
async function review(user) {
  await user.page.goto(`${server.url}/review`);
  await user.byTestId("paste").fill(record);
  await user.byTestId("begin-pasted").click();
  await user.byTestId("engine-on").check();
  await user.byTestId("analyse-game").click();
  await user.byTestId("summaries").waitFor({ state: "attached" });
  await user.page.locator(".tree .move").getByText("R-7g+").click();
  await user.page.locator(".shape").first().waitFor();
  await user.byTestId("engine-facts").getByText("600,").waitFor();
  await user.page.screenshot({ path: `${pictures}review.png` });
  await user.byTestId("game-details").locator("summary").click();
  await user.byTestId("game-panel").screenshot({ path: `${pictures}chart.png` });
}

/** The link preview picture of the site: a board and the title. */
async function preview({ page }) {
  const { id } = await page.evaluate(async () => {
    const headers = { "Content-Type": "application/json" };
    const body = JSON.stringify({ ruleset: "sannin", listed: false, time: { kind: "untimed" } });
    return (await fetch("/api/games", { method: "POST", headers, body })).json();
  });
  const link = `${server.url}/game/${id}`;
  for (const [index, seat] of ["first", "middle", "last"].entries())
    await say(await TestUser.arrive(browser, `${index}`).then((user) => visited(user)), id, {
      type: "take_seat",
      seat,
    });
  const board = await (await fetch(`${link}/0.svg?only=board`)).text();
  // A blank page, because the site's CSP allows no inline styles.
  await page.goto("about:blank");
  await page.setViewportSize({ width: 1200, height: 630 });
  await page.setContent(`<style>
      body { margin: 0; height: 630px; display: flex; align-items: center; background: #f4efe4; color: #25231f;
        font-family: "DejaVu Serif", serif; }
      svg { width: 690px; height: auto; margin: 0 10px 0 24px; flex: none; }
      h1 { margin: 0; font-size: 92px; } p { margin: 16px 0 0; font-size: 36px; color: #6a655b; }
    </style>${board}<div><h1>Sannin</h1><p>Shogi for three,<br>on a hexagon</p></div>`);
  await page.screenshot({ path: fileURLToPath(new URL("../../web/src/static/preview.png", import.meta.url)) });
}

async function visited(user) {
  await user.page.goto(server.url);
  await user.byTestId("create").waitFor();
  return user;
}

const server = await Server.start();
const browser = await openBrowser();
try {
  const players = await Promise.all(
    ["Hana", "Taro", "Yuki"].map((name) => TestUser.arrive(browser, name, { reducedMotion: "reduce" })),
  );
  const phone = await TestUser.arrive(browser, "Phone", {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    deviceScaleFactor: 1.5,
  });
  const link = await players[0].createGame(server.url);
  for (const [index, seat] of ["first", "middle", "last"].entries()) await players[index].takeSeat(link, seat);
  await phone.watch(link);
  const seats = { f: players[0], m: players[1], l: players[2] };

  for (const [index, { move, turn, events }] of conformanceGame([
    "alliance fm double",
    "out f mate",
    "wins l mate",
  ]).entries()) {
    await seats[turn].sees(index);
    await seats[turn].play(move);
    if (index === middleOfTheGame) {
      await seats.f.sees(index + 1);
      await shoot(seats.f, "room");
    }
    if (!events.some((line) => line.startsWith("alliance"))) continue;
    await seats.l.sees(index + 1);
    await phone.sees(index + 1);
    await seats.l.page.screenshot({ path: `${pictures}alliance.png` });
    await phone.page.screenshot({ path: `${pictures}phone.png` });
    break;
  }
  await players[0].page.goto(`${server.url}/learn?exercise=mate1`);
  await players[0].byTestId("solve").waitFor();
  await players[0].page.screenshot({ path: `${pictures}tutor.png` });
  await review(players[0]);
  await squares(players);
  await preview(await visited(await TestUser.arrive(browser, "Preview")));
  await players[0].page.goto(`${server.url}/rules#forming`);
  await players[0].page.locator('[data-figure="double"] .arrow').first().waitFor();
  await players[0].page.locator("#forming").scrollIntoViewIfNeeded();
  await players[0].page.screenshot({ path: `${pictures}rules.png` });
} finally {
  await browser.close();
  await server.stop();
}
