// The rules count moves: in the browser, and natively beside it.
import { execFileSync } from "node:child_process";
import { Person } from "../support/people.mjs";
import { moduleAddress, perftIn } from "../support/rules_module.mjs";
import { binary } from "../support/server.mjs";

const depth = 4;

/** How long both take for the same, in milliseconds. Throws if they do not count the same. */
export async function perftTimes(browser, url) {
  const person = await Person.arrive(browser, "Counter");
  await person.page.goto(url);
  const { count, time } = await perftIn(person, await moduleAddress(url), depth);
  const began = performance.now();
  const native = execFileSync(binary, ["perft", String(depth)], { encoding: "utf8" }).trim();
  const nativeTime = performance.now() - began;
  if (count !== native) throw new Error(`perft ${depth} is ${count} in the browser and ${native} natively`);
  return { depth, count, browser: time, native: nativeTime };
}
