// Makes screenshots repeatable: the date, the dates of the server, running clocks, addresses and
// codes of games are always the same.

/** Before every recorded moment, so that all of them are shown as this one. */
const moment = Date.UTC(2026, 0, 15, 12);

/** The settings of all browser contexts. */
export const frozenContext = { timezoneId: "UTC", reducedMotion: "reduce" };

/** Runs in every page before its scripts: dates after the moment become the moment. */
function freezeDate(fixed) {
  const Real = Date;
  globalThis.Date = class extends Real {
    constructor(...args) {
      if (args.length === 0 || (typeof args[0] === "number" && args[0] > fixed)) super(fixed);
      else super(...args);
    }

    static now() {
      return fixed;
    }
  };
}

export const freeze = (context) => context.addInitScript(freezeDate, moment);

/** Runs in a page before each screenshot: replaces what differs from run to run. */
function replaceVolatile() {
  for (const clock of document.querySelectorAll(".clock-time")) {
    if (!/\d:\d\d/.test(clock.textContent)) continue;
    clock.firstChild.data = "9:41";
    // The clock writes its time again and again.
    Object.defineProperty(clock.firstChild, "data", { get: () => "9:41", set: () => {}, configurable: true });
  }
  for (const fact of document.querySelectorAll(":is(.hero, .my-games, .mine) .row-facts span")) {
    for (const words of fact.childNodes)
      if (words.nodeType === Node.TEXT_NODE) words.data = words.data.replace(/(\d+:)+\d\d/, "9:41");
  }
  for (const left of document.querySelectorAll("td.left-after")) if (left.firstChild) left.firstChild.data = "9:41";
  for (const link of document.querySelectorAll("[data-testid=link]")) link.value = "https://sannin.example/game/7h2Kq9";
  for (const code of document.querySelectorAll(".qr path")) code.setAttribute("d", "M4 4h25v25h-25z");
}

/** Waits until fonts and pictures have arrived, and replaces what differs from run to run. */
export async function settle(page) {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const pictures = [...document.images].filter(({ loading, complete }) => loading !== "lazy" && !complete);
    await Promise.all(pictures.map((picture) => picture.decode().catch(() => {})));
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
  await page.evaluate(replaceVolatile);
}
