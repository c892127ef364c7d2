// Panels, seats, moves, notices and badges in their states.
import { useMemo } from "preact/hooks";
import { pieceSet } from "../../app/appearance.ts";
import { drawHand } from "../../board/view/hands.ts";
import { MoveList } from "../../components/game/moves.tsx";
import { ComputerIcon } from "../../components/players/computer_icon.tsx";
import { SeatCard } from "../../components/stage/seat_card.tsx";
import type { Ruleset, Seat } from "../../protocol/schema.ts";
import { GameCursor } from "../../room/game_cursor.ts";
import type { DesignText } from "../../text/en/pages/design.ts";
import { text } from "../../text/index.ts";
import { inWords } from "../../text/rulesets.ts";
import { Samples } from "./controls.tsx";
import { sampleNames, sampleRoom } from "./sample_room.ts";

type Words = { words: DesignText };
type InGame = Words & { ruleset: Ruleset };

export function Panels({ words }: Words) {
  return (
    <Samples title={words.panels}>
      <div class="design-row">
        <div class="card">
          <h3>{words.panels}</h3>
          <p>{words.panel}</p>
          <p class="hint">{words.hint}</p>
        </div>
        <div class="card">
          <h3>{words.panels}</h3>
          <p class="none">{words.none}</p>
        </div>
      </div>
    </Samples>
  );
}

/** The pieces in hand of the samples. */
const held = [
  { name: "R", count: 1 },
  { name: "N", count: 2 },
  { name: "P", count: 5 },
];

/** A state of a seat with its clock and the presence of its player. */
interface SeatState {
  clock: "" | "running" | "low";
  presence: "connected" | "looking_away" | "disconnected";
  turn?: true;
  ally?: string;
  out?: true;
  won?: true;
}

const seatStates = {
  rest: { clock: "", presence: "connected" },
  turn: { clock: "running", presence: "connected", turn: true },
  allied: { clock: "low", presence: "looking_away", ally: sampleNames[1] },
  out: { clock: "", presence: "disconnected", out: true },
  won: { clock: "", presence: "connected", won: true },
} as const satisfies Record<string, SeatState>;

export function Seats({ words, ruleset }: InGame) {
  const { seats } = inWords(ruleset);
  const captions = { ...words.seat, rest: words.states.rest };
  return (
    <Samples title={words.seats}>
      <div class="design-row">
        {(Object.keys(seatStates) as (keyof typeof seatStates)[]).map((name, index) => {
          const seat = seats[index % seats.length];
          const player = sampleNames[index % sampleNames.length] ?? "";
          return (
            <div key={name} class="design-seat">
              <p class="hint">{captions[name]}</p>
              {seat && <SeatSample seat={seat} player={player} state={seatStates[name]} />}
            </div>
          );
        })}
      </div>
    </Samples>
  );
}

function SeatSample({ seat, player, state }: { seat: Seat; player: string; state: SeatState }) {
  const { clock, presence, ...shown } = state;
  const name = (
    <>
      <strong>{player}</strong>
      <span class={`dot ${presence}`} />
    </>
  );
  const hand = (element: HTMLElement | null) => {
    if (!element) return;
    drawHand(element, {
      owner: seat.letter,
      held: state.out ? [] : held,
      pieceSet: pieceSet.value,
      names: text.pieces,
      angle: 0,
      droppable: state.turn ? ["N", "P"] : [],
      selected: state.turn ? "N" : null,
    });
  };
  return (
    <SeatCard seat={seat} side="" name={name} label={player} {...shown} handRef={hand}>
      {!state.out && (
        <p class={`clock ${clock}`}>
          <span class="clock-time">{clock === "low" ? "0:08.4" : "9:41"}</span>
        </p>
      )}
    </SeatCard>
  );
}

export function Moves({ words, ruleset }: InGame) {
  const translated = inWords(ruleset);
  const place = useMemo(() => {
    const cursor = new GameCursor();
    cursor.room.value = sampleRoom(ruleset);
    cursor.ply.value = 4;
    return cursor;
  }, [ruleset]);
  const room = place.room.value;
  return (
    <Samples title={words.moves}>
      <div class="design-moves">{room && <MoveList cursor={place} table={{ room, ruleset: translated }} />}</div>
    </Samples>
  );
}

export function Notices({ words }: Words) {
  const { notice } = words;
  return (
    <Samples title={words.notices}>
      <div class="design-notices">
        <p class="toast">{notice.toast}</p>
        <p class="banner">{notice.banner}</p>
        <p class="problem">{notice.problem}</p>
        <p class="none">{words.none}</p>
      </div>
    </Samples>
  );
}

export function Badges({ words }: Words) {
  return (
    <Samples title={words.badges}>
      <div class="design-row">
        <span class="turn-badge">3</span>
        <span class="to-move">{text.room.toMove}</span>
        <span class="ally">{text.room.allied(sampleNames[1])}</span>
        <span class="live-sign">{text.front.watched}</span>
        {(["connected", "looking_away", "disconnected"] as const).map((presence) => (
          <span key={presence} class="with-icon">
            <span class={`dot ${presence}`} />
            {text.room[presence]}
          </span>
        ))}
        {["f", "m", "l"].map((letter) => (
          <span key={letter} class={`owner-${letter} with-icon`}>
            <span class="swatch" />
          </span>
        ))}
        <span class="with-icon">
          <ComputerIcon />
          {text.computer.player}
        </span>
      </div>
    </Samples>
  );
}
