// The lines of a channel, scrolled to the latest unless the user reads earlier ones. A menu mutes
// or removes the author.
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { muted } from "../../../app/settings.ts";
import { mute } from "../../../chat/muted.ts";
import { ProgramBadge } from "../../../components/players/program_badge.tsx";
import type { ChatLine } from "../../../protocol/schema.ts";
import type { ClientPlace } from "../../../room/client_place.ts";
import { seatOf, type Table } from "../../../room/seating.ts";
import { withinLine } from "../../../text/accents.ts";
import { momentWords, timeOfDay } from "../../../text/dates.ts";
import { text } from "../../../text/index.ts";
import { userName } from "../../../text/rulesets.ts";
import { RemoveSpectator } from "../remove_spectator.tsx";

/** Distance from the bottom, in pixels, that still counts as scrolled to the end. */
const nearEnd = 24;

interface Props {
  place: ClientPlace;
  table: Table;
  lines: ChatLine[];
  none: string;
}

export function ChatLines({ place, table, lines, none }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const atEnd = useRef(true);
  const [below, setBelow] = useState(false);
  const [asked, setAsked] = useState<ChatLine | null>(null);

  const toEnd = () => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  };
  const last = lines.at(-1);
  useLayoutEffect(() => {
    if (atEnd.current) toEnd();
    else if (last) setBelow(true);
  }, [last]);
  const scrolled = () => {
    if (!list.current) return;
    const { scrollTop, clientHeight, scrollHeight } = list.current;
    atEnd.current = scrollTop + clientHeight >= scrollHeight - nearEnd;
    if (atEnd.current) setBelow(false);
  };
  return (
    <div class="chat-view">
      <div class="chat-lines" ref={list} role="log" data-testid="chat-lines" onScroll={scrolled}>
        {lines.length === 0 && <p class="none">{none}</p>}
        <ol>
          {lines.map((line, index) => (
            <li key={`${line.at} ${line.user} ${index}`}>
              <Line
                table={table}
                line={line}
                open={asked === line}
                onAsk={() => setAsked(asked === line ? null : line)}
              />
              {asked === line && <Measures place={place} table={table} line={line} onDone={() => setAsked(null)} />}
            </li>
          ))}
        </ol>
      </div>
      {below && (
        <button type="button" class="chat-below" data-testid="chat-below" onClick={toEnd}>
          {text.chat.below}
        </button>
      )}
    </div>
  );
}

interface LineProps {
  table: Table;
  line: ChatLine;
  open: boolean;
  onAsk: () => void;
}

function Line({ table, line, open, onAsk }: LineProps) {
  const seat = seatOf(table.ruleset, line.seat);
  const mine = line.user === table.room.self;
  const name = userName(line.name);
  const isProgram = table.room.players.some(({ id, program }) => program && id === line.user);
  return (
    <>
      <time dateTime={new Date(line.at).toISOString()} title={momentWords(line.at)}>
        {timeOfDay(line.at)}
      </time>{" "}
      {seat && <span class={`swatch owner-${seat.letter}`} title={seat.title} />}
      {mine ? (
        <strong class="chat-name">{name}</strong>
      ) : (
        <button
          type="button"
          class="chat-name"
          aria-expanded={open}
          title={text.chat.about(name)}
          data-testid="chat-name"
          onClick={onAsk}
        >
          {name}
        </button>
      )}
      {isProgram && <ProgramBadge />}{" "}
      <span class="chat-text" dir="auto">
        {withinLine(line.text)}
      </span>
    </>
  );
}

interface MeasuresProps {
  place: ClientPlace;
  table: Table;
  line: ChatLine;
  onDone: () => void;
}

function Measures({ place, table, line, onDone }: MeasuresProps) {
  const { room } = table;
  const { user: id } = line;
  const name = userName(line.name);
  const removable = room.host !== null && room.host === room.self && !room.players.some((player) => player.id === id);
  return (
    <span class="chat-measures">
      <button
        type="button"
        data-testid="chat-mute"
        onClick={() => {
          muted.value = mute(muted.value, { id, name });
        }}
      >
        {text.chat.mute(name)}
      </button>
      {removable && <RemoveSpectator place={place} user={id} name={name} testId="chat-remove" onDone={onDone} />}
      <button type="button" class="quiet" onClick={onDone}>
        {text.chat.never}
      </button>
    </span>
  );
}
