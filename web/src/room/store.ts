// The room store: a pure reducer from a state and a server message to the next state.
import type { Changes, GameEvent, Offer, Player, Presence, Room, ServerMessage, Wants } from "../protocol/schema.ts";

export interface RoomState extends Omit<Room, "type" | "at">, Presence {
  /** The initial diagram and the diagram after each step. */
  diagrams: string[];
  /** The legal moves, if it is the user's turn. */
  legal: { number: number; moves: string[] } | null;
}

const nobody: Presence = { here: [], away: [], gone: [], watchers: { count: 0, named: [] } };
const noWants: Wants = { draw: [], takeback: [], pause: [], unpause: [], rematch: [] };

/** Returns the next state; "gap" if events were missed and the client must resync. */
export function reduce(state: RoomState | null, message: ServerMessage): RoomState | null | "gap" {
  switch (message.type) {
    case "room":
      return fromSnapshot(message, state);
    case "event":
      if (!state || message.game !== state.game || message.seq <= state.seq) return state;
      if (message.seq !== state.seq + 1) return "gap";
      return { ...applyEvent(state, message.event), seq: message.seq };
    case "legal":
      return state && { ...state, legal: { number: message.number, moves: message.moves } };
    case "presence":
      return state && { ...state, ...presenceIn(message) };
    default:
      return state;
  }
}

function fromSnapshot(room: Room, before: RoomState | null): RoomState {
  const { type: _type, at: _at, ...rest } = room;
  const diagrams = room.start === null ? [] : [room.start];
  for (const step of room.steps) diagrams.push(changeDiagram(diagrams.at(-1) ?? "", step.changes));
  return {
    ...rest,
    diagrams,
    legal: null,
    ...presenceIn(before ?? nobody),
  };
}

const presenceIn = ({ here, away, gone, watchers }: Presence): Presence => ({ here, away, gone, watchers });

function applyEvent(state: RoomState, event: GameEvent): RoomState {
  switch (event.kind) {
    case "created":
    case "watcher_removed":
      return state;
    case "sat": {
      const { person: id, name, seat } = event;
      return { ...state, people: [...state.people, { id, name, seat, ready: !state.pact }] };
    }
    case "stood":
      return standUp(state, event.person);
    case "pact_offered":
      return { ...state, offers: [...state.offers, [event.person, event.with]] };
    case "pact_withdrawn":
      return { ...state, offers: state.offers.filter((offer) => !between(offer, event.person, event.with)) };
    case "pact_agreed":
      return { ...state, offers: [], agreed: [event.with, event.person], people: event.people };
    case "ready":
      return { ...state, people: replace(state.people, event.person, { ready: event.want }) };
    case "started":
      return {
        ...state,
        state: "running",
        people: event.people,
        offers: [],
        start: event.start,
        now: event.now,
        diagrams: [event.start],
      };
    case "draw_wanted":
    case "takeback_wanted":
    case "pause_wanted":
    case "unpause_wanted":
    case "rematch_wanted": {
      const offer = event.kind.slice(0, -"_wanted".length) as Offer;
      return { ...state, wants: { ...state.wants, [offer]: event.want ? [...state.wants[offer], event.seat] : [] } };
    }
    case "taken_back":
      return {
        ...state,
        steps: state.steps.slice(0, event.steps),
        diagrams: state.diagrams.slice(0, event.steps + 1),
        now: event.now,
        wants: noWants,
        legal: null,
      };
    case "aborted":
      return { ...state, state: "finished", now: event.now, wants: noWants, legal: null };
    case "rematched":
      return { ...state, rematch: event.game };
    case "paused":
    case "unpaused":
      return { ...state, now: event.now, wants: noWants, legal: null };
    case "resumed":
      return { ...state, now: event.now };
    case "renamed":
      return { ...state, people: replace(state.people, event.person, { name: event.name }) };
    default:
      return {
        ...state,
        state: event.now.result ? "finished" : "running",
        steps: [...state.steps, event.step],
        diagrams: [...state.diagrams, changeDiagram(state.diagrams.at(-1) ?? "", event.step.changes)],
        now: event.now,
        wants: noWants,
        legal: null,
      };
  }
}

function standUp(state: RoomState, user: string): RoomState {
  const drawn = state.agreed !== null && state.seating === "lot";
  return {
    ...state,
    people: state.people
      .filter((each) => each.id !== user)
      .map((each) => ({ ...each, seat: drawn ? null : each.seat, ready: !state.pact })),
    offers: state.offers.filter((offer) => !offer.includes(user)),
    agreed: null,
  };
}

const between = (offer: [string, string], one: string, other: string) => offer.includes(one) && offer.includes(other);

const replace = (players: Player[], id: string, change: Partial<Player>) =>
  players.map((each) => (each.id === id ? { ...each, ...change } : each));

/** Returns the diagram after a step (docs/PROTOCOL.md, "Steps"). */
export function changeDiagram(diagram: string, changes: Changes): string {
  if (typeof changes === "string") return changes;
  let index = -1;
  return diagram.replace(/[^/ ]+/g, (part) => {
    index += 1;
    return changes[index] ?? part;
  });
}
