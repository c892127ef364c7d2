// The form to start a game against computers. The game is on the server, or on this device if there
// is none, and has the page of such games.
import { setTitle } from "../app/tab.ts";
import { Masthead } from "../components/masthead/masthead.tsx";
import { text } from "../text/index.ts";
import { SetupForm } from "./computer/setup_form.tsx";
import type { PageProps } from "./page_props.ts";

/** Query: `ruleset`, the id of the ruleset that the form starts with; otherwise the last choice. */
export function ComputerPage({ route: { query }, rulesets }: PageProps) {
  const chosen = query.get("ruleset");
  setTitle(`${text.computer.title} – ${text.title}`);
  return (
    <div class="game computer">
      <Masthead />
      <SetupForm key={chosen} rulesets={rulesets} chosen={chosen} />
    </div>
  );
}
