// The real rules module, loaded as browsers load it.
import { readFileSync } from "node:fs";
import { RulesModule } from "../../../web/src/rules/rules_module.ts";

export async function realRules(): Promise<RulesModule> {
  const bytes = readFileSync(process.env.SANNIN_RULES ?? "");
  return RulesModule.from(await WebAssembly.compile(bytes));
}
