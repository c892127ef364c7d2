// A server full of text that needs much room: names of 24 wide letters, words without a blank, and
// letters with a stack of accents.
import { readFileSync } from "node:fs";
import { conformanceGame, game1932 } from "./games.mjs";
import { inTurn, play, say, table } from "./prepare.mjs";

/** 24 characters each, the longest that a name may have. */
export const wide = { latin: "W".repeat(24), arabic: "\ufdfd".repeat(24), kanji: "龘".repeat(24) };
/** A stack of accents, some above and some below the letter. */
export const accents = `Z${"\u0301\u0316\u0302\u0323\u0308\u0331".repeat(4).slice(0, 23)}`;
export const longWord = `${"Donaudampfschifffahrt".repeat(9)}${accents}`;

const whole = conformanceGame(["alliance fm double", "out f mate", "wins l mate"]);
const alliance = whole.findIndex(({ events }) => events.length > 0) + 1;
const record = readFileSync(new URL("../../data/records/variations.s3n", import.meta.url), "utf8")
  .replace(
    /\[(Event|Site|First|Last) "[^"]*"\]/g,
    (_, tag) => `[${tag} "${longWord.slice(-90, -24)}${accents.slice(0, 8)}"]`,
  )
  .replace("{The first game", `{${longWord} The first game`);

const requested = (user, path, body, method = "POST") =>
  user.page.evaluate(
    async ({ path, body, method }) => {
      const headers = { "Content-Type": "application/json" };
      const answer = await fetch(path, { method, headers, body: JSON.stringify(body) });
      if (!answer.ok) throw new Error(await answer.text());
      return answer.json();
    },
    { path, body, method },
  );

const created = async (user, body) =>
  (await requested(user, "/api/games", { ruleset: "sannin", opening_alliance: false, claim_after: 0, ...body })).id;

async function begun(users, settings, moves) {
  const id = await created(users[0], settings);
  for (const [index, seat] of ["first", "middle", "last"].entries())
    await say(users[index], id, { type: "take_seat", seat });
  await play({ id, users }, moves);
  return id;
}

/**
 * Fills a server. Returns its users, of whom the first plays in all games and the last one watches,
 * and the ids of its games and reviews.
 */
export async function fillWithLongNames(server, browser) {
  const names = [wide.latin, wide.arabic, accents, wide.kanji];
  const first = await table(browser, server.url, names);
  const { users } = first;
  const [own, other, third] = users;
  await play(first, whole);
  const games = { finished: first.id };
  const byoyomi = { kind: "byoyomi", base: 3000, periods: 3, period: 30 };
  games.running = await begun(users, { time: byoyomi }, inTurn(game1932));
  for (const user of users.slice(0, 3))
    await say(user, games.running, { type: "chat", channel: "table", text: longWord });
  games.allied = await begun(users, { time: { kind: "days", days: 3 } }, whole.slice(0, alliance));
  await say(other, games.allied, { type: "draw", offer: true });
  await say(third, games.allied, { type: "takeback", offer: true });
  games.openingAlliance = await created(own, { opening_alliance: true, seating: "choice" });
  for (const [index, seat] of ["first", "middle", "last"].entries())
    await say(users[index], games.openingAlliance, { type: "take_seat", seat });
  await say(other, games.openingAlliance, { type: "opening_alliance", with: await idOf(own, first.id), offer: true });
  await say(third, games.openingAlliance, { type: "opening_alliance", with: await idOf(other, first.id), offer: true });
  games.invited = await created(other, {});
  await say(other, games.invited, { type: "take_seat", seat: "middle" });
  games.drawn = await created(third, { seating: "lot" });
  await say(third, games.drawn, { type: "take_seat" });
  games.imported = (await requested(own, "/api/import", { record })).id;
  const review = { record, ruleset: "sannin", title: longWord.slice(-80), open: true };
  games.review = (await requested(own, "/api/reviews", review)).id;
  await requested(own, "/api/tokens", { label: "W".repeat(40) });
  return { users, games };
}

/** The id of the user, as the others of their first game know it. */
const idOf = (user, game) =>
  user.page.evaluate((game) => {
    const socket = new WebSocket(`ws://${location.host}/ws`);
    socket.onopen = () => socket.send(JSON.stringify({ type: "enter", game }));
    return new Promise((resolve) => {
      socket.onmessage = ({ data }) => {
        const { type, self } = JSON.parse(data);
        if (type === "room") resolve(self);
      };
    }).finally(() => socket.close());
  }, game);

/** Opens the pages at which the others of a table are connected. */
export async function connect({ users, games }, url) {
  for (const user of users.slice(1)) {
    await user.page.goto(`${url}/game/${games.running}`);
    for (const path of [`game/${games.allied}`, `review/${games.review}`]) {
      const page = await user.context.newPage();
      await page.goto(`${url}/${path}`);
    }
  }
}
