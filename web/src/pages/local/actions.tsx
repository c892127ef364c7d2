// The actions of a game on one device other than moves. Those that end the game need a
// confirmation.
import { tell } from "../../app/notice.ts";
import { useMomentary } from "../../components/controls/momentary.ts";
import type { LocalGame } from "../../local/local_game.ts";
import { isAlone } from "../../room/computers.ts";
import { playingSeat } from "../../room/offers.ts";
import { seatName, type Table } from "../../room/seating.ts";
import { text } from "../../text/index.ts";
import { pageText } from "../../text/pages.ts";
import { HintPanel, useHint } from "../game/hint.tsx";
import { TurningSwitch } from "./turning_switch.tsx";

/** The actions that need a confirmation. */
type Sure = "draw" | "resign" | "abort";

interface Props {
  game: LocalGame;
  table: Table;
}

export function LocalActions({ game, table }: Props) {
  const [sure, setSure] = useMomentary<Sure>(String(game.course.value), () => tell(() => text.dropped.choice));
  const { room } = table;
  const hint = useHint(game, table);
  const words = pageText.local;
  const alone = isAlone(room);
  const running = room.state === "running";
  // Computers on this device answer no draw offers.
  const ends = (["draw", "resign", "abort"] as const).filter((how) => how !== "draw" || !game.hasComputers);
  const mayPause = running && room.now?.clock?.running != null;
  return (
    <section class="card actions">
      {alone && running && playingSeat(table) === null && <p>{text.computer.out}</p>}
      <div class="buttons">
        {hint && (
          <button type="button" data-testid="hint" disabled={!hint.mayAsk} onClick={hint.ask}>
            {text.computer.hint}
          </button>
        )}
        <button type="button" data-testid="undo" disabled={!game.mayUndo} onClick={() => game.undo()}>
          {words.undo}
        </button>
        {mayPause && (
          <button type="button" data-testid="pause" onClick={() => game.pause()}>
            {words.pause}
          </button>
        )}
        {running &&
          sure === null &&
          ends.map((how) => (
            <button key={how} type="button" data-testid={how} onClick={() => setSure(how)}>
              {words[how].ask}
            </button>
          ))}
      </div>
      {running && sure !== null && <Confirm how={sure} game={game} table={table} onClose={() => setSure(null)} />}
      {hint && <HintPanel hint={hint} table={table} />}
      {!alone && <TurningSwitch />}
    </section>
  );
}

function Confirm({ how, game, table, onClose }: Props & { how: Sure; onClose: () => void }) {
  const words = pageText.local;
  const answers =
    how === "resign"
      ? game.ruleset.seats
          .filter(({ id, letter }) => table.room.now?.active.includes(id) && !game.isComputer(letter))
          .map(({ id }) => ({ id: `resign-${id}`, label: seatName(table, id), act: () => game.resign(id) }))
      : [
          {
            id: `${how}-confirm`,
            label: words[how].yes,
            act: () => (how === "draw" ? game.agreeDraw() : game.abort()),
          },
        ];
  return (
    <fieldset class="buttons sure">
      <legend>{words[how].sure}</legend>
      {answers.map(({ id, label, act }) => (
        <button
          key={id}
          type="button"
          class="danger"
          data-testid={id}
          onClick={() => {
            onClose();
            act();
          }}
        >
          {label}
        </button>
      ))}
      <button type="button" onClick={onClose}>
        {text.actions.no}
      </button>
    </fieldset>
  );
}
