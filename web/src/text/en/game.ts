// The page of a game: table, board and status.

export const room = {
  you: "you",
  connected: "online",
  looking_away: "away",
  disconnected: "disconnected",
  paused: "The game is paused",
  toMove: "to move",
  yourTurn: "Your turn",
  turnOf: (name: string) => `${name} to move`,
  waiting: "Waiting for players",
  waitingReady: "Waiting for everyone to be ready",
  waitingFor: (count: number) => (count === 1 ? "1 seat open" : `${count} seats open`),
  spectators: (count: number) => (count === 1 ? "1 spectator" : `${count} spectators`),
  watching: (others: number) =>
    others === 0 ? "You are watching" : `You and ${others} ${others === 1 ? "other" : "others"} are watching`,
  out: "out",
  allied: (name: string) => `allied with ${name}`,
  captured: (count: number) => `captured: ${count}`,
  handOf: (name: string) => `In hand: ${name}`,
  /** For an imported game whose record has no result. */
  recordEnds: "The record ends without a result",
  lost: "Connection lost. Reconnecting…",
  illuminate: "Illumination",
  illuminateHint: "Choose the pieces that your promoted king captures.",
  illuminateDo: "Capture",
  cancel: "Cancel",
  promote: "Promote",
  keep: "Don't promote",
  boardLabel: "Board",
};

export const table = {
  title: "Waiting room",
  time: (control: string) => `Time control: ${control}`,
  order: (seats: readonly string[]) => `Order of play: ${seats.join(", ")}`,
  claimAfter: (option: string) => `Disconnected players: ${option}`,
  takeSeat: (seat: string) => `Join as ${seat}`,
  place: "Join",
  stand: "Leave seat",
  close: { ask: "Close table", sure: "Close this table for everyone?" },
  change: "Move here",
  changeTo: (seat: string) => `Move to ${seat}`,
  free: "Open",
  lotHint: "Seats are assigned at random once all players have joined.",
  startHint: "Starts when all seats are filled.",
  invite: "Invitation link",
  copy: "Copy",
  copied: "Copied",
  copyByHand: "Press Ctrl+C",
  openingAllianceTitle: "Pre-arranged alliance",
  openingAllianceHint: "Two of you can play as allies against the third. The game starts when everyone is ready.",
  propose: (name: string) => `Propose to ${name}`,
  accept: (name: string) => `Accept ${name}'s proposal`,
  decline: "Decline",
  withdraw: (name: string) => `Withdraw the proposal to ${name}`,
  proposed: (one: string, other: string) => `${one} proposes an alliance to ${other}.`,
  agreed: (one: string, other: string) => `${one} and ${other} are allied.`,
  /** `seats`: the players with their seats. */
  openingAllianceSeats: (seats: readonly string[]) =>
    `Seats now: ${seats.join(", ")}. Against an alliance the third player moves first; the allies' seats are random.`,
  endOpeningAlliance: (name: string) => `End the alliance with ${name}`,
  openingAllianceEnded: (one: string, other: string) =>
    `The alliance of ${one} and ${other} was called off before the start.`,
  freeSeat: (name: string) => `Free ${name}'s seat`,
  freeSure: (name: string) => `Free ${name}'s seat for another player?`,
  freed: {
    left: (name: string) => `${name} left their seat.`,
    host: (name: string) => `The host freed ${name}'s seat.`,
    absent: (name: string) => `${name} was disconnected for 3 minutes. Their seat is open again.`,
  },
  ready: "I'm ready",
  notReady: "Not ready",
  isReady: "ready",
};

export const alliance = {
  title: "Alliance",
  over: "The alliance has ended.",
  against: (one: string, other: string, third: string) => `${one} and ${other} against ${third}`,
  agreed: "Pre-arranged before the game.",
  why: "Show on board",
};

export const moves = {
  title: "Moves",
  first: "Start",
  back: "Previous move",
  forward: "Next move",
  live: "Latest position",
  looking: (move: number, of: number) => `Move ${move} of ${of}`,
  resigned: (seat: string) => `${seat} resigns`,
  flagged: (seat: string) => `${seat} ran out of time`,
  drawn: "Draw agreed",
  none: "No moves yet.",
};
