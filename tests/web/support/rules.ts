// The real rules for tests, as browsers load them.
import { readFileSync } from "node:fs";
import { Desk } from "../../../web/src/rules/desk.ts";

export async function realRules(): Promise<Desk> {
  const bytes = readFileSync(process.env.SANNIN_RULES ?? "");
  return Desk.from(await WebAssembly.compile(bytes));
}
