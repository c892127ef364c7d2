// A piece that is dragged over the board for some seconds, traced by the browser.

/** The times between frames in milliseconds, and how many frames the trace says were shown and dropped. */
export async function traceDrag(browser, person, from, to, rounds = 6) {
  const { page } = person;
  const [start, end] = await Promise.all([middle(person.movable(from)), middle(person.cell(to))]);
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
