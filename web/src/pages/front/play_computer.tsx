// The links to a game against computers, which needs no other users.
import { ComputerIcon } from "../../components/computer_icon.tsx";
import type { Ruleset } from "../../protocol/schema.ts";
import { text } from "../../text/index.ts";

/** Each link opens the form, the others with their game chosen. */
export function PlayComputer({ rulesets }: { rulesets: Ruleset[] }) {
  return (
    <section class="card play-computer" aria-labelledby="play-computer">
      <a class="button primary with-icon" id="play-computer" href="/computer" data-inside data-testid="play-computer">
        <ComputerIcon />
        {text.computer.title}
      </a>
      {rulesets.length > 1 && (
        <ul>
          {rulesets.map(({ id, title }) => (
            <li key={id}>
              <a href={`/computer?ruleset=${id}`} data-inside data-testid={`play-${id}`}>
                {title}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
