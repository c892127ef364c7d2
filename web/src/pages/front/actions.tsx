// The ways to play, in the order of their rank.
import { useEffect, useState } from "preact/hooks";
import { ComputerIcon } from "../../components/players/computer_icon.tsx";
import type { Lobby } from "../../lobby/lobby.ts";
import { waitingTable } from "../../lobby/store.ts";
import type { Ruleset } from "../../protocol/schema.ts";
import { text } from "../../text/index.ts";
import { nameOfPlayer } from "../../text/rulesets.ts";
import { CreateForm } from "./create.tsx";
import { JoinForm } from "./join.tsx";
import { NameForm } from "./name.tsx";
import { SeekForm } from "./seek.tsx";

interface Props {
  lobby: Lobby;
  rulesets: Ruleset[];
}

type WithName = Props & {
  /** The user's name. */
  me: string;
};

export function Actions({ lobby, rulesets, me }: WithName) {
  const words = text.front;
  return (
    <div class="actions">
      <a class="action primary" href="/computer" data-inside data-testid="play-computer">
        <Words title={text.computer.title} hint={words.computerHint} />
        <ComputerIcon />
      </a>
      <section class="action card" aria-label={words.friends}>
        <Words title={words.friends} hint={words.friendsHint} />
        <CreateForm rulesets={rulesets} />
      </section>
      <WaitingTable lobby={lobby} me={me} />
    </div>
  );
}

/** Ways to play that fewer users need, and the name. */
export function MoreActions({ lobby, rulesets }: Props) {
  const words = text.front;
  return (
    <div class="more-actions">
      <Seek lobby={lobby} rulesets={rulesets} />
      <a class="action card" href="/local" data-inside data-testid="play-local">
        <Words title={words.device} hint={words.deviceHint} />
      </a>
      <div class="more-links">
        <GamesForTwo rulesets={rulesets} />
        <details>
          <summary data-testid="join">{words.join}</summary>
          <JoinForm />
        </details>
        <NameForm />
      </div>
    </div>
  );
}

/** The way to other users who are at a table now. */
function WaitingTable({ lobby, me }: Omit<WithName, "rulesets">) {
  const lists = lobby.lists.value;
  const game = lists ? waitingTable(lists, me) : undefined;
  const host = game?.players.find(({ level }) => level === undefined);
  if (!game || !host) return null;
  return (
    <p class="card waiting-table" data-testid="waiting-table">
      <span>{text.front.waits(nameOfPlayer(host))}</span>
      <a class="button" href={`/game/${game.id}`} data-inside>
        {text.front.takeSeat}
      </a>
    </p>
  );
}

/** Each link opens the form for a game against a computer with that game chosen. */
function GamesForTwo({ rulesets }: { rulesets: Ruleset[] }) {
  return (
    <p class="for-two">
      {text.front.forTwo}{" "}
      {rulesets
        .filter(({ seats }) => seats.length === 2)
        .map(({ id, title }) => (
          <a key={id} href={`/computer?ruleset=${id}`} data-inside data-testid={`play-${id}`}>
            {title}
          </a>
        ))}
    </p>
  );
}

/** Opens by itself while the user seeks a game, also in another window. */
function Seek({ lobby, rulesets }: Props) {
  const seeks = Boolean(lobby.lists.value?.seeking);
  const [open, setOpen] = useState(seeks);
  useEffect(() => {
    if (seeks) setOpen(true);
  }, [seeks]);
  return (
    <details class="action card" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary data-testid="find">
        <Words title={text.front.find} hint={text.front.findHint} />
      </summary>
      <SeekForm lobby={lobby} rulesets={rulesets} />
    </details>
  );
}

function Words({ title, hint }: { title: string; hint: string }) {
  return (
    <span class="action-words">
      <span class="action-title">{title}</span>
      <span>{hint}</span>
    </span>
  );
}
