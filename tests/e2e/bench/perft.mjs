// Perft of the rules in the browser and in the native program.
import { execFileSync } from "node:child_process";
import { moduleAddress, perftIn } from "../support/rules_module.mjs";
import { binary } from "../support/server.mjs";
import { TestUser } from "../support/users.mjs";

const depth = 4;

/** Returns the times of both in ms. Throws if their counts differ. */
export async function perftTimes(browser, url) {
  const user = await TestUser.arrive(browser, "Counter");
  await user.page.goto(url);
  const { count, time } = await perftIn(user, await moduleAddress(url), depth);
  const began = performance.now();
  const native = execFileSync(binary, ["perft", String(depth)], { encoding: "utf8" }).trim();
  const nativeTime = performance.now() - began;
  if (count !== native) throw new Error(`perft ${depth} is ${count} in the browser and ${native} natively`);
  return { depth, count, browser: time, native: nativeTime };
}
