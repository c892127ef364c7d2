// Waits for what the browser or the test does, never for a time.
import { expectEventually } from "./eventually.mjs";

/** Waits until the page has handled its events, painted, and run the effects that follow. */
export async function painted({ page }) {
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))),
  );
}

/** Waits until `look` returns the same for several frames. Returns what it returned. */
export async function expectRest(user, what, look) {
  let last;
  let same = 0;
  await expectEventually(`${what} rests`, async () => {
    await painted(user);
    const now = JSON.stringify(await look());
    same = now === last ? same + 1 : 0;
    last = now;
    return same === 5;
  });
  return JSON.parse(last);
}

/** Returns a promise `opened` and the function `open` that fulfils it. */
export function gate() {
  let open;
  const opened = new Promise((resolve) => {
    open = resolve;
  });
  return { opened, open };
}
