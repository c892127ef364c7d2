// The room store: a pure reducer from a state and a server message to the next state.
import type {
  Changes,
  GameEvent,
  Offer,
  Player,
  Presence,
  Room,
  SeatReturn,
  ServerMessage,
  Takeover,
  User,
  Wants,
} from "../protocol/schema.ts";
import { formerUser, type TakenOver, takenOverBetween } from "./takeovers.ts";

export interface RoomState extends Omit<Room, "type" | "at" | "takeover" | "return">, Presence {
  /** The initial diagram and the diagram after each step. */
  diagrams: string[];
  /** The legal moves, if it is the user's turn. */
  legal: { number: number; moves: string[] } | null;
  /** The offer that a computer player takes over a seat. */
  takeover: Takeover | null;
  /** A former player asking for their seat. */
  seatReturn: SeatReturn | null;
  /** The seats that computer players took over while this page was open. */
  takenOver: readonly TakenOver[];
  /** The offer that was declined last, and by whom. Forgotten at the next move or offer. */
  declined: { offer: Offer | "takeover" | "return"; seat: string } | null;
  /** The last change of the table before the start that the players did not make themselves. */
  tableNote: TableNote | null;
  /** The spectators whom the host removed while this page was open. */
  removedSpectators: readonly User[];
  /** Whether all players share this device. Such a game is not on the server. */
  onDevice?: boolean;
}

/** A seat became free, or an agreed alliance was called off. `names` are those of its users. */
export interface TableNote {
  about: "left" | "host" | "absent" | "pactEnded";
  names: readonly string[];
}

const nobody: Presence = { here: [], away: [], gone: [], watchers: { count: 0, named: [] } };
const noOffers: { wants: Wants; takeover: null; declined: null } = {
  wants: { draw: [], takeback: [], pause: [], unpause: [], rematch: [] },
  takeover: null,
  declined: null,
};

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
  const { type: _type, at: _at, return: seatReturn, ...rest } = room;
  const diagrams = room.start === null ? [] : [room.start];
  for (const step of room.steps) diagrams.push(changeDiagram(diagrams.at(-1) ?? "", step.changes));
  return {
    ...rest,
    takeover: room.takeover ?? null,
    seatReturn: seatReturn ?? null,
    takenOver: before?.state === "running" ? takenOver(before, room.people) : [],
    declined: null,
    tableNote: null,
    removedSpectators: before?.removedSpectators ?? [],
    diagrams,
    legal: null,
    ...presenceIn(before ?? nobody),
  };
}

const presenceIn = ({ here, away, gone, watchers }: Presence): Presence => ({ here, away, gone, watchers });

function applyEvent(state: RoomState, event: GameEvent): RoomState {
  switch (event.kind) {
    case "created":
      return state;
    case "watcher_removed": {
      const name = state.watchers.named.find(({ id }) => id === event.person)?.name ?? "";
      return { ...state, removedSpectators: [...state.removedSpectators, { id: event.person, name }] };
    }
    case "watcher_restored":
      return { ...state, removedSpectators: state.removedSpectators.filter(({ id }) => id !== event.person) };
    case "sat": {
      const { person: id, name, seat, level, program } = event;
      const ready = level !== undefined || !state.pact;
      const player: Player = {
        ...{ id, name, seat, ready },
        ...(level === undefined ? {} : { level }),
        ...(program ? { program } : {}),
      };
      return { ...state, people: [...state.people, player], tableNote: null };
    }
    case "stood":
      return standUp(state, event.person, event.why ?? "left");
    case "closed":
      return { ...state, closed: true, people: [], offers: [], agreed: null };
    case "pact_offered":
      return { ...state, offers: [...state.offers, [event.person, event.with]] };
    case "pact_withdrawn":
      return withdrawPact(state, event);
    case "pact_agreed":
      return { ...state, offers: [], agreed: [event.with, event.person], people: event.people, tableNote: null };
    case "ready":
      return { ...state, people: replace(state.people, event.person, { ready: event.want }) };
    case "started":
      return {
        ...state,
        state: "running",
        people: event.people,
        offers: [],
        tableNote: null,
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
      const wants = { ...state.wants, [offer]: event.want ? [...state.wants[offer], event.seat] : [] };
      return { ...state, wants, declined: declinedBy(offer, state.wants[offer], event) };
    }
    case "takeover_wanted": {
      const wants = state.takeover?.wants ?? [];
      return { ...state, takeover: takeoverAfter(state, event), declined: declinedBy("takeover", wants, event) };
    }
    case "taken_over":
      return {
        ...state,
        people: event.people,
        wants: withoutSeat(state.wants, event.seat),
        takeover: null,
        seatReturn: null,
        takenOver: takenOver(state, event.people),
      };
    case "return_wanted":
      return { ...state, seatReturn: returnAfter(state, event), declined: declinedReturn(event) };
    case "seat_returned":
      return {
        ...state,
        people: event.people,
        now: event.now,
        wants: withoutSeat(state.wants, event.seat),
        takeover: null,
        seatReturn: null,
        takenOver: takenOver(state, event.people),
        legal: null,
      };
    case "taken_back":
      return {
        ...state,
        steps: state.steps.slice(0, event.steps),
        diagrams: state.diagrams.slice(0, event.steps + 1),
        now: event.now,
        ...noOffers,
        legal: null,
      };
    case "aborted":
      return { ...state, state: "finished", now: event.now, ...noOffers, seatReturn: null, legal: null };
    case "rematched":
      return { ...state, rematch: event.game };
    case "paused":
    case "unpaused":
      return { ...state, now: event.now, ...noOffers, legal: null };
    case "resumed":
      return { ...state, now: event.now };
    case "renamed":
      return { ...state, people: replace(state.people, event.person, { name: event.name }) };
    default:
      return {
        ...state,
        state: event.now.result ? "finished" : "running",
        seatReturn: event.now.result || !event.now.in.includes(state.seatReturn?.seat ?? "") ? null : state.seatReturn,
        steps: [...state.steps, event.step],
        diagrams: [...state.diagrams, changeDiagram(state.diagrams.at(-1) ?? "", event.step.changes)],
        now: event.now,
        ...noOffers,
        legal: null,
      };
  }
}

const takenOver = (before: RoomState, people: readonly Player[]): TakenOver[] => [
  ...before.takenOver,
  ...takenOverBetween(before.people, people),
];

/** `wants`: the seats that wanted the offer before. The first of them withdraws it. */
const declinedBy = (
  offer: Offer | "takeover",
  wants: readonly string[],
  { seat, want }: { seat: string; want: boolean },
): RoomState["declined"] => (want || wants[0] === seat ? null : { offer, seat });

type ReturnWanted = Extract<GameEvent, { kind: "return_wanted" }>;

function returnAfter({ seatReturn, people }: RoomState, { of, by, want }: ReturnWanted): SeatReturn | null {
  if (!want) return null;
  if (by !== null) return seatReturn && { ...seatReturn, wants: [...seatReturn.wants, by] };
  return { seat: of, person: formerUser(people.find(({ seat }) => seat === of))?.id ?? "", wants: [] };
}

const declinedReturn = ({ by, want }: ReturnWanted): RoomState["declined"] =>
  by === null || want ? null : { offer: "return", seat: by };

type TakeoverWanted = Extract<GameEvent, { kind: "takeover_wanted" }>;

function takeoverAfter({ takeover }: RoomState, { seat, of, level, want }: TakeoverWanted): Takeover | null {
  if (!want) return null;
  return takeover ? { ...takeover, wants: [...takeover.wants, seat] } : { seat: of, level, wants: [seat] };
}

const withoutSeat = (wants: Wants, seat: string): Wants => ({
  draw: wants.draw.filter((each) => each !== seat),
  takeback: wants.takeback.filter((each) => each !== seat),
  pause: wants.pause.filter((each) => each !== seat),
  unpause: wants.unpause.filter((each) => each !== seat),
  rematch: wants.rematch.filter((each) => each !== seat),
});

function standUp(state: RoomState, user: string, about: TableNote["about"]): RoomState {
  const drawn = state.agreed !== null && state.seating === "lot";
  const player = state.people.find(({ id }) => id === user);
  // A computer player does not leave by itself.
  const isUser = player !== undefined && player.level === undefined;
  return {
    ...state,
    tableNote: isUser ? { about, names: [player.name] } : null,
    people: state.people
      .filter((each) => each.id !== user)
      .map((each) => ({ ...each, seat: drawn ? null : each.seat, ready: each.level !== undefined || !state.pact })),
    offers: state.offers.filter((offer) => !offer.includes(user)),
    agreed: null,
  };
}

type PactWithdrawn = Extract<GameEvent, { kind: "pact_offered" | "pact_withdrawn" }>;

/** An agreed alliance that is called off ends everybody's readiness. */
function withdrawPact(state: RoomState, event: PactWithdrawn): RoomState {
  const offers = state.offers.filter((offer) => !between(offer, event.person, event.with));
  if (!event.people) return { ...state, offers };
  const nameOf = (user: string) => state.people.find(({ id }) => id === user)?.name ?? "";
  const names = [event.person, event.with].map(nameOf);
  return { ...state, offers, agreed: null, people: event.people, tableNote: { about: "pactEnded", names } };
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
