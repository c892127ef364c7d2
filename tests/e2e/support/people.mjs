// People with a browser each: contexts of one Chromium, and what they do on the pages.
import { createRequire } from "node:module";
import { isDeepStrictEqual } from "node:util";
import { expectEventually } from "./eventually.mjs";

const { chromium } = createRequire(new URL("../../../web/package.json", import.meta.url))("playwright-core");

export async function openBrowser() {
  const executablePath = process.env.CHROMIUM ?? "/usr/bin/chromium";
  return chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-dev-shm-usage"] });
}

export class Person {
  /** A person who has not been here before. What goes wrong on his pages is collected in `faults`. */
  static async arrive(browser, name, context = {}) {
    const person = new Person();
    person.name = name;
    person.faults = [];
    // What the client keeps for when there is no network is offline.test.mjs' business.
    const usual = { viewport: { width: 1280, height: 800 }, serviceWorkers: "block" };
    person.context = await browser.newContext({ ...usual, ...context });
    // Who plays here means it; understanding.test.mjs is about those who are asked.
    await person.context.addInitScript(() => {
      if (localStorage.getItem("sannin.warnings") === null) localStorage.setItem("sannin.warnings", "off");
    });
    person.page = await person.context.newPage();
    person.page.setDefaultTimeout(15000);
    person.page.on("pageerror", (error) => person.faults.push(String(error)));
    person.page.on("console", (message) => {
      if (message.type() === "error" && !/ERR_(CONNECTION|INTERNET)/.test(message.text()))
        person.faults.push(message.text());
    });
    return person;
  }

  /** Opens a table from the front page; returns the invite link. */
  async createGame(url, { pact = false, game = null } = {}) {
    await this.page.goto(url);
    if (game) await this.byTestId("game").selectOption(game);
    if (pact) await this.byTestId("pact").check();
    await this.byTestId("create").click();
    await this.byTestId("link").waitFor();
    return this.byTestId("link").inputValue();
  }

  /** Follows the link, says his name and takes a seat. */
  async sit(link, seat) {
    if (this.page.url() !== link) await this.page.goto(link);
    await this.byTestId("name").fill(this.name);
    await this.byTestId(`sit-${seat}`).click();
    await this.byTestId("stand").or(this.byTestId("move-list")).first().waitFor();
  }

  async watch(link) {
    await this.page.goto(link);
    await this.byTestId("game").waitFor();
  }

  /** Plays a move by its code: with two clicks, or by dragging. */
  async play(code, { drag = false } = {}) {
    const illumination = code.match(/^(\w+)!(.+)$/);
    if (illumination) {
      await this.byTestId("illuminate").click();
      for (const cell of illumination[2].split(",")) await this.cell(cell).click();
      await this.byTestId("illuminate-confirm").click();
      return;
    }
    const [, origin, target, plus] = code.match(/^(\d+[a-m]|[a-h]\d|[A-Z]\*)(\d+[a-m]|[a-h]\d)(\+?)$/);
    const from = origin.endsWith("*") ? this.held(origin[0]) : this.movable(origin);
    if (drag) {
      await this.drag(from, this.cell(target));
    } else {
      await from.click();
      await this.cell(target).click();
    }
    const chooser = this.page.locator(".chooser");
    if (await chooser.count()) await chooser.locator(`[data-choice=${plus ? "promote" : "keep"}]`).click();
  }

  async drag(from, to) {
    const [start, end] = [await middle(from), await middle(to)];
    await this.page.mouse.move(start.x, start.y);
    await this.page.mouse.down();
    await this.page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2, { steps: 4 });
    await this.page.mouse.move(end.x, end.y, { steps: 4 });
    await this.page.mouse.up();
  }

  /** Waits until so many moves stand in the list. */
  async sees(moves) {
    const what = `${this.name} sees ${moves} moves`;
    await expectEventually(what, async () => (await this.page.locator("[data-ply]").count()) === moves);
  }

  /** The pieces on the board as the page shows them: cell → owner's letter and piece. */
  async board() {
    return this.page
      .locator("[data-at]")
      .evaluateAll((pieces) => Object.fromEntries(pieces.map((piece) => [piece.dataset.at, piece.dataset.piece])));
  }

  /** Waits until the board shows just these pieces. */
  async showsBoard(board) {
    const what = `${this.name}'s board is the one expected`;
    await expectEventually(what, async () => isDeepStrictEqual(await this.board(), board));
  }

  /** Waits until a piece, such as "f+B", stands on a cell. */
  async showsPiece(cell, piece) {
    await this.page.locator(`[data-at="${cell}"][data-piece="${piece}"]`).waitFor();
  }

  /** Clicks a download and returns the file's text and name. */
  async download(testId) {
    const [download] = await Promise.all([this.page.waitForEvent("download"), this.byTestId(testId).click()]);
    return { path: await download.path(), name: download.suggestedFilename() };
  }

  byTestId(id) {
    return this.page.getByTestId(id);
  }

  cell(name) {
    return this.page.locator(`[data-cell="${name}"]`);
  }

  /** The cell once its piece can move: a page knows the legal moves a moment after the position. */
  movable(name) {
    return this.page.locator(`[data-cell="${name}"].movable`);
  }

  held(piece) {
    return this.page.locator(`button[data-drop="${piece}"]:not(:disabled)`);
  }
}

async function middle(locator) {
  await locator.scrollIntoViewIfNeeded();
  const { x, y, width, height } = await locator.boundingBox();
  return { x: x + width / 2, y: y + height / 2 };
}
