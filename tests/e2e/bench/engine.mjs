// Measures the engine in Chromium against its bars (docs/ENGINE.md) and prints a Markdown table:
// node engine.mjs. The exit status is 1 if a bar is missed. SANNIN names the server's binary.
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { binary, Server } from "../support/server.mjs";
import { openBrowser, TestUser } from "../support/users.mjs";

const nodes = 200_000;
const rounds = 3;
const kilobyte = 1024;
const megabyte = kilobyte * kilobyte;
/** A position in the middle of a game, with three players in (tests/bench/positions.txt). */
const middle = (await import("../support/games.mjs")).after1932;

/** Returns the milliseconds of the fastest search of the native program. */
async function nativeTime() {
  const engine = spawn(binary, ["engine"], { stdio: ["pipe", "pipe", "inherit"] });
  const lines = createInterface({ input: engine.stdout })[Symbol.asyncIterator]();
  const ask = async (command, last) => {
    engine.stdin.write(`${command}\n`);
    for (;;) {
      const { value, done } = await lines.next();
      if (done) throw new Error(`sannin engine ended after "${command}"`);
      if (value.startsWith(last)) return value;
    }
  };
  await ask("uci", "uciok");
  const times = [];
  for (let round = 0; round < rounds; round++) {
    engine.stdin.write(`ucinewgame\nposition fen ${middle}\n`);
    const began = performance.now();
    await ask(`go nodes ${nodes}`, "bestmove");
    times.push(performance.now() - began);
  }
  engine.stdin.end("quit\n");
  return Math.min(...times);
}

/** Returns the address and the size in bytes of the module that a page has fetched, or null. */
const moduleOf = ({ page }) =>
  page.evaluate(() => {
    const found = performance.getEntriesByType("resource").find(({ name }) => /\/engine-[0-9A-F]+\.wasm$/.test(name));
    return found ? { address: new URL(found.name).pathname, size: found.encodedBodySize } : null;
  });

/** Searches in the page. Returns the time of the fastest search in ms, and the memory in bytes. */
const searchIn = ({ page }, address) =>
  page.evaluate(
    async ({ address, middle, nodes, rounds }) => {
      const { instance } = await WebAssembly.instantiateStreaming(fetch(address), {});
      const { memory, _initialize, request, answer, answer_text } = instance.exports;
      _initialize();
      const ask = (...fields) => {
        const bytes = new TextEncoder().encode(fields.join("\n"));
        new Uint8Array(memory.buffer, request(bytes.length), bytes.length).set(bytes);
        const size = answer();
        return new TextDecoder().decode(new Uint8Array(memory.buffer, answer_text(), size));
      };
      const times = [];
      for (let round = 0; round < rounds; round++) {
        const started = ask("start", "sannin", "", "", middle);
        if (started.startsWith("refused")) throw new Error(started);
        const began = performance.now();
        ask("think", "full", nodes, 1, 0);
        times.push(performance.now() - began);
      }
      return { time: Math.min(...times), memory: memory.buffer.byteLength };
    },
    { address, middle, nodes, rounds },
  );

/** Returns the times of a hint in ms: the first one, which fetches the module, and the next one. */
async function hintTimes(user, url) {
  await user.page.goto(url);
  await user.byTestId("play-computer").click();
  await user.byTestId("seat-first").check({ force: true });
  await user.byTestId("start-computer").click();
  await user.page.locator(".movable").first().waitFor();
  await user.page.evaluate(() => {
    window.longest = 0;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) window.longest = Math.max(window.longest, duration);
    }).observe({ type: "longtask" });
  });
  const asked = await moduleOf(user);
  const began = performance.now();
  await user.byTestId("hint").click();
  await user.page.locator(".shape").first().waitFor();
  return { first: performance.now() - began, asked };
}

const server = await Server.start();
const browser = await openBrowser();
try {
  const user = await TestUser.arrive(browser, "Hana");
  const hint = await hintTimes(user, server.url);
  const module = await moduleOf(user);
  const longest = await user.page.evaluate(() => window.longest);
  const { time, memory } = await searchIn(user, module.address);
  const native = await nativeTime();
  const rows = [
    ["speed in the browser, as a share of the native one", native / time, "≥", 0.5, ""],
    ["download of the module, compressed", module.size / kilobyte, "≤", 60, " KB"],
    ["downloads of the module before it is asked for", hint.asked ? 1 : 0, "≤", 0, ""],
    ["memory of the module after a search", memory / megabyte, "≤", 64, " MB"],
    ["first hint, with the download", hint.first, "≤", 1000, " ms"],
    ["longest task of the page meanwhile", longest, "≤", 50, " ms"],
  ];
  console.log("| figure | measured | bar | |\n|---|--:|--:|---|");
  for (const [name, value, sense, bar, unit] of rows) {
    const met = sense === "≥" ? value >= bar : value <= bar;
    if (!met) process.exitCode = 1;
    const digits = unit === " ms" || Number.isInteger(value) ? 0 : 2;
    console.log(`| ${name} | ${value.toFixed(digits)}${unit} | ${sense} ${bar}${unit} | ${met ? "ok" : "FAIL"} |`);
  }
} finally {
  await browser.close();
  await server.stop();
}
