// Drags a piece over the board for some seconds while the browser records a trace.

/**
 * Returns the times between frames in ms, and the numbers of presented and dropped frames in the
 * trace.
 */
export async function traceDrag(browser, user, from, to, rounds = 6) {
  const { page } = user;
  const [start, end] = await Promise.all([middle(user.movable(from)), middle(user.cell(to))]);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await browser.startTracing(page, { categories: ["cc", "benchmark", "devtools.timeline"] });
  await page.evaluate(() => {
    window.frameTimes = [];
    const note = (time) => {
      window.frameTimes.push(time);
      window.noting = requestAnimationFrame(note);
    };
    window.noting = requestAnimationFrame(note);
  });
  for (let round = 0; round < rounds; round++) {
    const [one, other] = round % 2 === 0 ? [start, end] : [end, start];
    for (let step = 1; step <= 40; step++) {
      const part = step / 40;
      await page.mouse.move(one.x + (other.x - one.x) * part, one.y + (other.y - one.y) * part);
    }
  }
  const times = await page.evaluate(() => {
    cancelAnimationFrame(window.noting);
    return window.frameTimes;
  });
  const trace = JSON.parse(String(await browser.stopTracing()));
  await page.mouse.move(start.x, start.y);
  await page.mouse.up();
  const gaps = times.slice(1).map((time, index) => time - times[index]);
  const states = trace.traceEvents.filter(({ name }) => name === "PipelineReporter").map(({ args }) => stateOf(args));
  const count = (state) => states.filter((each) => each?.startsWith(state)).length;
  return { gaps, dropped: count("STATE_DROPPED"), shown: count("STATE_PRESENTED") };
}

const stateOf = ({ frame_reporter: now, chrome_frame_reporter: before }) => (now ?? before)?.state;

async function middle(locator) {
  const { x, y, width, height } = await locator.boundingBox();
  return { x: x + width / 2, y: y + height / 2 };
}
