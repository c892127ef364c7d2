// Takes the screenshots: all pages in the wanted languages, sizes and themes.
import { TestUser } from "../support/users.mjs";
import { freeze, frozenContext, settle } from "./freeze.mjs";
import { pages } from "./pages.mjs";

export const locales = { en: "en-US", ru: "ru-RU", ja: "ja-JP" };
export const themes = ["light", "dark"];
/** The sizes of the screens by the kind of device. */
const devices = {
  desktop: { context: {}, sizes: ["1440x900", "1024x768"] },
  phone: { context: { hasTouch: true, isMobile: true }, sizes: ["390x844", "844x390"] },
};
export const sizes = Object.values(devices).flatMap((device) => device.sizes);

/** Returns the name of a picture, without its ending. */
export const nameOf = ({ page, size, theme, language }) => `${page}-${size}-${theme}-${language}`;

/** Every picture of the gallery. */
export const everything = {
  pages: pages.map(({ name }) => name),
  sizes,
  themes,
  languages: Object.keys(locales),
};

/**
 * Takes the pictures of `wanted`, which names pages, sizes, themes and languages, and passes each
 * to `take(shot, png)`. `filled`: the result of fill(). Pages that are higher than `highest` pixels
 * are cut off.
 */
export async function takeShots({ server, browser, filled, wanted, highest }, take) {
  for (const language of wanted.languages) {
    for (const { context, sizes: all } of Object.values(devices)) {
      const chosen = all.filter((size) => wanted.sizes.includes(size));
      if (chosen.length === 0) continue;
      const user = await TestUser.arrive(browser, "Hana", {
        ...frozenContext,
        ...context,
        locale: locales[language],
        storageState: filled.state,
        viewport: viewportOf(chosen[0]),
      });
      await freeze(user.context);
      for (const page of pages.filter(({ name }) => wanted.pages.includes(name))) {
        await visit(user, server.url, page, filled.games);
        for (const size of chosen) {
          await user.page.setViewportSize(viewportOf(size));
          for (const theme of wanted.themes) {
            await user.page.emulateMedia({ colorScheme: theme });
            take({ page: page.name, size, theme, language }, await shoot(user.page, highest));
          }
        }
        await user.page.setViewportSize(viewportOf(chosen[0]));
      }
      await user.context.close();
    }
  }
}

const viewportOf = (size) => {
  const [width, height] = size.split("x").map(Number);
  return { width, height };
};

async function visit(user, url, { path, open, ready, act }, games) {
  if (open) await open(user, url, games);
  else await user.page.goto(url + (typeof path === "function" ? path(games) : path), { waitUntil: "networkidle" });
  await user.page.locator(ready).first().waitFor({ state: "attached" });
  await act?.(user);
  await user.page.mouse.move(0, 0);
}

async function shoot(page, highest) {
  await page.waitForLoadState("networkidle");
  await settle(page);
  const { width, height } = await page.evaluate(() => ({
    width: document.documentElement.clientWidth,
    height: Math.max(document.documentElement.scrollHeight, innerHeight),
  }));
  const clip = { x: 0, y: 0, width, height: Math.min(height, highest) };
  return page.screenshot({ clip, fullPage: true, animations: "disabled", caret: "hide" });
}
