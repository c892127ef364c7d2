// A first visit to a game's page on a slow phone, measured by the browser.
import { TestUser } from "../support/users.mjs";

/** Like Lighthouse's slow phone: a CPU slowed down four times and a slow 4G network. */
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
 * Records in the page, from its start: the time of the first board (the picture in the page), the
 * time of the interactive board, long tasks and layout shifts.
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
    // The frame is painted after this task has ended.
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

/** Returns a new user with a slow phone. */
export async function phoneUser(browser) {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
  const user = await TestUser.arrive(browser, "Phone", phone);
  const session = await user.context.newCDPSession(user.page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", slowPhone.network);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowPhone.cpu });
  return user;
}

/** Opens a link on a slow phone as a new user. */
export async function visit(browser, link) {
  const user = await phoneUser(browser);
  await user.page.addInitScript(watchPage);
  await user.page.goto(link, { waitUntil: "commit" });
  await user.page.waitForFunction(() => window.figures.live !== null);
  // The rules module loads last.
  await user.page.waitForFunction(() =>
    performance.getEntriesByType("resource").some(({ name }) => name.endsWith(".wasm")),
  );
  await user.page.waitForLoadState("networkidle");
  return user;
}

/** Returns the figures of a visit: times in ms, sizes in bytes as transferred. */
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

/** Returns the duration of the longest long task since `since` (page time), or 0. */
export const longestSince = ({ page }, since) =>
  page.evaluate(
    (time) =>
      Math.max(0, ...window.figures.tasks.filter(({ startTime }) => startTime >= time).map((task) => task.duration)),
    since,
  );
