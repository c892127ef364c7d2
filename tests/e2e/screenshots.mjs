// Takes the pictures of the documentation from real games: node --run screenshots.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { conformanceGame } from "./support/games.mjs";
import { openBrowser, Person } from "./support/people.mjs";
import { Server } from "./support/server.mjs";

const pictures = fileURLToPath(new URL("../../docs/images/", import.meta.url));
const record = readFileSync(new URL("../data/records/variations.s3n", import.meta.url), "utf8");

/** A picture of somebody's page, with his pointer out of the way. */
async function shoot({ page }, name) {
  await page.mouse.move(0, 0);
  await page.screenshot({ path: `${pictures}${name}.png` });
}

/** The number of the move after which the room is shown as it is most of the time. */
const middleOfTheGame = 14;

/** Hasami shogi, at a capture. */
async function squares([black, white]) {
  const link = await black.createGame(server.url, { game: "hasami" });
  await black.sit(link, "black");
  await white.sit(link, "white");
  for (const [index, move] of ["5i5g", "9a9h", "5g9g"].entries()) {
    await [black, white][index % 2].play(move);
    for (const person of [black, white]) await person.sees(index + 1);
  }
  await shoot(black, "squares");
}

/** The game of 1932 with variations, at the rook's move that is written about. */
async function review(person) {
  await person.page.goto(`${server.url}/review`);
  await person.byTestId("paste").fill(record);
  await person.byTestId("begin-pasted").click();
  await person.page.locator(".tree .move").getByText("R-7g+").click();
  await person.page.locator(".scribble").first().waitFor();
  await person.page.screenshot({ path: `${pictures}review.png` });
}

const server = await Server.start();
const browser = await openBrowser();
try {
  const players = await Promise.all(
    ["Hana", "Taro", "Yuki"].map((name) => Person.arrive(browser, name, { reducedMotion: "reduce" })),
  );
  const phone = await Person.arrive(browser, "Phone", {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    deviceScaleFactor: 1.5,
  });
  const link = await players[0].createGame(server.url);
  for (const [index, seat] of ["first", "middle", "last"].entries()) await players[index].sit(link, seat);
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
  await players[0].page.goto(`${server.url}/rules#forming`);
  await players[0].page.locator('[data-figure="double"] .arrow').first().waitFor();
  await players[0].page.locator("#forming").scrollIntoViewIfNeeded();
  await players[0].page.screenshot({ path: `${pictures}rules.png` });
} finally {
  await browser.close();
  await server.stop();
}
