// A first visit to a game's page on a slow phone, and what the browser says of it.
import { Person } from "../support/people.mjs";

/** As Lighthouse's slow phone: a processor four times as slow as this one, and a slow 4G network. */
export const slowPhone = {
  cpu: 4,
  network: {
    offline: false,
    latency: 150,
    downloadThroughput: (1638.4 * 1024) / 8,
    uploadThroughput: (750 * 1024) / 8,
  },
};

/**
 * What a page notes down of itself from its beginning: when the first board is painted (the picture that comes with the page),
 * and when the one that can be played on, long tasks, shifts of its layout.
 */
function watchPage() {
  window.figures = { board: null, live: null, tasks: [], shift: 0 };
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) window.figures.tasks.push({ startTime, duration });
  }).observe({ type: "longtask", buffered: true });
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) window.figures.shift += value;
  }).observe({ type: "layout-shift", buffered: true });
  const note = (name) => {
    if (window.figures[name] !== null) return;
    // What a frame shows is painted once this task is over.
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      window.figures[name] ??= performance.now();
    };
    port2.postMessage(null);
  };
  const seek = () => {
    const live = document.querySelector(".pieces [data-at]") !== null;
    if (live || document.querySelector("#first img")?.naturalWidth > 0) note("board");
    if (live) note("live");
    else requestAnimationFrame(seek);
  };
  requestAnimationFrame(seek);
}

/** Somebody who was never here opens a link on a slow phone. */
export async function visit(browser, link) {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
  const person = await Person.arrive(browser, "Phone", phone);
  await person.page.addInitScript(watchPage);
  const session = await person.context.newCDPSession(person.page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", slowPhone.network);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowPhone.cpu });
  await person.page.goto(link, { waitUntil: "commit" });
  await person.page.waitForFunction(() => window.figures.live !== null);
  // All is there when the rules are: they come last.
  await person.page.waitForFunction(() =>
    performance.getEntriesByType("resource").some(({ name }) => name.endsWith(".wasm")),
  );
  await person.page.waitForLoadState("networkidle");
  return person;
}

/** What a visit has cost: times in milliseconds, sizes in bytes as they came over the network. */
export const figuresOf = ({ page }) =>
  page.evaluate(() => {
    const { figures } = window;
    const resources = performance.getEntriesByType("resource");
    const rules = resources.find(({ name }) => name.endsWith(".wasm"));
    const scripts = resources.filter(({ name, startTime }) => name.endsWith(".js") && startTime <= rules.startTime);
    const size = (entries) => entries.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
    const durations = figures.tasks.map(({ duration }) => duration);
    return {
      board: figures.board,
      live: figures.live,
      script: size(scripts),
      total: size(resources) + performance.getEntriesByType("navigation")[0].encodedBodySize,
      longest: Math.max(0, ...durations),
      blocking: durations.reduce((sum, duration) => sum + duration - 50, 0),
      shift: figures.shift,
    };
  });

/** The longest of the long tasks since a time of the page; 0 if there was none. */
export const longestSince = ({ page }, since) =>
  page.evaluate(
    (time) =>
      Math.max(0, ...window.figures.tasks.filter(({ startTime }) => startTime >= time).map((task) => task.duration)),
    since,
  );
