// The chat: one tab for each channel that the user can read.
import { useEffect, useRef, useState } from "preact/hooks";
import { chatHidden, muted } from "../../../app/settings.ts";
import { unmute } from "../../../chat/muted.ts";
import { type ChatState, firstChannel, hasUnread, linesOf } from "../../../chat/store.ts";
import type { Channel } from "../../../protocol/schema.ts";
import type { ClientPlace } from "../../../room/client_place.ts";
import { ownPlayer, type Table } from "../../../room/seating.ts";
import { text } from "../../../text/index.ts";
import { userName } from "../../../text/rulesets.ts";
import { ChatCall } from "./call.tsx";
import { ChatForm } from "./form.tsx";
import { ChatLines } from "./lines.tsx";
import { whoReads } from "./words.ts";

interface Props {
  place: ClientPlace;
  table: Table;
}

/** The channel shown, whether the user chose it, and whether they could write at the table then. */
interface Chosen {
  channel: Channel;
  seated: boolean;
  byUser: boolean;
}

export function ChatPanel({ place, table }: Props) {
  const chat = place.chat.value;
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const panel = useRef<HTMLElement>(null);
  const [seen, setSeen] = useState<Partial<Record<Channel, number>>>({});
  const hidden = chatHidden.value;
  const seated = ownPlayer(table.room) !== undefined && (chat?.write.includes("table") ?? false);
  const holds = (each: Chosen | null) => each !== null && (each.byUser || each.seated === seated);
  const kept = holds(chosen) ? chosen?.channel : undefined;
  const channel = chat && (kept && chat.read.includes(kept) ? kept : firstChannel(chat));
  const last = chat?.lines.findLast((line) => line.channel === channel)?.at ?? 0;
  useEffect(() => {
    if (channel && !hidden) setSeen((before) => ({ ...before, [channel]: last }));
  }, [channel, hidden, last]);
  // Keeps the current channel when further channels open, except for the own channel of a user who
  // takes a seat. Does not override an earlier choice of the user.
  useEffect(() => {
    if (channel) setChosen((before) => (holds(before) ? before : { channel, seated, byUser: false }));
  }, [channel, seated]);
  if (!chat || !channel) return null;

  const choose = (each: Channel) => setChosen({ channel: each, seated, byUser: true });
  const { self } = table.room;
  const silent = muted.value.map(({ id }) => id);
  const unread = (each: Channel) =>
    (each !== channel || hidden) && hasUnread(linesOf(chat, each, silent), seen[each] ?? 0, self);
  const ofOthers = chat.lines.filter(({ user }) => user !== self && !silent.includes(user));
  return (
    <section ref={panel} class="card chat" aria-labelledby="chat-title" data-testid="chat">
      {!hidden && <ChatCall panel={panel} last={ofOthers.at(-1)?.at ?? 0} />}
      <div class="chat-head">
        <h2 id="chat-title">{text.chat.title}</h2>
        {hidden && chat.read.some(unread) && <UnreadDot />}
        <button
          type="button"
          class="quiet"
          data-testid="chat-toggle"
          aria-expanded={!hidden}
          onClick={() => {
            chatHidden.value = !hidden;
          }}
        >
          {hidden ? text.chat.show : text.chat.hide}
        </button>
      </div>
      {!hidden && (
        <>
          <Tabs chat={chat} channel={channel} unread={unread} onChoose={choose} />
          <div id="chat-panel" class="chat-panel" role="tabpanel" aria-labelledby={`chat-tab-${channel}`}>
            <p class="hint" data-testid="chat-who">
              {whoReads(table.room, chat, channel)}
            </p>
            <ChatLines
              key={channel}
              place={place}
              table={table}
              lines={linesOf(chat, channel, silent)}
              none={text.chat.none}
            />
            <MutedUsers />
            {chat.write.includes(channel) && <ChatForm key={channel} place={place} channel={channel} />}
          </div>
        </>
      )}
    </section>
  );
}

function UnreadDot() {
  return (
    <span class="unread" data-testid="unread">
      <span class="unseen">{text.chat.unread}</span>
    </span>
  );
}

interface TabsProps {
  chat: ChatState;
  channel: Channel;
  unread: (channel: Channel) => boolean;
  onChoose: (channel: Channel) => void;
}

function Tabs({ chat, channel, unread, onChoose }: TabsProps) {
  const step = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (by === undefined) return;
    // Keeps arrow keys from stepping through the moves.
    event.stopPropagation();
    event.preventDefault();
    const { length } = chat.read;
    const next = chat.read[(chat.read.indexOf(channel) + by + length) % length];
    if (!next) return;
    onChoose(next);
    document.getElementById(`chat-tab-${next}`)?.focus();
  };
  return (
    <div class="chat-tabs" role="tablist" aria-labelledby="chat-title" onKeyDown={step}>
      {chat.read.map((each) => (
        <button
          key={each}
          type="button"
          role="tab"
          id={`chat-tab-${each}`}
          data-testid={`chat-tab-${each}`}
          aria-selected={each === channel}
          aria-controls="chat-panel"
          tabIndex={each === channel ? 0 : -1}
          onClick={() => onChoose(each)}
        >
          {text.chat.channels[each]}
          {unread(each) && <UnreadDot />}
        </button>
      ))}
    </div>
  );
}

function MutedUsers() {
  if (muted.value.length === 0) return null;
  return (
    <details class="chat-muted">
      <summary data-testid="muted">{text.chat.muted(muted.value.length)}</summary>
      <ul>
        {muted.value.map((user) => (
          <li key={user.id}>
            <span>{userName(user.name)}</span>
            <button
              type="button"
              class="quiet"
              onClick={() => {
                muted.value = unmute(muted.value, user.id);
              }}
            >
              {text.chat.unmute(userName(user.name))}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
