// The list of games. A server with one game needs none.
import type { Ruleset } from "../../protocol/schema.ts";
import { text } from "../../text/index.ts";
import { Select } from "./select.tsx";

interface Props {
  /** The test id. */
  id?: string | undefined;
  rulesets: readonly Ruleset[];
  /** The id of the chosen ruleset. */
  value: string;
  onChoose: (ruleset: Ruleset) => void;
}

export function RulesetChoice({ id, rulesets, value, onChoose }: Props) {
  if (rulesets.length < 2) return null;
  const choose = (chosen: string) => {
    const ruleset = rulesets.find((each) => each.id === chosen);
    if (ruleset) onChoose(ruleset);
  };
  const options = rulesets.map((each) => [each.id, each.title] as const);
  return <Select id={id} label={text.front.game} value={value} options={options} onChoose={choose} />;
}
