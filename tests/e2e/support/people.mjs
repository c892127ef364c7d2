// People with a browser each: contexts of one Chromium, and what they do on the pages.
import { createRequire } from "node:module";
import { isDeepStrictEqual } from "node:util";
import { expectEventually } from "./eventually.mjs";

const { chromium } = createRequire(new URL("../../../web/package.json", import.meta.url))("playwright-core");

export async function openBrowser() {
  const executablePath = process.env.CHROMIUM ?? "/usr/bin/chromium";
  return chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-dev-shm-usage"] });
}

/** What the browser notes about a server or a network that is not there: the tests take them away. */
const unreachable = /ERR_(CONNECTION|INTERNET)/;

/** Who arrived since leave() was called. */
const arrived = [];

export class Person {
  /** A person who has not been here before. What goes wrong on his pages is collected in `faults`: each test ends by seeing that nothing did. */
  static async arrive(browser, name, context = {}) {
    const person = new Person();
    person.name = name;
    person.faults = [];
    person.expected = [unreachable];
    person.cookies = [];
    arrived.push(person);
    // What the client keeps for when there is no network is offline.test.mjs' business.
    const usual = { viewport: { width: 1280, height: 800 }, serviceWorkers: "block" };
    person.context = await browser.newContext({ ...usual, ...context });
    // Who plays here means it; understanding.test.mjs is about those who are asked.
    await person.context.addInitScript(() => {
      // A blank page has no storage.
      if (location.protocol === "about:") return;
      if (localStorage.getItem("sannin.warnings") === null) localStorage.setItem("sannin.warnings", "off");
    });
    await person.context.addInitScript(() => {
      document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sourceFile }) =>
        console.error(`against the CSP: ${violatedDirective} ${blockedURI} ${sourceFile}`),
      );
    });
    person.context.setDefaultTimeout(15000);
    person.context.on("weberror", (error) => person.note(String(error.error())));
    person.context.on("console", (message) => {
      if (message.type() === "error") person.note(`${message.text()} ${message.location().url}`);
    });
    person.context.on("response", (response) => {
      if (new URL(response.url()).pathname.startsWith("/api/")) person.cookies.push(cookieOf(response));
    });
    person.page = await person.context.newPage();
    return person;
  }

  /** Faults with this text are part of the test. */
  expect(text) {
    this.expected.push(text);
  }

  note(fault) {
    if (!this.expected.some((text) => fault.search(text) >= 0)) this.faults.push(fault);
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

/** Everybody who arrived leaves: what went wrong on their pages, and the secrets that the server gave them as cookies. */
export async function leave() {
  const people = arrived.splice(0);
  const cookies = await Promise.all(people.flatMap((person) => person.cookies));
  await Promise.all(people.map(({ context }) => context.close()));
  const faults = people.flatMap((person) => person.faults.map((fault) => `${person.name}: ${fault}`));
  return { faults, secrets: cookies.filter(Boolean) };
}

/** The secret that an answer sets as the cookie, if it does. */
async function cookieOf(response) {
  const header = await response.headerValue("set-cookie").catch(() => null);
  return header?.match(/^sannin=([^;]+)/)?.[1];
}

async function middle(locator) {
  await locator.scrollIntoViewIfNeeded();
  const { x, y, width, height } = await locator.boundingBox();
  return { x: x + width / 2, y: y + height / 2 };
}
