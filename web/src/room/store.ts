// The room store: a pure reducer from a state and a server message to the next state.
import type {
  Changes,
  GameEvent,
  Offer,
  Offers,
  Player,
  Presence,
  Room,
  SeatReturn,
  ServerMessage,
  Takeover,
  User,
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
  about: "left" | "host" | "absent" | "openingAllianceEnded";
  names: readonly string[];
}

const nobody: Presence = { connected: [], looking_away: [], disconnected: [], spectators: { count: 0, named: [] } };
const noOffers: { offers: Offers; takeover: null; declined: null } = {
  offers: { draw: [], takeback: [], pause: [], unpause: [], rematch: [] },
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
    takenOver: before?.state === "running" ? takenOver(before, room.players) : [],
    declined: null,
    tableNote: null,
    removedSpectators: before?.removedSpectators ?? [],
    diagrams,
    legal: null,
    ...presenceIn(before ?? nobody),
  };
}

const presenceIn = ({ connected, looking_away, disconnected, spectators }: Presence): Presence => ({
  connected,
  looking_away,
  disconnected,
  spectators,
});

function applyEvent(state: RoomState, event: GameEvent): RoomState {
  switch (event.kind) {
    case "created":
      return state;
    case "spectator_removed": {
      const name = state.spectators.named.find(({ id }) => id === event.user)?.name ?? "";
      return { ...state, removedSpectators: [...state.removedSpectators, { id: event.user, name }] };
    }
    case "spectator_restored":
      return { ...state, removedSpectators: state.removedSpectators.filter(({ id }) => id !== event.user) };
    case "seat_taken": {
      const { user: id, name, seat, level, program } = event;
      const ready = level !== undefined || !state.opening_alliance;
      const player: Player = {
        ...{ id, name, seat, ready },
        ...(level === undefined ? {} : { level }),
        ...(program ? { program } : {}),
      };
      return { ...state, players: [...state.players, player], tableNote: null };
    }
    case "seat_left":
      return leaveSeat(state, event.user, event.why ?? "left");
    case "closed":
      return { ...state, closed: true, players: [], opening_alliance_offers: [], opening_alliance_agreed: null };
    case "opening_alliance_offered":
      return { ...state, opening_alliance_offers: [...state.opening_alliance_offers, [event.user, event.with]] };
    case "opening_alliance_withdrawn":
      return withdrawOpeningAlliance(state, event);
    case "opening_alliance_agreed":
      return {
        ...state,
        opening_alliance_offers: [],
        opening_alliance_agreed: [event.with, event.user],
        players: event.players,
        tableNote: null,
      };
    case "ready":
      return { ...state, players: replace(state.players, event.user, { ready: event.ready }) };
    case "started":
      return {
        ...state,
        state: "running",
        players: event.players,
        opening_alliance_offers: [],
        tableNote: null,
        start: event.start,
        now: event.now,
        diagrams: [event.start],
      };
    case "draw_offered":
    case "takeback_offered":
    case "pause_offered":
    case "unpause_offered":
    case "rematch_offered": {
      const offer = event.kind.slice(0, -"_offered".length) as Offer;
      const offers = { ...state.offers, [offer]: event.offer ? [...state.offers[offer], event.seat] : [] };
      return { ...state, offers, declined: declinedBy(offer, state.offers[offer], event) };
    }
    case "takeover_offered": {
      const acceptedBy = state.takeover?.accepted_by ?? [];
      return { ...state, takeover: takeoverAfter(state, event), declined: declinedBy("takeover", acceptedBy, event) };
    }
    case "taken_over":
      return {
        ...state,
        players: event.players,
        offers: withoutSeat(state.offers, event.seat),
        takeover: null,
        seatReturn: null,
        takenOver: takenOver(state, event.players),
      };
    case "return_offered":
      return { ...state, seatReturn: returnAfter(state, event), declined: declinedReturn(event) };
    case "seat_returned":
      return {
        ...state,
        players: event.players,
        now: event.now,
        offers: withoutSeat(state.offers, event.seat),
        takeover: null,
        seatReturn: null,
        takenOver: takenOver(state, event.players),
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
    case "rematch_created":
      return { ...state, rematch: event.game };
    case "paused":
    case "unpaused":
      return { ...state, now: event.now, ...noOffers, legal: null };
    case "resumed":
      return { ...state, now: event.now };
    case "renamed":
      return { ...state, players: replace(state.players, event.user, { name: event.name }) };
    default:
      return {
        ...state,
        state: event.now.result ? "finished" : "running",
        seatReturn:
          event.now.result || !event.now.active.includes(state.seatReturn?.seat ?? "") ? null : state.seatReturn,
        steps: [...state.steps, event.step],
        diagrams: [...state.diagrams, changeDiagram(state.diagrams.at(-1) ?? "", event.step.changes)],
        now: event.now,
        ...noOffers,
        legal: null,
      };
  }
}

const takenOver = (before: RoomState, players: readonly Player[]): TakenOver[] => [
  ...before.takenOver,
  ...takenOverBetween(before.players, players),
];

/** `acceptedBy`: the seats that had made or accepted the offer. The first of them withdraws it. */
const declinedBy = (
  offer: Offer | "takeover",
  acceptedBy: readonly string[],
  { seat, offer: accepts }: { seat: string; offer: boolean },
): RoomState["declined"] => (accepts || acceptedBy[0] === seat ? null : { offer, seat });

type ReturnOffered = Extract<GameEvent, { kind: "return_offered" }>;

function returnAfter({ seatReturn, players }: RoomState, { of, by, offer }: ReturnOffered): SeatReturn | null {
  if (!offer) return null;
  if (by !== null) return seatReturn && { ...seatReturn, accepted_by: [...seatReturn.accepted_by, by] };
  return { seat: of, user: formerUser(players.find(({ seat }) => seat === of))?.id ?? "", accepted_by: [] };
}

const declinedReturn = ({ by, offer }: ReturnOffered): RoomState["declined"] =>
  by === null || offer ? null : { offer: "return", seat: by };

type TakeoverOffered = Extract<GameEvent, { kind: "takeover_offered" }>;

function takeoverAfter({ takeover }: RoomState, { seat, of, level, offer }: TakeoverOffered): Takeover | null {
  if (!offer) return null;
  return takeover
    ? { ...takeover, accepted_by: [...takeover.accepted_by, seat] }
    : { seat: of, level, accepted_by: [seat] };
}

const withoutSeat = (offers: Offers, seat: string): Offers => ({
  draw: offers.draw.filter((each) => each !== seat),
  takeback: offers.takeback.filter((each) => each !== seat),
  pause: offers.pause.filter((each) => each !== seat),
  unpause: offers.unpause.filter((each) => each !== seat),
  rematch: offers.rematch.filter((each) => each !== seat),
});

function leaveSeat(state: RoomState, user: string, about: TableNote["about"]): RoomState {
  const drawn = state.opening_alliance_agreed !== null && state.seating === "lot";
  const player = state.players.find(({ id }) => id === user);
  // A computer player does not leave by itself.
  const isUser = player !== undefined && player.level === undefined;
  return {
    ...state,
    tableNote: isUser ? { about, names: [player.name] } : null,
    players: state.players
      .filter((each) => each.id !== user)
      .map((each) => ({
        ...each,
        seat: drawn ? null : each.seat,
        ready: each.level !== undefined || !state.opening_alliance,
      })),
    opening_alliance_offers: state.opening_alliance_offers.filter((offer) => !offer.includes(user)),
    opening_alliance_agreed: null,
  };
}

type OpeningAllianceWithdrawn = Extract<GameEvent, { kind: "opening_alliance_offered" | "opening_alliance_withdrawn" }>;

/** An agreed alliance that is called off ends everybody's readiness. */
function withdrawOpeningAlliance(state: RoomState, event: OpeningAllianceWithdrawn): RoomState {
  const offers = state.opening_alliance_offers.filter((offer) => !between(offer, event.user, event.with));
  if (!event.players) return { ...state, opening_alliance_offers: offers };
  const nameOf = (user: string) => state.players.find(({ id }) => id === user)?.name ?? "";
  const names = [event.user, event.with].map(nameOf);
  return {
    ...state,
    opening_alliance_offers: offers,
    opening_alliance_agreed: null,
    players: event.players,
    tableNote: { about: "openingAllianceEnded", names },
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
