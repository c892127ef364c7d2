// The games and other content that the pages of the gallery show.
import { readFileSync } from "node:fs";
import { expectEventually } from "../support/eventually.mjs";
import { conformanceGame, game1932 } from "../support/games.mjs";
import { inTurn, play, say, table } from "../support/prepare.mjs";
import { frozenContext } from "./freeze.mjs";

const names = ["Hana", "Taro", "Yuki"];
const record = readFileSync(new URL("../../data/records/variations.s3n", import.meta.url), "utf8");
const whole = conformanceGame(["alliance fm double", "out f mate", "wins l mate"]);
const alliance = whole.findIndex(({ events }) => events.length > 0) + 1;

/**
 * Fills a server. Returns the ids of its games, the state of the browser of Hana, who plays in all
 * of them, and the users whose pages stay open, so that Hana's opponents are connected.
 */
export async function fill(server, browser) {
  const contexts = Object.fromEntries(names.map((name) => [name, { ...frozenContext, locale: "en-US" }]));
  const first = await table(browser, server.url, names, { contexts });
  const { users } = first;
  const [hana, taro] = users;
  await play(first, whole);
  const games = { finished: first.id };
  games.running = await begun(users, { kind: "byoyomi", base: 3000, periods: 3, period: 30 }, game1932Moves);
  games.allied = await begun(users, { kind: "days", days: 3 }, whole.slice(0, alliance));
  await say(taro, games.allied, { type: "draw", offer: true });
  await say(taro, games.running, { type: "chat", channel: "table", text: "Good luck!" });
  games.open = await created(hana, {
    opening_alliance: true,
    seating: "choice",
    time: { kind: "fischer", base: 600, increment: 5 },
  });
  await say(hana, games.open, { type: "take_seat", seat: "first" });
  await say(taro, games.open, { type: "take_seat", seat: "middle" });
  games.invited = await created(taro, { time: { kind: "untimed" } });
  await say(taro, games.invited, { type: "take_seat", seat: "last" });
  games.imported = await requested(hana, "/api/import", { record });
  games.computer = await againstComputers(hana, server.url);
  await startLocal(hana, server.url);
  await expectEventually("the finished game is in the archive", async () => {
    const found = await hana.page.evaluate(async () => (await (await fetch("/api/games?state=finished")).json()).games);
    return found.some(({ id }) => id === games.finished);
  });
  for (const user of users.slice(1)) await openGames(user, server.url, [games.running, games.allied]);
  const state = await hana.context.storageState();
  await hana.context.close();
  return { games, state };
}

const game1932Moves = inTurn(game1932);

async function requested(user, path, body) {
  const { id } = await user.page.evaluate(
    async ({ path, body }) => {
      const headers = { "Content-Type": "application/json" };
      const answer = await fetch(path, { method: "POST", headers, body: JSON.stringify(body) });
      if (!answer.ok) throw new Error(await answer.text());
      return answer.json();
    },
    { path, body },
  );
  return id;
}

const created = (user, body) =>
  requested(user, "/api/games", { ruleset: "sannin", opening_alliance: false, claim_after: 0, ...body });

/** Starts a game of the users and plays moves. */
async function begun(users, time, moves) {
  const id = await created(users[0], { time });
  for (const [index, seat] of ["first", "middle", "last"].entries())
    await say(users[index], id, { type: "take_seat", seat });
  await play({ id, users }, moves);
  return id;
}

/** Starts a game against computers, in which Hana moves first. */
async function againstComputers(hana, url) {
  await hana.page.goto(`${url}/computer`);
  await hana.byTestId("seat-first").check({ force: true });
  await hana.byTestId("start-computer").click();
  await hana.page.waitForURL(/\/game\//);
  return new URL(hana.page.url()).pathname.split("/").at(-1);
}

/** Starts a game on one device, which this browser keeps. */
async function startLocal(hana, url) {
  await hana.page.goto(`${url}/local`);
  for (const [index, seat] of ["first", "middle", "last"].entries())
    await hana.byTestId(`name-${seat}`).fill(names[index]);
  await hana.byTestId("start-local").click();
  await hana.page.locator(".movable").first().waitFor();
  for (const move of game1932.slice(0, 3)) await hana.play(move);
  await hana.sees(3);
}

/** Opens a page for each game and lets them open. */
async function openGames(user, url, ids) {
  await user.page.goto(`${url}/game/${ids[0]}`);
  for (const id of ids.slice(1)) {
    const page = await user.context.newPage();
    await page.goto(`${url}/game/${id}`);
  }
}
