// Users, each with a browser context of one Chromium, and their actions on the pages.
import { createRequire } from "node:module";
import { isDeepStrictEqual } from "node:util";
import { expectEventually } from "./eventually.mjs";

const { chromium } = createRequire(new URL("../../../web/tools/package.json", import.meta.url))("playwright-core");

/** Starts a browser; `args` are further options of Chromium. */
export async function openBrowser(args = []) {
  const executablePath = process.env.CHROMIUM ?? "/usr/bin/chromium-headless-shell";
  return chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-dev-shm-usage", ...args] });
}

/** Console messages about an unreachable server or network, which tests cause on purpose. */
const unreachable = /ERR_(CONNECTION|INTERNET)/;

/** Users that were created since the last leave(). */
const arrived = [];

export class TestUser {
  /**
   * Opens a browser context for a new user. Collects faults of their pages in `faults`; each test
   * ends with a check that there are none.
   */
  static async arrive(browser, name, context = {}) {
    const user = new TestUser();
    user.name = name;
    user.faults = [];
    user.expected = [unreachable];
    user.cookies = [];
    arrived.push(user);
    // Only offline.test.mjs tests the service worker.
    const usual = { viewport: { width: 1280, height: 800 }, serviceWorkers: "block" };
    user.context = await browser.newContext({ ...usual, ...context });
    // Moves are sent without warnings. explanations.test.mjs tests the warnings.
    await user.context.addInitScript(() => {
      // A blank page has no storage.
      if (location.protocol === "about:") return;
      if (localStorage.getItem("sannin.warnings") === null) localStorage.setItem("sannin.warnings", "off");
    });
    await user.context.addInitScript(() => {
      document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sourceFile }) =>
        console.error(`against the CSP: ${violatedDirective} ${blockedURI} ${sourceFile}`),
      );
    });
    user.context.setDefaultTimeout(15000);
    user.context.on("weberror", (error) => user.note(String(error.error())));
    user.context.on("console", (message) => {
      if (message.type() === "error") user.note(`${message.text()} ${message.location().url}`);
    });
    user.context.on("response", (response) => {
      if (new URL(response.url()).pathname.startsWith("/api/")) user.cookies.push(cookieOf(response));
    });
    user.page = await user.context.newPage();
    return user;
  }

  /** Faults that match this text are expected by the test. */
  expect(text) {
    this.expected.push(text);
  }

  note(fault) {
    if (!this.expected.some((text) => fault.search(text) >= 0)) this.faults.push(fault);
  }

  /**
   * Creates a game on the front page, leaves the seat that the host gets, and returns the invite
   * link.
   */
  async createGame(url, { openingAlliance = false, game = null } = {}) {
    await this.page.goto(url);
    if (game || openingAlliance) await this.unfoldOptions();
    if (game) await this.byTestId("game").selectOption(game);
    if (openingAlliance) await this.byTestId("opening-alliance").check();
    await this.byTestId("create").click();
    await this.byTestId("link").waitFor();
    await this.leaveSeat();
    return this.byTestId("link").inputValue();
  }

  /** Leaves the own seat of an open table. */
  async leaveSeat() {
    await this.byTestId("leave-seat").click();
    await this.byTestId("leave-seat").waitFor({ state: "detached" });
  }

  /** Unfolds the options of a new game. */
  async unfoldOptions() {
    if (!(await this.byTestId("option-list").isVisible())) await this.byTestId("more-options").click();
  }

  /** Opens the settings from the user's menu. */
  async openSettings() {
    await this.byTestId("account-menu").click();
    await this.byTestId("settings").click();
  }

  /** Chooses a language in the user's menu, and closes the menu. */
  async chooseLanguage(language) {
    await this.byTestId("account-menu").click();
    await this.byTestId("language").selectOption(language);
    await this.page.keyboard.press("Escape");
  }

  /** Opens the link, enters the user's name and takes a seat. */
  async takeSeat(link, seat) {
    if (this.page.url() !== link) await this.page.goto(link);
    await this.byTestId("name").fill(this.name);
    await this.byTestId(`take-seat-${seat}`).click();
    await this.byTestId("leave-seat").or(this.byTestId("move-list")).first().waitFor();
  }

  async watch(link) {
    await this.page.goto(link);
    await this.byTestId("game").waitFor();
  }

  /** Plays a move code by two clicks or by dragging. */
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

  /** Waits until the move list has this number of moves. */
  async sees(moves) {
    const what = `${this.name} sees ${moves} moves`;
    await expectEventually(what, async () => (await this.page.locator("[data-ply]").count()) === moves);
  }

  /** Returns the pieces on the board as shown: cell → owner's letter and piece. */
  async board() {
    return this.page
      .locator("[data-at]")
      .evaluateAll((pieces) => Object.fromEntries(pieces.map((piece) => [piece.dataset.at, piece.dataset.piece])));
  }

  /** Waits until the board shows exactly these pieces. */
  async showsBoard(board) {
    const what = `${this.name}'s board is the one expected`;
    await expectEventually(what, async () => isDeepStrictEqual(await this.board(), board));
  }

  /** Waits until a piece, such as "f+B", stands on a cell. */
  async showsPiece(cell, piece) {
    await this.page.locator(`[data-at="${cell}"][data-piece="${piece}"]`).waitFor();
  }

  /** Opens the menu of the board. A press elsewhere closes it. */
  async openBoardMenu() {
    const isOpen = await this.page.locator(".board-menu").evaluate((menu) => menu.open);
    if (!isOpen) await this.byTestId("board-menu").click();
  }

  /** Clicks a download and returns the path and the name of the file. */
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

  /** The cell once its piece can move. A page receives the legal moves after the position. */
  movable(name) {
    return this.page.locator(`[data-cell="${name}"].movable`);
  }

  held(piece) {
    return this.page.locator(`button[data-drop="${piece}"]:not(:disabled)`);
  }
}

/**
 * Closes all contexts. Returns the faults of their pages, and the cookie secrets that the server
 * set.
 */
export async function leave() {
  const users = arrived.splice(0);
  const cookies = await Promise.all(users.flatMap((user) => user.cookies));
  await Promise.all(users.map(({ context }) => context.close()));
  const faults = users.flatMap((user) => user.faults.map((fault) => `${user.name}: ${fault}`));
  return { faults, secrets: cookies.filter(Boolean) };
}

/** Returns the secret that a response sets as a cookie, if it does. */
async function cookieOf(response) {
  const header = await response.headerValue("set-cookie").catch(() => null);
  return header?.match(/^sannin=([^;]+)/)?.[1];
}

async function middle(locator) {
  await locator.scrollIntoViewIfNeeded();
  const { x, y, width, height } = await locator.boundingBox();
  return { x: x + width / 2, y: y + height / 2 };
}
