// The first minute of new users on slow phones: how often they press, and how long they wait for
// the site beside their own reading and thinking.
import { phoneUser } from "./visit.mjs";

/** Counts presses, and presses as soon as it is possible. */
class Presses {
  count = 0;
  async on(locator) {
    await locator.tap();
    this.count++;
  }
}

/** Returns the seconds since this time (performance.timeOrigin of a page, plus `since` ms). */
const secondsSince = ({ page }, since) => page.evaluate((from) => (performance.now() - from) / 1000, since);

const firstPaint = ({ page }) =>
  page.evaluate(() => performance.getEntriesByName("first-contentful-paint")[0].startTime);

/** Makes any move: presses a piece and a square that it can move to. */
async function moveAnything(user, presses) {
  const piece = user.page.locator(".movable").first();
  await piece.waitFor();
  const from = await piece.getAttribute("data-cell");
  await presses.on(user.cell(from));
  await presses.on(user.page.locator(".cell[aria-label*='legal target']").first());
  await user.page.locator(`[data-at="${from}"]`).waitFor({ state: "detached" });
}

/** A user alone: from the first paint of the front page to the first own move. */
export async function alone(browser, url) {
  const user = await phoneUser(browser);
  const presses = new Presses();
  await user.page.goto(url, { waitUntil: "commit" });
  await presses.on(user.byTestId("play-computer"));
  await presses.on(user.byTestId("start-computer"));
  await moveAnything(user, presses);
  const waited = await secondsSince(user, await firstPaint(user));
  await user.context.close();
  return { presses: presses.count, waited };
}

/** A host who has a link, and two friends who open it: from the link to the first move. */
export async function friends(browser, url) {
  const host = await phoneUser(browser);
  const presses = new Presses();
  await host.page.goto(url, { waitUntil: "commit" });
  await presses.on(host.byTestId("create"));
  const link = await host.byTestId("link").inputValue();
  const invited = [await phoneUser(browser), await phoneUser(browser)];
  const since = await host.page.evaluate(() => performance.now());
  await Promise.all(
    invited.map(async (user, index) => {
      await user.page.goto(link, { waitUntil: "commit" });
      // The second friend chooses after the first one, so that they do not press the same seat.
      if (index > 0) await invited[0].byTestId("leave-seat").or(invited[0].byTestId("move-list")).first().waitFor();
      await presses.on(user.page.locator("[data-testid^=take-seat-]").first());
    }),
  );
  const users = [host, ...invited];
  const mover = await Promise.any(
    users.map(async (user) => {
      await user.byTestId("status").getByText("Your turn").waitFor();
      return user;
    }),
  );
  await moveAnything(mover, presses);
  const waited = await secondsSince(host, since);
  for (const user of users) await user.context.close();
  return { presses: presses.count, waited };
}
